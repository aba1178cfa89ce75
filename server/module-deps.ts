import type { Settings } from "./env.ts";
import type { Database } from "./platform/db/database.ts";
import type { Clock } from "./platform/process/clock.ts";
import type { Log } from "./platform/process/log.ts";

/** What modules are made of. Each picks what it needs. */
export type ModuleDeps = {
  database: Database;
  settings: Settings;
  /** Hides addresses in receipts' ids, and signs our calendars' addresses. */
  secret: string;
  clock: Clock;
  /** Measures elapsed time. Unlike the system clock, it never jumps. */
  steadyClock: Clock;
  log: Log;
};
