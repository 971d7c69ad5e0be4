var e,n,i,h,p,d,l,m,f,g,r=o=>({bound:e,disc:n,filled:i,html:h,hyphened:p,letter:d,named:l,nothing:m,sign:f,when:g}=o);var t=()=>({});var u=o=>(r(o),t);export{u as default};
