import type { Download } from "./settings.ts";

/** A film that an earlier version of the site took as a file, and where it was on the site. */
export type SavedFilm = { name: string; place: string; megabytes: number };

/** Films of the owner's that the site has put aside as files. */
export type DeskSavedFilms = {
  list: () => Promise<SavedFilm[]>;
  /** Null when there is no such file. */
  download: (name: string) => Promise<Download | null>;
  /** Deletes the file. */
  remove: (name: string) => Promise<void>;
};
