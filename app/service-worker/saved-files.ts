import { neededFiles } from "./needed-files.ts";
import type { RequestKind } from "./caching-strategy.ts";

type FileKind = Extract<RequestKind, "file" | "picture">;

export const fileCaches: Readonly<Record<FileKind, string>> = { file: "files-1", picture: "pictures-1" };

/** Pictures are kept as they are seen, the oldest go first; scripts and the like are few and go with their build. */
const mostPictures = 40;

/** A kept file by its address. */
export function savedFile(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** Keeps a file that arrived whole. Rejects for a page: a network that wants a sign-in first answers with one at every address. */
export async function saveFile(address: string, kind: FileKind, response: Response): Promise<void> {
  if (response.headers.get("content-type")?.startsWith("text/html")) throw new Error(`${address} answered with a page`);
  const cache = await caches.open(fileCaches[kind]);
  await cache.put(address, response);
  if (kind !== "picture") return;
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -mostPictures).map((request) => cache.delete(request)));
}

/** Drops every file that no kept page needs any more. */
export async function dropUnneededFiles(pages: readonly string[]): Promise<void> {
  const textOf = async (name: string) =>
    /\.(js|css)$/.test(name) ? (await savedFile(`/assets/${name}`))?.text() : undefined;
  const needed = await neededFiles({ pages, textOf });
  for (const name of Object.values(fileCaches)) {
    const cache = await caches.open(name);
    const unneeded = (await cache.keys()).filter(({ url }) => !needed.has(url.slice(url.lastIndexOf("/") + 1)));
    await Promise.all(unneeded.map((request) => cache.delete(request)));
  }
}
