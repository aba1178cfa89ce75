import { longDate, nightsBetween } from "#contract/calendar-date.ts";
import type { FormResult } from "#contract/forms/form-result.ts";
import { pluralize } from "#contract/numbers.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { isRecent, type LoggedChange } from "#server/platform/undo-log.ts";
import { findReview, isAsDecided } from "#server/reviews/store.ts";
import { readHouseSetting } from "#server/settings/house-settings.ts";
import { meet } from "#server/stays/feeds/echoes.ts";
import { leftoverBlocks } from "#server/stays/feeds/leftover-blocks.ts";
import { eventInWords } from "#server/stays/stay-events.ts";
import { findStay } from "#server/stays/stays.ts";
import type { StayUndoOf } from "#server/stays/undo-steps.ts";
import { findUndo, undoChange, type UndoStep } from "#server/stays/undo.ts";

/** A recent change, with a sentence on what was done or undone. */
export type DoneChange = { id: string; words: string; canUndo: boolean };

/** Undoes what the owner did at the desk or on the command line. */
export function deskUndo({ db, write, clock }: { db: Db; write: Write; clock: Clock }) {
  return {
    /** Describes a change. Null if it is unknown. */
    async find(id: string): Promise<DoneChange | null> {
      const change = await findUndo(db, id);
      return change && describeChange(db, change, clock());
    },
    undo: (id: string): Promise<FormResult> => undoChange(write, id, clock()),
  };
}

export type DeskUndo = ReturnType<typeof deskUndo>;

async function describeChange(db: Db, change: LoggedChange<UndoStep>, now: number): Promise<DoneChange> {
  const { id, step, undone } = change;
  const isOpen = !undone && isRecent(change, now);
  if (step.kind === "blocked" || step.kind === "freed") {
    return { id, words: undone ? `Undone: ${nightsUndone(step)}` : nightsDone(step), canUndo: isOpen };
  }
  if (step.kind === "freed-echoes") {
    const nights = stayDates(step.start, step.end);
    return { id, words: undone ? `Undone: ${nights} counts again.` : `${nights} is free here.`, canUndo: isOpen };
  }
  if (step.kind === "setting") {
    const setting = await readHouseSetting(db, step.name);
    const canUndo = isOpen && setting?.version === step.version;
    return { id, words: undone ? `Undone: ${step.what}` : step.what, canUndo };
  }
  if (step.kind === "review") {
    const review = await findReview(db, step.review);
    const words = undone ? "Undone: the review is as it was before." : (decisionWords.get(step.act) ?? "Saved.");
    return { id, words, canUndo: isOpen && review !== null && isAsDecided(review, step.after) };
  }
  const stay = await findStay(db, step.stay);
  if (!stay) return { id, words: "This stay no longer exists.", canUndo: false };
  if (undone) return { id, words: `Undone: ${stayInWords(stay)}`, canUndo: false };
  // After a later change, only the stay as it is now is described.
  const isLast = stay.version === step.version;
  const nights = { start: stay.check_in, end: stay.check_out };
  const isLeftOver = (await leftoverBlocks(db, todayAtHouse(now))).some((block) => meet(block, nights));
  return { id, words: isLast ? stayDone(step, stay, isLeftOver) : stayInWords(stay), canUndo: isOpen && isLast };
}

/** What each decision on a review has led to. */
const decisionWords = new Map([
  ["publish", "Published. The review is on the reviews page now."],
  ["reject", "Rejected. The review stays off the page."],
  ["hide", "Hidden. The review is off the page until you publish it again."],
]);

type NightsStep = StayUndoOf<"blocked" | "freed">;

function nightsDone(step: NightsStep): string {
  return step.kind === "blocked"
    ? `Blocked ${pluralize(nightsBetween(step.from, step.to), "night")}: ${stayDates(step.from, step.to)}.`
    : `Freed ${pluralize(step.nights.length, "night")} from ${longDate(firstNight(step))}.`;
}

function nightsUndone(step: NightsStep): string {
  return step.kind === "blocked"
    ? `${stayDates(step.from, step.to)} is no longer blocked.`
    : `${pluralize(step.nights.length, "night")} from ${longDate(firstNight(step))} ${step.nights.length === 1 ? "is" : "are"} blocked again.`;
}

function firstNight({ nights }: StayUndoOf<"freed">): string {
  return nights.map(({ night }) => night).toSorted()[0] ?? "";
}

type StayStep = StayUndoOf<"entered" | "changed">;

/** `isLeftOver`: whether platforms still block its nights. */
function stayDone(step: StayStep, stay: StayRow, isLeftOver: boolean): string {
  if (step.kind === "entered") return `Saved: ${stayInWords(stay)}`;
  const { event } = step;
  if (event.act === "became") {
    if (event.to === "booked") return `Booked: ${nameAndDates(stay)}. No email went out.`;
    if (event.to !== "canceled") return `Done: ${stayInWords(stay)}`;
    return `Canceled the stay of ${stay.name}.${isLeftOver ? "" : " Its nights are free."}`;
  }
  const words: Partial<Record<typeof event.act, string>> = {
    moved: `Moved: ${nameAndDates(stay)}.`,
    priced: "The price is saved.",
    "answered-elsewhere": `Marked as answered: ${stay.name}.`,
    "changed-notes": "Notes saved.",
  };
  return words[event.act] ?? `${eventInWords(event)}.`;
}

function stayInWords(stay: StayRow): string {
  return `${nameAndDates(stay)}, ${stateLabels[stay.state].toLowerCase()}.`;
}

function nameAndDates({ name, check_in, check_out }: StayRow): string {
  return `${name}, ${stayDates(check_in, check_out)}`;
}
