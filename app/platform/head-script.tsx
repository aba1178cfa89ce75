import { useContext } from "react";
import { ScriptMarkContext } from "#app/components/head/page-scripts.tsx";
// oxlint-disable-next-line import/default -- the build answers with the module's text
import script from "./head-script.ts?page-script";
import faces from "#app/styles/faces.css?inline";

/** The fonts, and the script in every page's head. The browser keeps the texts they came with. Without JavaScript, the fonts are used at once. */
export function HeadScript() {
  const mark = useContext(ScriptMarkContext);
  return (
    <>
      <style
        data-faces
        media="(scripting: none)"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? faces : "" }}
      />
      <script
        nonce={mark}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : "" }}
      />
    </>
  );
}
