import * as z from "zod/mini";
import { paymentStates } from "#contract/stays/stay-money.ts";
import { stayStates } from "#contract/stays/stay.ts";
import { stayEvent } from "./stay-events.ts";

const text = z.string();

/** What an undo restores of a stay: these, and the other columns as they were. */
const stayBefore = z.looseObject({
  state: z.enum(stayStates),
  check_in: text,
  check_out: text,
  email: z.nullable(text),
});

/** A payment in a change, and what to set on it again. */
const undonePayment = z.object({
  id: text,
  set: z.object({
    state: z.exactOptional(z.enum(paymentStates)),
    taken_back_at: z.exactOptional(z.nullable(z.int())),
    reason: z.exactOptional(text),
  }),
});
export type UndonePayment = z.infer<typeof undonePayment>;

const entered = z.object({ kind: z.literal("entered"), stay: text, version: z.int() });
const changed = z.object({
  kind: z.literal("changed"),
  stay: text,
  version: z.int(),
  before: stayBefore,
  event: stayEvent,
  payments: z.exactOptional(z.readonly(z.array(undonePayment))),
});
const blocked = z.object({ kind: z.literal("blocked"), block: text, from: text, to: text });
const freed = z.object({
  kind: z.literal("freed"),
  blocks: z.array(z.object({ id: text, created_at: z.int(), note: text })),
  nights: z.array(z.object({ night: text, block: text })),
});
/** What feeds block because of nights that are no longer ours. See feeds/leftover-blocks.ts. */
const freedEchoes = z.object({
  kind: z.literal("freed-echoes"),
  feeds: z.array(text),
  start: text,
  end: text,
});

/** How to undo a change of stays or nights. `version` is the stay's after it. */
export const stayUndoSteps = [entered, changed, blocked, freed, freedEchoes] as const;
export type StayUndoStep = z.infer<(typeof stayUndoSteps)[number]>;

/** The step of this kind. */
export type StayUndoOf<Kind extends StayUndoStep["kind"]> = Extract<StayUndoStep, { kind: Kind }>;
