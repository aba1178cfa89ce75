import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { savedFilmsFolder } from "../../platform/db/save-films.ts";
import { listFolder } from "../../platform/process/data-folder.ts";

/** The names that `saveFilms` gives its files. */
const fileName = /^(hero|aerial-tour|film)-[\da-f]{8}\.mp4$/;

const places: Readonly<Record<string, string>> = {
  hero: "Film behind the headline",
  "aerial-tour": "Aerial tour",
  film: "A film that was not published",
};

/** The files in `savedFilmsFolder`, which the owner can download and remove. */
export function deskSavedFilms({ environment }: { environment: { dataDir: string } }) {
  const folder = savedFilmsFolder(environment.dataDir);
  return {
    async list() {
      const names = (await listFolder(folder)).filter((name) => fileName.test(name)).toSorted();
      const films = names.map(async (name) => {
        // Another window may have removed it since.
        const found = await stat(join(folder, name)).catch(() => null);
        const place = places[fileName.exec(name)?.[1] ?? ""] ?? "";
        return found ? [{ name, place, megabytes: Math.max(1, Math.round(found.size / 1024 / 1024)) }] : [];
      });
      return (await Promise.all(films)).flat();
    },

    async download(name: string) {
      const handle = fileName.test(name) ? await open(join(folder, name)).catch(() => null) : null;
      if (!handle) return null;
      const body = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
      return { fileName: name, type: "video/mp4", body };
    },

    async remove(name: string) {
      if (fileName.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}

export type DeskSavedFilms = ReturnType<typeof deskSavedFilms>;
export type SavedFilm = Awaited<ReturnType<DeskSavedFilms["list"]>>[number];
