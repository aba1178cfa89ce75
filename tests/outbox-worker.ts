import { createOutboxWorker, type WorkerDeps } from "#server/mail/worker.ts";
import { keptLog } from "./server.ts";

/** Creates a worker that emails `owner@bayhouse.test`, unless `deps` says otherwise. */
export function testWorker(deps: Pick<WorkerDeps, "write" | "delivery" | "clock"> & Partial<WorkerDeps>) {
  const correspondence = { from: "no-reply@bayhouse.test", owners: async () => ["owner@bayhouse.test"] };
  return createOutboxWorker({ correspondence, log: keptLog().log, ...deps });
}
