var e,n,i,h,p,l,m,d,f,r=o=>({disc:e,filled:n,html:i,hyphened:h,letter:p,named:l,nothing:m,sign:d,when:f}=o);var t=()=>({});var w=o=>(r(o),t);export{w as default};
