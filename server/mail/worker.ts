import { setTimeout as pause } from "node:timers/promises";
import { namedMailbox } from "#contract/email-address.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { isDatabaseUnavailable, type Write } from "#server/platform/db/database.ts";
import type { OutboxRow } from "#server/platform/db/schema.ts";
import { every } from "#server/platform/jobs/schedule.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { describeError } from "#server/platform/process/errors.ts";
import type { Log } from "#server/platform/process/log.ts";
import {
  type Delivery,
  deliveryErrorMessage,
  isUnknownRecipient,
  type MailAddresses,
  outgoingMail,
  refusedForNow,
} from "./delivery.ts";
import { maxAttempts, retryDelay } from "./due-times.ts";
import { failExpiredMails, leaseMail, type Outcome, recordOutcome } from "./queue.ts";

export type WorkerDeps = {
  write: Write;
  delivery: Delivery;
  correspondence: MailAddresses;
  clock: Clock;
  log: Log;
  /** Measures how long the queue has been unavailable. Never jumps. */
  steadyClock?: Clock;
  limits?: DeliveryLimits;
  /** Cleans up after the email with this id is sent. An error changes nothing. */
  afterDelivery?: (id: string) => Promise<void>;
};

const pollMs = 15_000;

/** A locked or restarting database is back sooner, in milliseconds. */
const toleranceMs = 60_000;

/** The longest stored error, in characters. A mail server may answer with pages of text. */
const maxErrorLength = 500;

/** Delivers queued emails one at a time, and retries failed ones with increasing delays. */
export function createOutboxWorker(deps: WorkerDeps) {
  const { write, delivery, correspondence, clock, log, afterDelivery } = deps;
  const { steadyClock = () => performance.now(), limits = deliveryLimits } = deps;
  const ended = new AbortController();
  let stopped = false;
  let failedExpired = false;
  let failingSince: number | null = null;

  /** Records how a delivery ended, however long the database is away: an email whose sending isn't recorded is sent again. */
  async function record(row: OutboxRow, outcome: Outcome): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await write((tx) => recordOutcome(tx, row, outcome));
        return;
      } catch (error) {
        const about = { mail: row.id, outcome: outcome.status, fault: describeError(error) };
        // After the lease, the email is still ours until another server takes it, which needs the database as much as we do.
        const worthIt = isDatabaseUnavailable(error) || clock() < row.due_at;
        if (!worthIt || ended.signal.aborted) {
          log.error({ event: "mail-outcome-lost", ...about });
          throw error;
        }
        if (tries === 1) log.warn({ event: "mail-outcome-waits", ...about });
      }
      await pause(limits.recordEvery);
    }
  }

  async function deliverOne(row: OutboxRow): Promise<void> {
    const about = { mail: row.id, attempt: row.attempts };
    let refused: readonly Error[] = [];
    try {
      const from = namedMailbox(correspondence.from, correspondence.senderName?.() ?? "");
      const mail = outgoingMail(row, from, await correspondence.owners());
      if (mail.to.length === 0) {
        const error = "The address this was for is no longer an owner's.";
        await record(row, { status: "failed", error, dismissedAt: clock() });
        return;
      }
      const tooLate = AbortSignal.any([AbortSignal.timeout(limits.usual), ended.signal]);
      refused = (await delivery.deliver(mail, tooLate)) ?? [];
    } catch (error) {
      // The owner's address can be corrected. A guest's can't.
      const last = row.attempts >= maxAttempts || (row.recipient !== "owner" && isUnknownRecipient(error));
      const reason = deliveryErrorMessage(error, maxErrorLength);
      const outcome = last
        ? ({ status: "failed", error: reason } as const)
        : ({ status: "waiting", dueAt: clock() + retryDelay(row.attempts, Math.random), error: reason } as const);
      await record(row, outcome);
      const fault = describeError(error);
      if (last) log.error({ event: "mail-failed", ...about, fault });
      else log.warn({ event: "mail-delayed", ...about, fault });
      return;
    }
    // Retrying the same email would send it twice to the others.
    const refusals = oneLine(refused.map((each) => deliveryErrorMessage(each)).join(" "), maxErrorLength);
    const again = { to: refusedForNow(refused), dueAt: clock() + retryDelay(1, Math.random) };
    await record(row, { status: delivery.kind, deliveredAt: clock(), error: refusals || null, again });
    log.info({ event: delivery.kind === "sent" ? "mail-sent" : "mail-filed", ...about });
    for (const each of refused) log.warn({ event: "mail-recipient-refused", ...about, fault: describeError(each) });
    await afterDelivery?.(row.id).catch((error: unknown) =>
      log.warn({ event: "mail-tidying-failed", fault: describeError(error) }),
    );
  }

  async function deliverDue(): Promise<void> {
    if (!failedExpired) {
      await write((tx) => failExpiredMails(tx, clock()));
      failedExpired = true;
    }
    while (!stopped) {
      const row = await write((tx) => leaseMail(tx, clock()));
      if (!row) return;
      await deliverOne(row);
    }
  }

  const repeated = every({ ms: pollMs, failure: "outbox-unavailable", log }, async (isDue) => {
    if (isDue) failedExpired = false;
    try {
      await deliverDue();
      failingSince = null;
    } catch (error) {
      failingSince ??= steadyClock();
      throw error;
    }
  });

  return {
    deliverDue,
    start: repeated.start,
    wake: repeated.wake,
    /** Returns whether no check of the queue has succeeded for a minute: emails wait, and it isn't the mail server's fault. */
    isFailing: () => failingSince !== null && steadyClock() - failingSince >= toleranceMs,
    /** Takes no more emails. Resolves once the current delivery has ended, within a shorter limit, and its outcome is recorded. */
    stop: async (): Promise<void> => {
      stopped = true;
      setTimeout(() => ended.abort(), limits.ending).unref();
      await repeated.stop();
    },
  };
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

const seconds = 1000;

/** In milliseconds. `usual` is shorter than a lease (queue.ts), `ending` than `TimeoutStopSec=30` in deploy/systemd, the time a stopping process has. */
export const deliveryLimits = { usual: 150 * seconds, ending: 24 * seconds, recordEvery: 3 * seconds };

type DeliveryLimits = typeof deliveryLimits;
