import ICAL from "ical.js";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";

/** One date of an event. `item` is the component that describes it: for a moved date, not the repeating one. */
type Occurrence = { item: ICAL.Component; start: ICAL.Time; end: ICAL.Time };

/** More than any house has; a bound against a feed that repeats forever. */
const maxOccurrences = 20_000;

const maxDays = 3 * 366;

/** All dates of a calendar's events for three years from `today`, exceptions applied. Throws for too many or what is not understood. */
export function occurrences(events: readonly ICAL.Component[], today: CalendarDate): Occurrence[] {
  const changes = events.filter((event) => event.hasProperty("recurrence-id"));
  const changesByUid = Map.groupBy(changes, uidOf);
  const last = addDays(today, maxDays);
  const found: Occurrence[] = [];
  const described = new Set<ICAL.Component>();

  function follow(component: ICAL.Component, exceptions: ICAL.Component[]): void {
    if (["dtstart", "dtend"].some((name) => component.getAllProperties(name).length > 1)) throw new Error("Two times.");
    const event = new ICAL.Event(component, { strictExceptions: false, exceptions });
    if (!event.isRecurring()) {
      found.push({ item: component, start: event.startDate, end: event.endDate });
      return;
    }
    for (const date of datesOf(event, last)) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(date);
      described.add(item.component);
      found.push({ item: item.component, start: startDate, end: endDate });
      if (found.length > maxOccurrences) throw new Error("Too many occurrences.");
    }
  }

  for (const event of events) if (!changes.includes(event)) follow(event, changesByUid.get(uidOf(event)) ?? []);
  for (const change of changes) if (!described.has(change)) follow(change, []);
  return found;
}

/** Throws for a day that does not exist. */
export function writtenDay({ year, month, day }: ICAL.Time): CalendarDate {
  const date = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return addDays(date, 0);
}

/** A repeating event's dates up to a day. The first is one of them whatever the rule says (RFC 5545, 3.8.5.3), unless excluded. */
function* datesOf(event: ICAL.Event, last: CalendarDate): Generator<ICAL.Time> {
  const { startDate } = event;
  const doubts = invalidDatesOf(event.component, startDate);
  let startTold = isExcluded(startDate, event.component);
  const iterator = event.iterator();
  for (let next = iterator.next(); next && writtenDay(next) <= last; next = iterator.next()) {
    startTold ||= next.compare(startDate) === 0;
    if (!doubts?.isNoDay(next)) yield next;
    else if (doubts.areCounted) throw new Error("Days that are none are counted.");
  }
  if (!startTold) yield startDate;
}

/** Days that the library makes of ones that a year lacks, such as February 30. They are not the rule's (RFC 5545, 3.3.10). */
type InvalidDates = { isNoDay: (date: ICAL.Time) => boolean; areCounted: boolean };

/** Null for a rule that cannot name such a day. Throws where the library skips months. */
function invalidDatesOf(component: ICAL.Component, { month, day }: ICAL.Time): InvalidDates | null {
  const [rule, ...others] = component
    .getAllProperties("rrule")
    .map((property) => property.getFirstValue() as ICAL.Recur);
  if (rule?.freq !== "YEARLY" || others.length > 0 || component.hasProperty("rdate")) return null;
  const { BYMONTH, BYMONTHDAY, ...rest } = rule.parts;
  if (Object.keys(rest).length > 0) return null;
  if (BYMONTHDAY && !BYMONTH) throw new Error("Every month of a year.");
  const months = new Set(BYMONTH ?? [month]);
  const days = new Set(BYMONTHDAY ?? [day]);
  const countsBack = [...days].some((each) => each < 0);
  const isNoDay = (date: ICAL.Time) => !months.has(date.month) || !(countsBack || days.has(date.day));
  return { isNoDay, areCounted: rule.count !== null };
}

function isExcluded(date: ICAL.Time, component: ICAL.Component): boolean {
  return component
    .getAllProperties("exdate")
    .flatMap((property) => property.getValues() as ICAL.Time[])
    .some((excluded) => (excluded.isDate ? writtenDay(excluded) === writtenDay(date) : excluded.compare(date) === 0));
}

function uidOf(event: ICAL.Component): unknown {
  return event.getFirstPropertyValue("uid");
}
