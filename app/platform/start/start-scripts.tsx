import { useContext } from "react";
import { Scripts } from "react-router";
// oxlint-disable-next-line import/default -- the build answers with the module's text
import deferredStart from "./deferred-start.ts?page-script";
import { ScriptMarkContext } from "../../components/head/script-mark.ts";
import { type StartFiles, StartFilesContext } from "./start-files.ts";

/**
 * The script that hydrates the page, in place of the framework's own, which would do so while the page is still painting. A page without
 * files stays plain HTML.
 */
export function StartScripts() {
  const files = useContext(StartFilesContext);
  const mark = useContext(ScriptMarkContext);
  if (import.meta.env.DEV) return <Scripts nonce={mark} />;
  if (import.meta.env.SSR && files === null) return null;
  // In the browser it stays as it is, and its text is not shipped again.
  const text = import.meta.env.SSR && files !== null ? startText(files) : "";
  return (
    <script nonce={mark} type="module" async suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

function startText({ settings, manifest, state, files }: StartFiles): string {
  return [
    `window.__reactRouterContext=${inScript(settings)};`,
    `window.__reactRouterManifest=${inScript(manifest)};`,
    `window.startFiles=${inScript({ state, files })};`,
    deferredStart,
  ].join("");
}

/** JSON that is safe inside a script element: nothing in it ends the script or a line. */
function inScript(value: unknown): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escaped);
}
