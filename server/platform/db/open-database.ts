import { join } from "node:path";
import { makePrivateFolder } from "#server/platform/process/data-folder.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** Where the data is. With an address, the database is PostgreSQL. */
export type DataPlace = { dataDir: string; databaseUrl: string | null };

/** Opens the database: PostgreSQL by its address, or else a SQLite file in the data folder, created if missing. */
export async function openDatabase(
  { dataDir, databaseUrl }: DataPlace,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, onLostConnection);
  await makePrivateFolder(dataDir);
  return openSqlite(sqliteFileOf(dataDir));
}

/** Returns the path of the SQLite database. */
export function sqliteFileOf(dataDir: string): string {
  return join(dataDir, "bay-house.sqlite");
}
