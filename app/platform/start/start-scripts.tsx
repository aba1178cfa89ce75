import { createContext, useContext } from "react";
import { type EntryContext, Scripts } from "react-router";
// oxlint-disable-next-line import/default -- the build answers with the module's text
import deferredStart from "./deferred-start.ts?page-script";
import { ScriptMarkContext } from "../../components/head/page-scripts.tsx";

/** What a page needs to hydrate. */
export type StartFiles = {
  settings: object;
  /** The loaders' data, as the framework serializes it. */
  state: string;
  /** The routes of this page only, because the full list is not public. */
  manifest: unknown;
  /** Their modules, the entry module, and everything these import, each once. */
  files: string[];
};

/** Null in the browser, and for pages that stay plain HTML. */
export const StartFilesContext = createContext<StartFiles | null>(null);

/** The files of the routes that match a page. `navigates`: whether it opens other pages without a new document. */
export function startFilesOf(
  { manifest, staticHandlerContext, serverHandoffString }: EntryContext,
  state: string,
  navigates: boolean,
): StartFiles {
  const settings = JSON.parse(serverHandoffString ?? "{}") as object;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const { entry } = manifest;
  const files = new Set([entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]));
  return {
    // A page that does not navigate in the client needs no address to ask for routes at.
    settings: navigates ? settings : { ...settings, routeDiscovery: { mode: "initial" } },
    state,
    manifest: {
      ...manifest,
      // Their imports are in `files`.
      routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, imports: undefined }])),
    },
    files: [...files],
  };
}

/** Hydrates the page in place of the framework's own script, which would do so while the page is still painting. */
export function StartScripts() {
  const files = useContext(StartFilesContext);
  const mark = useContext(ScriptMarkContext);
  if (import.meta.env.DEV) return <Scripts />;
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
