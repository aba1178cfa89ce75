import * as z from "zod/mini";
import { paymentStates } from "#contract/stays/stay-money.ts";
import { stayStates } from "#contract/stays/stay.ts";
import { spamReasons } from "#server/platform/db/schema.ts";
import { stayEvent } from "./stay-events.ts";

/** What an undo restores of a stay. */
const stayBefore = z.object({
  state: z.enum(stayStates),
  check_in: z.string(),
  check_out: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  notes: z.string(),
  answered_at: z.nullable(z.int()),
  party: z.nullable(z.int()),
  dog: z.nullable(z.int()),
  mails_off: z.int(),
  arrival_note: z.nullable(z.string()),
  price_lines: z.nullable(z.string()),
  deposit: z.nullable(z.int()),
  deposit_due: z.nullable(z.string()),
  balance_due: z.nullable(z.string()),
  refund_check_in: z.nullable(z.string()),
  canceled_on: z.nullable(z.string()),
  canceled_refund: z.nullable(z.int()),
});

/** A payment in a change, and what to set on it again. */
const undonePayment = z.object({
  id: z.string(),
  set: z.object({
    state: z.exactOptional(z.enum(paymentStates)),
    taken_back_at: z.exactOptional(z.nullable(z.int())),
    reason: z.exactOptional(z.string()),
  }),
});
export type UndonePayment = z.infer<typeof undonePayment>;

const entered = z.object({ kind: z.literal("entered"), stay: z.string(), version: z.int() });
const changed = z.object({
  kind: z.literal("changed"),
  stay: z.string(),
  version: z.int(),
  before: stayBefore,
  event: stayEvent,
  payments: z.exactOptional(z.readonly(z.array(undonePayment))),
});
/** An inquiry marked as not spam got its stay. `mails` are the events of its emails. */
const notSpam = z.object({
  kind: z.literal("not-spam"),
  stay: z.string(),
  version: z.int(),
  suspected: z.enum(spamReasons),
  mails: z.array(z.string()),
});
const blocked = z.object({ kind: z.literal("blocked"), block: z.string(), from: z.string(), to: z.string() });
const freed = z.object({
  kind: z.literal("freed"),
  blocks: z.array(z.object({ id: z.string(), created_at: z.int(), note: z.string() })),
  nights: z.array(z.object({ night: z.string(), block: z.string() })),
});
/** What feeds block because of nights that are no longer ours. See feeds/leftover-blocks.ts. */
const freedEchoes = z.object({
  kind: z.literal("freed-echoes"),
  feeds: z.array(z.string()),
  start: z.string(),
  end: z.string(),
});

/** How to undo a change of stays or nights. `version` is the stay's after it. */
export const stayUndoSteps = [entered, changed, notSpam, blocked, freed, freedEchoes] as const;
export type StayUndoStep = z.infer<(typeof stayUndoSteps)[number]>;

/** The step of this kind. */
export type StayUndoOf<Kind extends StayUndoStep["kind"]> = Extract<StayUndoStep, { kind: Kind }>;
