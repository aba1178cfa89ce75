import { Hono } from "hono";
import { type Database, ping } from "../db/database.ts";
import { json } from "./answers.ts";
import { methodNotAllowed } from "./methods.ts";

export type HealthDeps = Pick<Database, "db" | "checkWritable"> & { siteUrl: string; isDraining: () => boolean };

/** A database that needs longer than this is not ready. */
const pingTimeoutMs = 2000;

/** `/healthz`: the process runs. `/readyz`: it can do its work, 503 while it ends, or its database does not answer or cannot be written. */
export function healthRoutes({ siteUrl, isDraining, ...database }: HealthDeps): Hono {
  const routes = new Hono();
  routes.get("/healthz", () => json(200, siteUrl, { status: "up" }));
  routes.get("/readyz", async () => {
    const ready = !isDraining() && (await answersInTime(database));
    return json(ready ? 200 : 503, siteUrl, { status: ready ? "ready" : "not ready" });
  });
  for (const path of ["/healthz", "/readyz"]) routes.all(path, methodNotAllowed(siteUrl, "GET, HEAD"));
  return routes;
}

async function answersInTime({ db, checkWritable }: Pick<Database, "db" | "checkWritable">): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), pingTimeoutMs);
  });
  const answered = ping(db)
    .then(checkWritable)
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
