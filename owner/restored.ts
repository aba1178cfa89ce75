import type { Lacking } from "#server/db/sqlite-replace.ts";

/** How many mails were set aside, the file that holds what was there before, and how much only that file holds now. */
export type Restored = { aside: number; before: string; lacking: Lacking };
