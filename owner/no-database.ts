import { statSync } from "node:fs";
import { sqliteFileOf } from "#server/db/open-database.ts";
import type { Settings } from "#server/env.ts";

/**
 * Whether there is a database to look into. A command makes none: its answer would read as if nobody had ever written. Throws when we may not
 * look.
 */
export function isHouseThere(settings: Pick<Settings, "databaseUrl" | "dataDir">): boolean {
  return settings.databaseUrl !== null || statSync(sqliteFileOf(settings), { throwIfNoEntry: false }) !== undefined;
}

/** Says in one sentence that nothing is kept there, and where. */
export function noHouse({ dataDir }: Pick<Settings, "dataDir">): string {
  return `There is no database in ${dataDir}.`;
}

/** What to do about it. */
export const houseAdvice =
  "The server makes it when it first starts. If your site runs already, its settings are others: give this command the same, above all DATA_DIR. If they are the same, the file was moved or removed: put it back, or restore a backup, and start the server again.";
