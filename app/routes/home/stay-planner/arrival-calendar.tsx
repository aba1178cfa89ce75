import { DayPicker, type Matcher } from "react-day-picker";
import { type BookedRange, isNightBooked } from "#contract/availability.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { calendarDateOf, localDay } from "./local-day.ts";
import type { CalendarSpan } from "./plan-address.ts";
import { checkOutOf, nightsOf, type Stay } from "./stay-estimate.ts";
import { dayAndDate } from "./stay-words.ts";

type ArrivalCalendarProps = {
  today: CalendarDate;
  span: CalendarSpan;
  stay: Stay;
  booked: readonly BookedRange[];
  /** Whether all nights of the stay are free; only then they are marked. */
  stayIsFree: boolean;
  /** Any day of the month that is shown. */
  month: CalendarDate;
  onMonth: (month: CalendarDate) => void;
  onArrival: (checkIn: CalendarDate) => void;
};

/** One day can be chosen, the arrival. Booked nights cannot be, and say so in words and pattern. */
export function ArrivalCalendar({
  today,
  span,
  stay,
  booked,
  stayIsFree,
  month,
  onMonth,
  onArrival,
}: ArrivalCalendarProps) {
  const isBooked = (day: Date) => isNightBooked(calendarDateOf(day), booked);
  const nights: Matcher[] = stayIsFree ? nightsOf(stay).map(localDay) : [];
  const checkOut: Matcher[] = stayIsFree ? [localDay(checkOutOf(stay))] : [];
  return (
    <DayPicker
      mode="single"
      required
      fixedWeeks
      captionLayout="dropdown"
      startMonth={localDay(span.first)}
      endMonth={localDay(span.last)}
      today={localDay(today)}
      selected={localDay(stay.checkIn)}
      onSelect={(day) => onArrival(calendarDateOf(day))}
      month={localDay(month)}
      onMonthChange={(shown) => onMonth(calendarDateOf(shown))}
      disabled={isBooked}
      modifiers={{ booked: isBooked, night: nights, checkOut }}
      modifiersClassNames={{ booked: "booked", night: "night", checkOut: "check-out" }}
      labels={{ labelDayButton: (day, modifiers) => dayLabel(calendarDateOf(day), modifiers) }}
    />
  );
}

/**
 * `Monday, June 30, 2025, available, selected`; `Tuesday, July 1, 2025, booked, your check-out day`. With the weekday, because the
 * library keeps the row of weekdays from screen readers.
 */
function dayLabel(date: CalendarDate, modifiers: Record<string, boolean>): string {
  const words = [dayAndDate(date), modifiers["booked"] ? "booked" : "available"];
  if (modifiers["selected"]) words.push("selected");
  else if (modifiers["night"]) words.push("one of your nights");
  if (modifiers["checkOut"]) words.push("your check-out day");
  return words.join(", ");
}
