import type { Clock } from "#server/process/clock.ts";
import type { Database } from "#server/db/database.ts";
import type { Settings } from "#server/env.ts";
import type { PageRenderer } from "#server/pages/page-renderer.ts";

/** `warning`: works, but deserves a look. `fault`: does not work. `advice` says what to do. */
export type Finding = { about: string; state: "good" | "warning" | "fault"; finding: string; advice?: string };

export type Patient = {
  settings: Settings;
  /** Answers null when there is none yet. Rejects when the database cannot be opened or brought up to date. */
  openDatabase: () => Promise<Database | null>;
  clock: Clock;
  /** Of the built site, where it is another than this program's own. */
  loadRenderer?: () => Promise<PageRenderer>;
  /** When the owner last went through the list of booked nights, ISO 8601. */
  bookedAsOf: string;
};
