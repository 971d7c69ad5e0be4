var e,n,i,l,m,p,h,d,r=o=>({disc:e,filled:n,html:i,letter:l,named:m,nothing:p,sign:h,when:d}=o);var t=()=>({});var c=o=>(r(o),t);export{c as default};
