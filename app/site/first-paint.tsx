import { orderFirstPaint } from "./order-first-paint.ts";
import faces from "../style/faces.css?inline";

const inPage = (selector: string) => document.querySelector(selector)?.innerHTML ?? "";

// As with the page's style, the browser reads both back from the page.
const rules = import.meta.env.SSR ? faces : inPage("style[data-faces]");
const script = import.meta.env.SSR
  ? `(${orderFirstPaint.toString()})()`.replaceAll(/^\s+/gm, "")
  : inPage("script[data-first-paint]");

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
