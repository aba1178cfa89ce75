import faces from "../faces.css?inline";

/** Runs in the page's head before anything is painted, and without the application. */
const script = `(faces=>{
const use=()=>{if(faces.media)faces.media=""};
try{if(localStorage.faces)use()}catch{}
new PerformanceObserver(use).observe({type:"paint",buffered:true});
addEventListener("load",()=>{use();document.fonts.ready.then(()=>{try{localStorage.faces=1}catch{}})})
})(document.querySelector("style[data-faces]"))`.replaceAll("\n", "");

// As with the page's style, the browser reads them back from the page.
const rules = import.meta.env.SSR ? faces : (document.querySelector("style[data-faces]")?.innerHTML ?? "");

/**
 * The typefaces, which wait for the first paint: until then words stand in the visitor's own faces of the same size, and the
 * first picture has the line to itself. On later visits the browser has them and pages begin with them. Without scripts they
 * wait for nothing.
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
