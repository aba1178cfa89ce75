import { createContext } from "react";
import type { EntryContext } from "react-router";

/** What a page needs to hydrate. */
export type StartFiles = {
  /** The framework's own settings. */
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
