import { describe, expect, test } from "vitest";
import { engines, sharedDatabase } from "#tests/database.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import type { OutgoingMail } from "./delivery.ts";
import { deskMails } from "./desk.ts";
import { enqueueMail } from "./mail.ts";
import { findMail, releaseFiledMails } from "./queue.ts";

const minute = 60_000;

describe.each(engines)("mails that expire on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  function start(kind: "sent" | "filed", deliver: (mail: OutgoingMail) => Promise<undefined>) {
    const time = { now: Date.UTC(2027, 0, 15, 17, 30) };
    const worker = testWorker({ write, delivery: { kind, deliver }, clock: () => time.now });
    const queue = (event: string, expiresAt?: number) =>
      write((tx) =>
        enqueueMail(
          tx,
          {
            event,
            to: { address: "owner@bayhouse.test" },
            replyTo: null,
            subject: event,
            text: `the key of ${event}`,
            html: `the key of ${event}`,
            ...(expiresAt !== undefined && { expiresAt }),
          },
          time.now,
        ),
      );
    return { time, worker, queue };
  }
  const stored = async () => (await db.selectFrom("outbox").selectAll().execute())[0];

  test.each(["sent", "filed"] as const)("a mail that was %s leaves its text behind nowhere", async (kind) => {
    const delivered: string[] = [];
    const { time, worker, queue } = start(kind, async ({ text }) => void delivered.push(text));
    await queue("sign-in", time.now + 15 * minute);
    await worker.deliverDue();
    expect(delivered).toEqual(["the key of sign-in"]);
    expect(await stored()).toMatchObject({ status: kind, text_body: "", html_body: "" });
    await releaseFiledMails(db, [], time.now);
    expect(await stored()).toMatchObject({ status: kind });
  });

  test("it leaves before others that are due longer", async () => {
    const delivered: string[] = [];
    const { time, worker, queue } = start("sent", async ({ subject }) => void delivered.push(subject));
    await queue("receipt");
    await queue("sign-in", time.now + 15 * minute);
    await worker.deliverDue();
    expect(delivered).toEqual(["sign-in", "receipt"]);
  });

  test("one that could not leave in time never does", async () => {
    const { time, worker, queue } = start("sent", () => Promise.reject(new Error("The mail server is away")));
    await queue("sign-in", time.now + 15 * minute);
    await worker.deliverDue();
    expect(await stored()).toMatchObject({ status: "waiting", text_body: "the key of sign-in" });
    time.now += 15 * minute;
    const later = start("sent", () => Promise.reject(new Error("It was delivered")));
    later.time.now = time.now;
    await later.worker.deliverDue();
    const row = await stored();
    expect(row).toMatchObject({ status: "failed", attempts: 1, text_body: "", html_body: "" });
    const desk = deskMails({ db, clock: () => time.now });
    expect(await desk.counts()).toEqual({ failed: 0, waiting: 0, sent: 0 });
    expect(await desk.forms["retry-email"]({ email: row?.id ?? "" })).toMatchObject({ status: 409 });
    expect(await findMail(db, row?.id ?? "")).toMatchObject({ status: "failed" });
  });
});
