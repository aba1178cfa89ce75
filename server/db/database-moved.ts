import { statSync } from "node:fs";
import { sqliteFiles } from "./sqlite-files.ts";

/** SQLite's own code for a file that is not at its path any more (sqlite.org/rescode.html#readonly_dbmoved). */
const dbMoved = 1032;

/** The open files are not those that the next start will find: what is written into them would be lost then. */
export class DatabaseMoved extends Error {
  override name = "DatabaseMoved";
  readonly errcode = dbMoved;

  constructor(path: string) {
    super(`${path} was moved, removed or replaced while in use: put it back, or start the server again`);
  }
}

/**
 * For a database whose files have just been opened: answers from then on what became of them. `there`: both lie at their paths. `log-gone`:
 * nothing lies in the write-ahead log's place. `moved`: everything else. Costs some microseconds.
 */
export async function watchFiles(file: string): Promise<() => "there" | "log-gone" | "moved"> {
  const [, log = ""] = await sqliteFiles(file);
  // By its name in the settings, so that a link which leads elsewhere now is noticed.
  const [openFile, openLog] = [identityOf(file), identityOf(log)];
  return () => {
    const logNow = identityOf(log);
    if (identityOf(file) !== openFile) return "moved";
    return logNow === openLog ? "there" : logNow === null ? "log-gone" : "moved";
  };
}

/** Null when nothing lies there, or nothing that we may see. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}
