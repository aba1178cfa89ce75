import { createContext, useContext } from "react";
import type { EntryContext } from "react-router";
import { ScriptMarkContext } from "#app/components/head/page-scripts.tsx";
// oxlint-disable-next-line import/default -- the build answers with the module's text
import start from "./start.ts?page-script";

/** What a page needs to hydrate. */
export type StartFiles = {
  settings: object;
  /** The loaders' data, serialized by the framework. */
  state: string;
  /** The routes of this page only, because the full list is not public. */
  manifest: unknown;
  /** Their modules, the entry module, and everything these import, without duplicates. */
  files: string[];
};

/** Null in the browser, and for pages that stay plain HTML. */
export const StartFilesContext = createContext<StartFiles | null>(null);

/** Collects the files of a page's routes. `navigates`: whether it opens other pages without a new document. */
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
    // Without client navigation, the page needs no URL to discover routes at.
    settings: navigates ? settings : { ...settings, routeDiscovery: { mode: "initial" } },
    state,
    manifest: {
      ...manifest,
      // The imports are in `files`.
      routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, imports: undefined }])),
    },
    files: [...files],
  };
}

/** Replaces the framework's own script, which would hydrate the page while it is still painting. */
export function StartScripts() {
  const files = useContext(StartFilesContext);
  const mark = useContext(ScriptMarkContext);
  if (import.meta.env.SSR && files === null) return null;
  // The browser leaves the script as it is, so its text is not shipped a second time.
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
    start,
  ].join("");
}

/** Writes JSON that is safe inside a script element: nothing in it can end the script or a line. */
function inScript(value: unknown): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escaped);
}
