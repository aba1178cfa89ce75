import { join } from "node:path";
import type { Settings } from "#server/env.ts";
import { makePrivateFolder } from "#server/platform/process/data-folder.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens the database in the settings: PostgreSQL by its address, or else a SQLite file in the data folder, created if missing. */
export async function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl, onLostConnection);
  await makePrivateFolder(settings.dataDir);
  return openSqlite(sqliteFileOf(settings));
}

/** Returns the path of the SQLite database. */
export function sqliteFileOf({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "bay-house.sqlite");
}
