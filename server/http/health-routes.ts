import { Hono } from "hono";
import { type Database, ping } from "../db/database.ts";
import { describeFault } from "../db/fault.ts";
import { json } from "./answers.ts";
import type { Log } from "./log.ts";
import { methodNotAllowed } from "./methods.ts";

export type HealthDeps = Pick<Database, "db" | "checkWritable"> & {
  siteUrl: string;
  log: Log;
  isDraining: () => boolean;
};

/** A database that needs longer than this is not ready. */
const pingTimeoutMs = 2000;

/**
 * `/healthz`: the process runs. `/readyz`: it can do its work, 503 while it ends, or its database does not answer or cannot be written. Why it
 * cannot is logged when that begins, and once more when it is over.
 */
export function healthRoutes({ siteUrl, log, isDraining, ...database }: HealthDeps): Hono {
  const routes = new Hono();
  let wasReady = true;

  async function isReady(): Promise<boolean> {
    try {
      await answersInTime(database);
      if (!wasReady) log.info({ event: "ready-again" });
      wasReady = true;
    } catch (error) {
      if (wasReady) log.error({ event: "not-ready", fault: describeFault(error) });
      wasReady = false;
    }
    return wasReady;
  }

  routes.get("/healthz", () => json(200, siteUrl, { status: "up" }));
  routes.get("/readyz", async () => {
    const ready = !isDraining() && (await isReady());
    return json(ready ? 200 : 503, siteUrl, { status: ready ? "ready" : "not ready" });
  });
  for (const path of ["/healthz", "/readyz"]) routes.all(path, methodNotAllowed(siteUrl, "GET, HEAD"));
  return routes;
}

/** Rejects when the database cannot be used, or says nothing for too long. */
async function answersInTime({ db, checkWritable }: Pick<Database, "db" | "checkWritable">): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), pingTimeoutMs);
  });
  try {
    await Promise.race([ping(db).then(checkWritable), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
