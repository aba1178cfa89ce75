import { isCalendarDate } from "#contract/calendar-date.ts";

export type BookedRecords = {
  booked: readonly { start: string; end: string }[];
  bookedAsOf: string;
};

const file = "content/booked.ts";

/**
 * What is wrong with the owner's list of booked nights, each as a sentence that names the range. A range that is written wrongly would
 * leave its nights free on every page: dates are compared as text.
 */
export function bookedFaults({ booked, bookedAsOf }: BookedRecords): string[] {
  return [...booked.flatMap(({ start, end }) => rangeFaults(start, end)), ...asOfFaults(bookedAsOf)];
}

function rangeFaults(start: string, end: string): string[] {
  const range = `${file}: the range "${start}" to "${end}"`;
  const noDays = Object.entries({ start, end }).filter(([, day]) => !isCalendarDate(day));
  if (noDays.length > 0) {
    return noDays.map(
      ([key, day]) => `${range} has the ${key} "${day}", which is no day of the calendar; write it like 2027-07-03.`,
    );
  }
  if (start === end)
    return [`${range} holds no night; end is the check-out day, so one night ends on the day after its start.`];
  return start < end ? [] : [`${range} ends before it starts; swap the two days, or correct the wrong one.`];
}

function asOfFaults(asOf: string): string[] {
  const isMoment =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z$/.test(asOf) && isCalendarDate(asOf.slice(0, 10));
  if (isMoment && !Number.isNaN(Date.parse(asOf))) return [];
  return [`${file}: bookedAsOf is "${asOf}", which is no moment; write day and time like 2027-01-15T12:00:00Z.`];
}
