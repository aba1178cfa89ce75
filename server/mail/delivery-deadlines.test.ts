import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { engines, sharedDatabase } from "#tests/database.ts";
import { janesMail } from "#tests/hosts/smtp-catcher.ts";
import { listenLocally } from "#tests/local-server.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import { smtpDelivery } from "./delivery.ts";
import { enqueueMail } from "./mail.ts";
import { leaseMs } from "./queue.ts";
import { deliveryLimits } from "./worker.ts";

type Step = "greeting" | "sender" | "recipient" | "content";

/** A mail server that does `before` each of its answers. Counts the emails it took, and reports when its clients have gone. */
async function startMailServer(before: (step: Step) => Promise<unknown>) {
  const state = { taken: 0, steps: [] as Step[] };
  const answer = async (step: Step, say: () => void) => {
    state.steps.push(step);
    await before(step);
    say();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, say) => void answer("greeting", say),
    onMailFrom: (_address, _session, say) => void answer("sender", say),
    onRcptTo: (_address, _session, say) => void answer("recipient", say),
    onData(stream, _session, say) {
      stream.resume();
      stream.once("end", () => {
        state.taken += 1;
        void answer("content", say);
      });
    },
  });
  server.on("error", () => {});
  const port = await listenLocally(server.server);
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const clients = () => new Promise<number>((count) => server.server.getConnections((_error, open) => count(open)));
  return { state, clients, url: `smtp://127.0.0.1:${port}` };
}

const never = new Promise<never>(() => {});

test("a delivery ends before its lease, and before a process that stops is killed", () => {
  expect(deliveryLimits.usual).toBeLessThanOrEqual(leaseMs - 30_000);
  // The outcome may then wait for the database for 5 seconds.
  expect(deliveryLimits.ending + 5000).toBeLessThan(30_000);
});

describe("a delivery by SMTP", () => {
  const mail = {
    messageId: "<1@bayhouse.test>",
    from: "no-reply@bayhouse.test",
    to: ["owner@bayhouse.test"],
    replyTo: [],
    subject: "s",
    // More than the buffers of a stream and a socket hold.
    text: "A line of a long mail.\n".repeat(50_000),
    html: "h",
    date: new Date(0),
  };

  test("is cut when it is too late, although the server has everything and has not answered", async () => {
    const late = new AbortController();
    const server = await startMailServer(async (step) => {
      if (step !== "content") return;
      late.abort();
      await never;
    });
    await expect(smtpDelivery(server.url).deliver(mail, late.signal)).rejects.toThrow("The mail server took too long.");
    expect(server.state.taken).toBe(1);
    await expect.poll(server.clients).toBe(0);
  });

  test("does not begin when it is too late already", async () => {
    const server = await startMailServer(async () => {});
    await expect(smtpDelivery(server.url).deliver(mail, AbortSignal.abort())).rejects.toThrow("took too long");
    expect(server.state.steps).toEqual([]);
  });
});

describe.each(engines)("deadlines of deliveries, with %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const row = () => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

  async function worker(url: string, limits: Partial<typeof deliveryLimits>) {
    const now = Date.UTC(2027, 0, 15);
    await write((tx) => enqueueMail(tx, janesMail, now));
    const delivery = smtpDelivery(url);
    return testWorker({ write, delivery, clock: () => now, limits: { ...deliveryLimits, ...limits } });
  }

  test("a server that is slow at every step, and never silent for long, is given up in the end, and the mail tried again", async () => {
    // Each step is well within the 10 and 30 seconds of silence; all four together are not within the deadline.
    const slow = await startMailServer(() => pause(300));
    const { deliverDue } = await worker(slow.url, { usual: 500 });
    await deliverDue();
    expect(await row()).toMatchObject({ status: "waiting", attempts: 1, last_error: "The mail server took too long." });
    await expect.poll(slow.clients).toBe(0);
    expect(slow.state.taken).toBe(0);
  });

  test.each(["greeting", "recipient", "content"] as const)(
    "stopping waits for a mail server that is silent at its %s only so long",
    async (last) => {
      const silent = await startMailServer((step) => (step === last ? never : Promise.resolve()));
      const { start, stop } = await worker(silent.url, { ending: 40 });
      start();
      await expect.poll(() => silent.state.steps.at(-1)).toBe(last);
      await stop();
      expect(await row()).toMatchObject({ status: "waiting", attempts: 1, claim: null });
      await expect.poll(silent.clients).toBe(0);
    },
  );
});
