import { useContext } from "react";
import { ScriptMarkContext } from "../components/head/page-scripts.tsx";
import faceRules from "../styles/faces.css?inline";
// oxlint-disable-next-line import/default -- the build answers with the module's text
import orderFirstPaint from "./order-first-paint.ts?page-script";

const inPage = (selector: string) => document.querySelector(selector)?.innerHTML ?? "";

// In the browser, both are read back from the page, as its style is.
const fontFaces = import.meta.env.SSR ? faceRules : inPage("style[data-faces]");
const script = import.meta.env.SSR ? orderFirstPaint : inPage("script[data-first-paint]");

/**
 * The font faces, and the script that delays them until after the first paint. Until then, text uses local fonts with the same metrics, and
 * the first picture has the bandwidth to itself. On later visits the fonts come from the cache at once. Without JavaScript, nothing is delayed.
 */
export function FirstPaint() {
  const mark = useContext(ScriptMarkContext);
  return (
    <>
      <style
        data-faces
        media="(scripting: none)"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: fontFaces }}
      />
      <script nonce={mark} data-first-paint dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
