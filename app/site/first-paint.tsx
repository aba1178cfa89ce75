import faces from "../faces.css?inline";

/**
 * Runs in the page's head before anything is painted, and without the application. What it orders after the first paint and the
 * load: pictures below the first screen and the manifest, then the typefaces, all at once so that words are laid out once more and not four times,
 * then one part of the page after the other, each in an idle moment (see `.laid-out-late` in `app.css`).
 */
const script = `(faces=>{
const root=document.documentElement,idle=window.requestIdleCallback??(f=>setTimeout(f,50));
let known;
try{known=localStorage.faces}catch{}
if(known)faces.media="";
if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")root.dataset.whole="";
const event=(name,wait)=>new Promise(done=>addEventListener(name,()=>setTimeout(done,wait),{once:true,passive:true}));
const painted=new Promise(done=>new PerformanceObserver(seen=>{if(seen.getEntriesByName("first-contentful-paint")[0])done()}).observe({type:"paint",buffered:true}));
const ready=Promise.race([Promise.all([painted,event("load",0)]),event("load",3000)]);
const manifest=document.querySelector("link[rel=manifest]");
manifest.remove();
const show=()=>{root.dataset.painted="";document.head.append(manifest)};
event("scroll",0).then(show);
const load=({style:s})=>new FontFace(s.fontFamily.replaceAll('"',""),s.src,{style:s.fontStyle,weight:s.fontWeight,display:"swap"}).load();
ready.then(async()=>{
show();
if(!known){
const all=await Promise.allSettled(Array.from(faces.sheet.cssRules,load));
for(const{value}of all)if(value)document.fonts.add(value);
try{if(all.every(({value})=>value))localStorage.faces=1}catch{}
}
const parts=[...document.querySelectorAll(".section,.laid-out-late")];
const next=()=>{const part=parts.shift();
if(part&&!("started"in root.dataset)){part.style.contentVisibility="visible";idle(next)}};
idle(next)})
})(document.querySelector("style[data-faces]"))`.replaceAll("\n", "");

// As with the page's style, the browser reads them back from the page.
const rules = import.meta.env.SSR ? faces : (document.querySelector("style[data-faces]")?.innerHTML ?? "");

/**
 * The typefaces, and what waits for the first paint: until then words stand in the visitor's own faces of the same size, and the
 * first picture has the line to itself. On later visits the browser has the typefaces and pages begin with them. Without scripts
 * nothing waits.
 */
export function FirstPaint() {
  return (
    <>
      <style
        data-faces
        media="(scripting: none)"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: rules }}
      />
      <script data-first-paint dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
