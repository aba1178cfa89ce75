import { realpath } from "node:fs/promises";

/** A database's file, which must be there, and those that SQLite keeps beside it now and then (sqlite.org/tempfiles.html); behind a link, where it leads. */
export async function sqliteFiles(file: string): Promise<string[]> {
  const place = await realpath(file);
  return [place, `${place}-wal`, `${place}-shm`];
}
