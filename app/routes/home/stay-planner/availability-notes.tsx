import { type Availability, isNightBooked } from "#contract/availability.ts";
import { type CalendarDate, dateInTimeZone, longDate } from "#contract/calendar-date.ts";
import { property } from "#content/property.ts";

type AvailabilityNotesProps = { availability: Availability; checkIn: CalendarDate; today: CalendarDate };

/** Under the calendar: what the patterns mean, whether the chosen day is free, and how fresh all this is. */
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
        <span>All other days show as available.</span>
      </p>
      <p role="status" className="mt-3 text-[1.0625rem] font-medium text-ink">
        {isNightBooked(checkIn, availability.booked)
          ? `${longDate(checkIn)} is booked.`
          : checkIn < today
            ? null
            : `${longDate(checkIn)} shows as available.`}
      </p>
      <p className="mt-1">As of {longDate(dateInTimeZone(new Date(availability.asOf), property.timeZone))}.</p>
      {availability.stale ? <StaleNote /> : null}
    </div>
  );
}

/** For nights that may have been booked since: a calendar could not be read for hours, or the server not be asked. */
export function StaleNote() {
  return (
    <p className="mt-2 border-l-4 border-coral-ink pl-3 font-medium text-ink">
      We could not check for newer bookings just now. Please call or write before you plan around these days.
    </p>
  );
}
