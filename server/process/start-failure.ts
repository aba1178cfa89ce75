import { isDatabaseUnavailable } from "../db/database-errors.ts";
import { isForWantOfRoom } from "./disk-space.ts";
import { messageOf } from "./message-of.ts";

/**
 * Why a start failed, for the owner. A full disk and a PostgreSQL that is away are named by their variable and with what to do, before the
 * system's own words.
 */
export async function whyNotStarted(
  error: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
): Promise<string> {
  const words = messageOf(error);
  if (await isForWantOfRoom(error, dataDir)) {
    return `The disk with DATA_DIR (${dataDir}) is full: make room and start again; what was stored is still there. (${words})`;
  }
  if (databaseUrl !== null && isDatabaseUnavailable(error)) {
    return `The database that DATABASE_URL names cannot be used: ${words}`;
  }
  return words;
}
