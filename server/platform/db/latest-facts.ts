import { setTimeout as pause } from "node:timers/promises";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import type { Db } from "./schema.ts";
import { readSiteVersion } from "./site-version.ts";

/** The longest a guest's request waits for the facts, in milliseconds. */
const patienceMs = 200;

/**
 * Returns a function that answers with the current facts of the house; null when they cannot be read soon. It never rejects, and reads them
 * again only when the site version has changed.
 */
export function latestFacts<Facts>(
  { db, log }: { db: Db; log: Log },
  readFacts: () => Promise<Facts>,
): () => Promise<Facts | null> {
  let known: { facts: Facts; version: number } | null = null;
  let running: Promise<Facts | null> | null = null;

  async function read(): Promise<Facts> {
    const version = await readSiteVersion(db);
    if (known?.version === version) return known.facts;
    const facts = await readFacts();
    known = { facts, version };
    return facts;
  }

  function notRead(error: unknown): null {
    log.warn({ event: "house-facts-not-read", fault: describeError(error) });
    return null;
  }

  // Callers share one read, and nobody waits for one that is late already.
  return async () => {
    running ??= Promise.race([
      read()
        .catch(notRead)
        .finally(() => {
          running = null;
        }),
      pause(patienceMs, null, { ref: false }),
    ]);
    return running;
  };
}
