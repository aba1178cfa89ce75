import { messageOf } from "#server/process/errors.ts";
import type { Lacking } from "./exchange.ts";

/** How many mails were set aside, the file that holds what was there before, and how much only that file holds now. */
export type Restored = { aside: number; before: string; lacking: Lacking };

/** Says in one sentence why a file is not restored. */
export function unfit(file: string, reason: unknown): Error {
  return new Error(`${file} is no backup that can be restored: ${messageOf(reason)}.`, { cause: reason });
}
