import { onTestFinished } from "vitest";
import { createOutboxWorker, type WorkerDeps } from "#server/mail/worker.ts";
import { startSmtpCatcher } from "./hosts/smtp-catcher.ts";
import { keptLog } from "./server.ts";

export const testCorrespondence = { from: "no-reply@bayhouse.test", owners: async () => ["owner@bayhouse.test"] };

/** Creates a worker that emails `owner@bayhouse.test`, unless `deps` says otherwise. */
export function testWorker(deps: Pick<WorkerDeps, "write" | "delivery" | "clock"> & Partial<WorkerDeps>) {
  const { log, logged } = keptLog();
  return { ...createOutboxWorker({ correspondence: testCorrespondence, log, ...deps }), logged };
}

/** Starts a mail server that keeps what it takes, for one test. */
export async function testMailServer() {
  const smtp = await startSmtpCatcher();
  onTestFinished(smtp.stop);
  return smtp;
}
