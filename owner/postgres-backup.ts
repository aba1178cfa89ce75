import type { FileHandle } from "node:fs/promises";
import { devNull } from "node:os";
import { dumpInto, feed, findPostgresProgram } from "./postgres-programs.ts";
import { replacePrivately } from "./private-files.ts";

/** Bytes read at once. */
const piece = 256 * 1024;

/**
 * Copies the database at `url` into `file`, in `pg_dump`'s custom format. The file is complete, checked, on the disk and closed to other users
 * when it appears; until then what was there stays. Rejects, in words, when a program is missing or fails, leaving nothing behind.
 */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const dump = findPostgresProgram("pg_dump", "pg_dump --format=custom --file=FILE --dbname=$DATABASE_URL");
  const read = findPostgresProgram("pg_restore");
  await replacePrivately(file, async (part) => {
    await dumpInto(part.fd, dump, url);
    // Writing it out reads all the data; `--list` reads the table of contents, which stands first and survives in a file that is cut short.
    await feed(contentOf(part), read, [`--file=${devNull}`]);
  });
}

/** From its beginning, wherever it was written last. Node's own stream would close the file when the reader hangs up. */
async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(piece), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
