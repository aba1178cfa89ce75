import { join } from "node:path";
import type { Lacking } from "#server/db/sqlite-replace.ts";
import type { House } from "./command.ts";

/** How many mails were set aside, the file that holds what was there before, and how much only that file holds now. */
export type Restored = { aside: number; before: string; lacking: Lacking };

/** The file in the data folder that will hold what is there before a restore that begins now. `ending` says of what kind it is. */
export function fileFromBefore({ settings, clock }: Pick<House, "settings" | "clock">, ending: string): string {
  const stamp = new Date(clock()).toISOString().replace(/[:.]/g, "-");
  return join(settings.dataDir, `before-restore-${stamp}.${ending}`);
}
