var n,d,t,a,h,l,r,i,f,g,m=e=>({bound:n,disc:d,filled:t,html:a,hyphened:h,letter:l,named:r,nothing:i,sign:f,when:g}=e),o=()=>({}),p=e=>(m(e),o);export{p as default};
