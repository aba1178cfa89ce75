import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { sheetFolderOf } from "./page-sheet.ts";

const text = (file: string) => readFileSync(file, "utf8");

/** The files of all routes that have a page. */
function routeFiles(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [
    ...(file.endsWith(".tsx") ? [join("app", file)] : []),
    ...routeFiles(children),
  ]);
}

/** These modules and all of ours that they import, now or later. */
function modulesOf(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    for (const [, address = ""] of text(file).matchAll(/\b(?:from|import)\s*\(?\s*"((?:#app|\.)[^"?]*\.tsx?)"/g))
      queue.push(address.startsWith("#app/") ? join("app", address.slice(5)) : join(dirname(file), address));
  }
  return found;
}

/** A sheet with the sheets it imports. */
function sheetsOf(file: string): string[] {
  const imported = [...text(file).matchAll(/@import "(\.[^"]+)"/g)].map(([, address = ""]) =>
    join(dirname(file), address),
  );
  return [file, ...imported.flatMap(sheetsOf)];
}

/** What Tailwind reads for a sheet: files and folders. */
function sourcesOf(sheets: readonly string[]): string[] {
  return sheets.flatMap((sheet) =>
    [...text(sheet).matchAll(/@source "([^"]+)"/g)].map(([, address = ""]) => join(dirname(sheet), address)),
  );
}

/** The words of a module's strings: among them are its classes. */
function stringWords(file: string): string[] {
  return [...text(file).matchAll(/"[^"\n]*"|`[^`]*`/g)].flatMap(([string]) => string.split(/["`\s]+/));
}

/** The classes with which a rule of this sheet begins. */
function classesIn(sheet: string): string[] {
  return [...text(sheet).matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = ""]) => name);
}

const folders = Map.groupBy(routeFiles(routes), (file) => join("app", sheetFolderOf(file.slice(4)) ?? ""));
const roots = [...folders].map(([folder, files]) => [folder, ["app/root.tsx", ...files]] as const);

for (const [folder, files] of [...roots, ["app/plain", ["app/plain-pages.tsx"]] as const]) {
  test(`the sheet of ${folder} is made of all that its pages can show`, () => {
    const sheets = sheetsOf(join(folder, "sheet.css"));
    const sources = sourcesOf(sheets);
    for (const source of sources) expect(existsSync(source), source).toBe(true);
    const modules = [...modulesOf(files)].filter((file) => /className|\bclass=/.test(text(file)));
    const isRead = (file: string) => sources.some((source) => file === source || file.startsWith(join(source, "/")));
    expect(modules.filter((file) => !isRead(file))).toEqual([]);

    const words = new Set(modules.flatMap(stringWords));
    const missing = globSync("app/styles/*.css")
      .filter((sheet) => !sheets.includes(sheet))
      .flatMap((sheet) => classesIn(sheet).filter((name) => words.has(name)));
    expect(missing).toEqual([]);
  });
}
