import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable, type Write } from "../db/database.ts";
import type { OutboxRow } from "../db/schema.ts";
import type { Clock } from "../process/clock.ts";
import { describeError } from "../process/errors.ts";
import type { Log } from "../process/log.ts";
import { deliveryLimits, type DeliveryLimits, watchDeadlines } from "./deadlines.ts";
import {
  type MailAddresses,
  type Delivery,
  isUnknownRecipient,
  deliveryErrorMessage,
  type OutgoingMail,
  outgoingMail,
} from "./delivery.ts";
import { queueDigest } from "./digest.ts";
import type { MailBudget } from "./mail-budget.ts";
import { leaseMail, newLease, type Outcome, releaseAbandonedLeases, recordOutcome } from "./queue.ts";
import { maxAttempts, retryDelay } from "./retry-delays.ts";

export type WorkerDeps = {
  write: Write;
  delivery: Delivery;
  correspondence: MailAddresses;
  budget: MailBudget;
  clock: Clock;
  log: Log;
  /** Measures how long the queue has been out of reach. Never jumps. */
  steadyClock?: Clock;
  limits?: DeliveryLimits;
  /** Runs after a mail left, for tidying up; its failure changes nothing. */
  afterDelivery?: (mail: OutgoingMail) => Promise<void>;
};

export type OutboxWorker = {
  /** Delivers everything that is due, one after the other; resolves when nothing is left. For tests and the start. */
  deliverDue: () => Promise<void>;
  /** Looks at the queue soon: something was put in. */
  wake: () => void;
  /** Looks at the queue now and then, for retries and for what other processes put in. */
  start: () => void;
  /** Whether no look at the queue has succeeded for a minute: mails wait, and it is not the mail server's fault. */
  isFailing: () => boolean;
  /** Takes no more mails; resolves when the one in flight has left or failed and that is stored, for which it has less time from now on. */
  stop: () => Promise<void>;
};

/** How often the queue is looked at when nobody calls. */
const pollMs = 15_000;

/** A database that is locked or starts again is back before this, in milliseconds. */
const toleranceMs = 60_000;

/** Stored errors are for the owner's eyes and bounded; servers can be wordy. */
const maxError = 500;

/** Delivers queued mails one after the other, within the budget; one that fails is tried again later, with longer waits, until it has failed for good, as it has at once for a guest who does not exist. */
export function createOutboxWorker({
  write,
  delivery,
  correspondence,
  budget,
  clock,
  log,
  steadyClock = () => performance.now(),
  limits = deliveryLimits,
  afterDelivery,
}: WorkerDeps): OutboxWorker {
  const deadlines = watchDeadlines(limits);
  let running: Promise<void> | null = null;
  let wokenWhileRunning = false;
  let stopped = false;
  let freedAbandoned = false;
  let failingSince: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  const settle = (row: OutboxRow, outcome: Outcome) =>
    recordOutcomeSurely(
      { write, clock, log, every: limits.settle.every, mayRetryRecording: deadlines.mayRetryRecording },
      row,
      outcome,
    );

  async function deliverOne(row: OutboxRow): Promise<void> {
    const mail = outgoingMail(row, correspondence);
    const about = { mail: row.id, attempt: row.attempts };
    try {
      await deadlines.during((until) => delivery.deliver(mail, until));
    } catch (error) {
      // The owner's address can be set right meanwhile; a guest's stays what it is.
      const last = row.attempts >= maxAttempts || (row.recipient !== "owner" && isUnknownRecipient(error));
      const reason = deliveryErrorMessage(error, maxError);
      const outcome = last
        ? ({ status: "failed", error: reason } as const)
        : ({ status: "waiting", dueAt: clock() + retryDelay(row.attempts, Math.random), error: reason } as const);
      await settle(row, outcome);
      log[last ? "error" : "warn"]({
        event: last ? "mail-failed" : "mail-delayed",
        ...about,
        fault: describeError(error),
      });
      return;
    }
    await settle(row, { status: delivery.kind, deliveredAt: clock() });
    log.info({ event: delivery.kind === "sent" ? "mail-sent" : "mail-filed", ...about });
    await afterDelivery?.(mail).catch((error: unknown) =>
      log.warn({ event: "mail-tidying-failed", fault: describeError(error) }),
    );
  }

  async function deliverDue(): Promise<void> {
    if (!freedAbandoned) {
      await write((tx) => releaseAbandonedLeases(tx, clock()));
      freedAbandoned = true;
    }
    while (!stopped) {
      const row = await write((tx) => leaseMail(tx, newLease(), budget, clock()));
      if (row) await deliverOne(row);
      else if (!(await write((tx) => queueDigest(tx, budget, clock())))) return;
    }
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      wokenWhileRunning = true;
      return;
    }
    running = deliverDue()
      .then(
        () => {
          failingSince = null;
        },
        (error: unknown) => {
          failingSince ??= steadyClock();
          log.error({ event: "outbox-unavailable", fault: describeError(error) });
        },
      )
      .finally(() => {
        running = null;
        if (wokenWhileRunning) {
          wokenWhileRunning = false;
          wake();
        }
      });
  }

  return {
    deliverDue,
    wake,
    start() {
      wake();
      timer = setInterval(() => {
        freedAbandoned = false;
        wake();
      }, pollMs);
    },
    isFailing: () => failingSince !== null && steadyClock() - failingSince >= toleranceMs,
    async stop() {
      stopped = true;
      clearInterval(timer);
      deadlines.end();
      await running;
    },
  };
}

export type RecordOutcomeDeps = {
  write: Write;
  clock: Clock;
  log: Log;
  /** Between two tries, in milliseconds. */
  every: number;
  /** Whether the process still has time for another try. */
  mayRetryRecording: () => boolean;
};

/**
 * Stores how a delivery ended, however long the database is away: a mail whose sending is forgotten is sent again. Resolves when that is
 * stored, or when the mail is gone or no longer ours. A database that is there and will not have it is tried until the claim runs out,
 * so that nothing holds up the other mails for ever. Rejects when the outcome is lost.
 */
async function recordOutcomeSurely(
  { write, clock, log, every, mayRetryRecording }: RecordOutcomeDeps,
  row: OutboxRow,
  outcome: Outcome,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await write((tx) => recordOutcome(tx, row, outcome));
      return;
    } catch (error) {
      const about = { mail: row.id, outcome: outcome.status, fault: describeError(error) };
      // Past its lease a claim is still ours until another server takes the mail, which needs the database as much as we do.
      const worthIt = isDatabaseUnavailable(error) || clock() < row.due_at;
      if (!worthIt || !mayRetryRecording()) {
        log.error({ event: "mail-outcome-lost", ...about });
        throw error;
      }
      if (tries === 1) log.warn({ event: "mail-outcome-waits", ...about });
    }
    await pause(every);
  }
}
