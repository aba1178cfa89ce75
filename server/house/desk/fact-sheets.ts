import type { FormResult } from "#contract/forms/form-result.ts";
import { houseDetails, isMultiline } from "#content/house/house-details.ts";
import { longestMeasurement, type Measurement, measurements } from "#content/house/measurements.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { cleanLine, cleanText, lengthOf } from "#contract/forms/clean-text.ts";
import type { HouseDocument } from "#contract/house/house.ts";
import { isFarOver } from "#contract/forms/form.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import { changeDraft, digestOf, readDraft } from "../house-document.ts";
import { type Clock, todayAtHouse } from "../../platform/process/clock.ts";

type FactSheetDeps = { db: Db; write: Write; clock: Clock };

/** A text as it is stored, empty for none, or what is wrong with it. */
type Checked = { text: string } | { error: string };

type FactSheetOutcome = FormResult<unknown, { changed: boolean }>;

/** Stands for what is filled in, whatever else of the draft has changed. */
function versionOf(values: Readonly<Record<string, string>>): string {
  return digestOf(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lines of one text: more would push the rest of a card off the screen. */
const mostLines = 12;

/** What an organizer of a large party asks, in the owner's words. */
export function deskDetails(deps: FactSheetDeps) {
  return factSheet(deps, "details", houseDetails, (detail, typed) =>
    checkText(typed, detail.limit, isMultiline(detail)),
  );
}

/** The accessibility of the house, measured. */
export function deskMeasurements(deps: FactSheetDeps) {
  return factSheet(deps, "measurements", measurements, checkMeasurement);
}

function factSheet<Fact extends { id: string }>(
  { db, write, clock }: FactSheetDeps,
  part: "details" | "measurements",
  facts: readonly Fact[],
  check: (fact: Fact, typed: string) => Checked,
) {
  return {
    async read() {
      const { [part]: values = {} } = (await readDraft(db)).document;
      return { values, version: versionOf(values) };
    },

    /** What is not among `typed` stays. Nothing is saved when the facts are no longer as they were in `seenVersion`. */
    async save(typed: Readonly<Record<string, string>>, seenVersion: string): Promise<FactSheetOutcome> {
      const texts: Record<string, string> = {};
      const errors: Record<string, string> = {};
      for (const fact of facts) {
        const value = typed[fact.id];
        if (value === undefined) continue;
        const checked = check(fact, value);
        if ("error" in checked) errors[fact.id] = checked.error;
        else texts[fact.id] = checked.text;
      }
      const count = Object.keys(errors).length;
      if (count > 0) {
        const message = `Nothing was saved: ${count === 1 ? "one field needs" : `${count} fields need`} another look.`;
        return { ok: false, changed: false, message, errors };
      }
      const isSaved = await write(async (tx) => {
        const { document, version } = await readDraft(tx);
        const { [part]: before = {}, ...others } = document;
        if (versionOf(before) !== seenVersion) return false;
        const filled = Object.fromEntries(Object.entries({ ...before, ...texts }).filter(([, text]) => text !== ""));
        const next = Object.keys(filled).length > 0 ? { ...others, [part]: filled } : others;
        const dated = part === "measurements" ? withDays(next, before, todayAtHouse(clock())) : next;
        return (await changeDraft(tx, version, () => dated, clock())) !== null;
      });
      if (isSaved) return { ok: true };
      const message =
        "Something was changed in another window, so nothing was saved. Look below at what is there now, then save again.";
      return { ok: false, changed: true, message, errors };
    },
  };
}

/** Notes the day for each measurement that is other than `before`, and forgets it for what is not measured any more. */
function withDays(
  { measuredOn = {}, ...document }: HouseDocument,
  before: Readonly<Record<string, string>>,
  today: CalendarDate,
): HouseDocument {
  const days = Object.entries(document.measurements ?? {}).flatMap(([id, text]) => {
    const day = text === before[id] ? measuredOn[id] : today;
    return day === undefined ? [] : [[id, day] as const];
  });
  return days.length > 0 ? { ...document, measuredOn: Object.fromEntries(days) } : document;
}

function checkText(typed: string, limit: number, multiline: boolean): Checked {
  const tooLong = { error: `Please keep this to ${limit} characters.` };
  if (isFarOver(limit, typed)) return tooLong;
  const text = multiline ? cleanText(typed) : cleanLine(typed);
  if (lengthOf(text) > limit) return tooLong;
  if (text.split("\n").length > mostLines) return { error: `Please keep this to ${mostLines} lines.` };
  return { text };
}

/** The largest number of each unit that can be meant. */
const largest = { inches: 1200, feet: 2000, steps: 100 };

const fractions = new Set(["1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8"]);

function checkMeasurement({ unit }: Measurement, typed: string): Checked {
  const checked = checkText(typed, longestMeasurement, false);
  if (unit === "sentence" || "error" in checked || checked.text === "") return checked;
  const [, whole = "", rest = ""] =
    /^(\d{1,4})(\.\d{1,2}| \d\/\d)?\s*(?:"|″|in|inches|ft|feet|steps)?\.?$/.exec(checked.text) ?? [];
  const isFraction = rest.startsWith(" ") ? fractions.has(rest.trim()) : true;
  const isWhole = unit !== "steps" || rest === "";
  if (whole === "" || !isFraction || !isWhole || Number(whole) > largest[unit]) {
    return {
      error:
        unit === "steps"
          ? `Please give a number of steps from 0 to ${largest.steps}.`
          : `Please give a number of ${unit} up to ${largest[unit].toLocaleString("en-US")}, such as 31 1/2 or 31.5.`,
    };
  }
  return { text: String(Number(whole)) + rest };
}

/** A form of facts about the house that the owner fills in: details, or measurements. */
export type DeskFactSheet = ReturnType<typeof deskDetails>;
