import { createContext } from "react";
import type { EntryContext } from "react-router";

/** What a page needs to be taken over by the application. */
export type StartFiles = {
  /** The framework's own settings, as JSON. */
  settings: string;
  /** What the loaders answered, in the framework's own writing. */
  state: string;
  /** The routes of this page and no others: the list of all of them is nobody's business. */
  manifest: unknown;
  /** Their modules, the module that takes over, and everything these need, each once. */
  files: string[];
};

/** Null in the browser, and for pages that stay plain HTML. */
export const StartFilesContext = createContext<StartFiles | null>(null);

/** The files of the routes that a page is made of. */
export function startFilesOf(
  { manifest, staticHandlerContext, serverHandoffString }: EntryContext,
  state: string,
): StartFiles {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const { entry } = manifest;
  const files = new Set([entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]));
  return {
    settings: serverHandoffString ?? "{}",
    state,
    manifest: {
      ...manifest,
      // What they import stands in `files`.
      routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, imports: undefined }])),
    },
    files: [...files],
  };
}
