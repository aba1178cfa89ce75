import { DayPicker } from "react-day-picker";
import { property } from "#content/house/property.ts";
import { type CalendarDate, dateInTimeZone, dayAndDate, longDate, longMonth } from "#contract/calendar-date.ts";
import { type BookedRange, isNightBooked, type Stay } from "#contract/stays/availability.ts";
import { type KnownNights, StaleNote } from "./nights-and-prices.tsx";
import type { CalendarSpan } from "./plan.ts";

type ArrivalCalendarProps = {
  today: CalendarDate;
  span: CalendarSpan;
  stay: Stay;
  booked: readonly BookedRange[];
  /** Whether to mark the stay's nights: only if it was chosen and is possible. */
  marksNights: boolean;
  /** Months of the season, as their first days, for quick access. */
  months: readonly CalendarDate[];
  month: CalendarDate;
  onMonth: (month: CalendarDate) => void;
  onArrival: (checkIn: CalendarDate) => void;
};

/** A calendar for choosing the arrival day. Booked nights are disabled, and marked by words and a pattern. */
export function ArrivalCalendar({ today, span, stay, months, month, onMonth, onArrival, ...on }: ArrivalCalendarProps) {
  const isBooked = (day: Date) => isNightBooked(calendarDateOf(day), on.booked);
  const isAmong = (day: CalendarDate) => on.marksNights && stay.checkIn <= day && day < stay.checkOut;
  const isCheckOut = (day: CalendarDate) => on.marksNights && day === stay.checkOut;
  return (
    <>
      {months.length > 0 ? (
        <div role="group" aria-label="Months of the season" className="no-print mb-4 flex flex-wrap gap-2">
          {months.map((first, index) => (
            <button
              key={first}
              type="button"
              className="chip"
              aria-label={longMonth(first.slice(0, 7))}
              aria-pressed={first.slice(0, 7) === month.slice(0, 7)}
              onClick={() => onMonth(first)}
            >
              {/* The year only where it changes. */}
              {longMonth(first.slice(0, 7)).replace(
                first.slice(0, 4) === months[index - 1]?.slice(0, 4) ? / .*/ : "",
                "",
              )}
            </button>
          ))}
        </div>
      ) : null}
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
        modifiers={{
          booked: isBooked,
          past: (day) => calendarDateOf(day) < today,
          night: (day) => isAmong(calendarDateOf(day)),
          checkOut: (day) => isCheckOut(calendarDateOf(day)),
        }}
        modifiersClassNames={{ booked: "booked", night: "night", checkOut: "check-out" }}
        labels={{ labelDayButton: (day, modifiers) => dayLabel(calendarDateOf(day), modifiers) }}
      />
    </>
  );
}

/** Writes `Tuesday, July 1, 2025, booked, your check-out day`, with the weekday because the library hides its weekday row from screen readers. */
function dayLabel(date: CalendarDate, modifiers: Record<string, boolean>): string {
  const words = [dayAndDate(date), modifiers["booked"] ? "booked" : modifiers["past"] ? "past" : "available"];
  if (modifiers["selected"]) words.push("selected");
  else if (modifiers["night"]) words.push("one of your nights");
  if (modifiers["checkOut"]) words.push("your check-out day");
  return words.join(", ");
}

/** Converts a date to the local midnight that the library uses, so that no time zone can shift the day. */
function localDay(date: CalendarDate): Date {
  return new Date(`${date}T00:00`);
}

function calendarDateOf(day: Date): CalendarDate {
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())).toISOString().slice(0, 10);
}

type AvailabilityNotesProps = { availability: KnownNights; checkIn: CalendarDate; today: CalendarDate };

/** Notes under the calendar: the legend, whether the chosen day is free, and how current the data is. */
export function AvailabilityNotes({ availability, checkIn, today }: AvailabilityNotesProps) {
  return (
    <div className="mt-3 text-[0.9375rem] text-muted">
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <span className="inline-flex items-center gap-2">
          <span className="calendar-sample booked-sample" aria-hidden="true" /> Booked
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="calendar-sample nights-sample bg-bay-100" aria-hidden="true" /> Your nights
        </span>
        <span>Other dates are open.</span>
      </p>
      <p role="status" className="mt-3 text-[1.0625rem] font-medium text-ink">
        {checkIn < today
          ? null
          : `${longDate(checkIn)} ${isNightBooked(checkIn, availability.booked) ? "is booked" : "shows as available"}.`}
      </p>
      {availability.asOf === null ? null : (
        <p className="mt-1">As of {longDate(dateInTimeZone(new Date(availability.asOf), property.timeZone))}.</p>
      )}
      {availability.stale ? <StaleNote /> : null}
    </div>
  );
}
