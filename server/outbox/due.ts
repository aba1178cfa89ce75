import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../db/schema.ts";
import { type Allowance, digestPrefix } from "./mail-budget.ts";
import { longestWaitMs } from "./retry-delays.ts";

/** A server that works looks at the queue four times a minute, and hands over no mail for longer than three. */
const overdueMs = 10 * 60_000;

type Where = ExpressionBuilder<Tables, "outbox">;

/**
 * Mails that may leave at `now`. A mail that was never tried is due whatever the clock says, and one that would have to wait longer than
 * any wait we give was put off before the clock was set back.
 */
export function isDue(now: number) {
  return (where: Where) =>
    where.and([
      where("status", "=", "waiting"),
      where("carried_by", "is", null),
      where.or([
        where("due_at", "<=", now),
        where.and([where("attempts", "=", 0), where("claim", "is", null)]),
        where("due_at", ">", now + longestWaitMs),
      ]),
    ]);
}

/** Mails that should have left long before `now`, if their kind may. */
export function isOverdue(now: number) {
  return (where: Where) =>
    where.and([
      where("status", "=", "waiting"),
      where("carried_by", "is", null),
      where.or([where("due_at", "<=", now - overdueMs), where("due_at", ">", now + longestWaitMs)]),
    ]);
}

/** Mails of the kinds that may leave; none at all when every kind has used up its budget. */
export function isAllowed({ singles, digests, guests }: Allowance) {
  return (where: Where) =>
    where.or([
      ...(guests ? [where("recipient", "<>", "owner")] : []),
      ...(singles ? [where("recipient", "=", "owner")] : []),
      ...(digests ? [where("event", "like", `${digestPrefix}%`)] : []),
    ]);
}
