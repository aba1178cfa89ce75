import { statfs } from "node:fs/promises";

/** With less room on its disk, in bytes, the next large commit may fail: a hundred inquiries at once need about as much. */
export const leastRoom = 1024 * 1024;

/** Bytes that may still be written to the disk a folder lies on; no bound where the file system does not count. */
export async function roomIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** Primary result codes of SQLite (sqlite.org/rescode.html): on a full disk it says this or that, whichever file could not grow. */
const [sqliteInputOutput, sqliteFull] = [10, 13];

/** No room on the disk, or none left for this user. */
const noRoom = new Set(["ENOSPC", "EDQUOT"]);

/** Whether something failed because no more fits on the disk with `dataDir`. */
export async function isForWantOfRoom(fault: unknown, dataDir: string, neededRoom = leastRoom): Promise<boolean> {
  if (!(fault instanceof Error)) return false;
  if ("errcode" in fault && typeof fault.errcode === "number") {
    const code = fault.errcode & 0xff;
    return code === sqliteFull || (code === sqliteInputOutput && (await roomIn(dataDir).catch(() => 0)) < neededRoom);
  }
  return "code" in fault && noRoom.has(String(fault.code));
}
