import { houseDetails, isMultiline } from "#content/house/house-details.ts";
import { longestMeasurement, type Measurement, measurements } from "#content/house/measurements.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { cleanLine, cleanText, lengthOf } from "#contract/forms/clean-text.ts";
import { isFarOver, tooLong } from "#contract/forms/form.ts";
import type { Typed } from "#contract/house/house-fields.ts";
import type { House } from "#contract/house/house.ts";

/** A text as it is stored (empty for none), or what is wrong with it. */
type Checked = { text: string } | { error: string };

type Errors = Record<string, string>;

/** Most lines of one text: more would push the rest of a card off the screen. */
const mostLines = 12;

/** Reads the owner's answers to what organizers ask, without empty ones. */
export function readDetails(typed: Typed, before: Typed, errors: Errors): Record<string, string> {
  return readFacts(houseDetails, { typed, before, errors }, (detail, text) =>
    checkText(text, detail.limit, isMultiline(detail)),
  );
}

/** Reads the measurements of the house. */
export function readMeasurements(typed: Typed, before: Typed, errors: Errors): Record<string, string> {
  return readFacts(measurements, { typed, before, errors }, checkMeasurement);
}

/** Returns the day of each measurement: today for those that have changed. */
export function daysMeasured(measured: Typed, before: House, today: CalendarDate): Record<string, CalendarDate> {
  const days = Object.entries(measured).flatMap(([id, text]) => {
    const day = text === before.measurements[id] ? before.measuredOn[id] : today;
    return day === undefined ? [] : [[id, day] as const];
  });
  return Object.fromEntries(days);
}

/** Reads the facts in `typed`. All others stay as they were. */
function readFacts<Fact extends { id: string }>(
  facts: readonly Fact[],
  { typed, before, errors }: { typed: Typed; before: Typed; errors: Errors },
  check: (fact: Fact, text: string) => Checked,
): Record<string, string> {
  const filled: Record<string, string> = { ...before };
  for (const fact of facts) {
    const text = typed[fact.id];
    if (text === undefined) continue;
    const checked = check(fact, text);
    if ("error" in checked) errors[fact.id] = checked.error;
    else filled[fact.id] = checked.text;
  }
  return Object.fromEntries(Object.entries(filled).filter(([, text]) => text !== ""));
}

function checkText(typed: string, limit: number, multiline: boolean): Checked {
  const isTooLong = { error: tooLong(limit) };
  if (isFarOver(limit, typed)) return isTooLong;
  const text = multiline ? cleanText(typed) : cleanLine(typed);
  if (lengthOf(text) > limit) return isTooLong;
  if (text.split("\n").length > mostLines) return { error: `Please keep this to ${mostLines} lines.` };
  return { text };
}

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
