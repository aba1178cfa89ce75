import { PageLink } from "#app/components/page-link.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { type Day, days, type ShoreWeek } from "#app/guides/shared/shore-week.ts";
import { DirectionsLink, WayFromHouse } from "#app/guides/shared/way-from-house.tsx";
import beachPin from "#content/drawings/pin-beach.svg";
import ridePin from "#content/drawings/pin-ride.svg";
import slicePin from "#content/drawings/pin-slice.svg";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { dayName, linkTo, type Stop, type StopKind, stopsByDay } from "./stops.ts";

/** One day's tides and sun in words. */
export type TideDay = { date: CalendarDate; high: string; low: string; sunset: string };

type WeekDaysProps = {
  week: ShoreWeek;
  /** The date of day 1; empty while it is not known. */
  firstDay: CalendarDate;
  /** From day 1 on; none while its date is not known. */
  tides?: readonly TideDay[];
  /** Without these two, the week is read-only. */
  onMove?: (id: string, day: Day) => void;
  onRemove?: (id: string) => void;
};

/** A week day by day; each day prints on its own page. */
export function WeekDays({ week, firstDay, tides, onMove, onRemove }: WeekDaysProps) {
  return (
    <div className="grid grid-cols-1 gap-12 print:block">
      {stopsByDay(week).map(({ day, stops }) => (
        <section key={day} aria-labelledby={`week-day-${day}`} className="print:not-first:break-before-page">
          <h2 id={`week-day-${day}`} className="title-2 mb-3 print:mb-1">
            {dayName(day, firstDay)}
          </h2>
          <DayTides tides={tides?.[day - 1]} />
          <ul className="rows">
            {stops.map((stop) => (
              <StopRow key={stop.id} stop={stop} day={day} firstDay={firstDay} onMove={onMove} onRemove={onRemove} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DayTides({ tides }: { tides: TideDay | undefined }) {
  if (!tides) return null;
  return (
    <p className="mb-3 text-[0.9375rem] text-muted">
      High water {tides.high}; low water {tides.low}; sunset {tides.sunset}.
    </p>
  );
}

const pins: Record<StopKind, { picture: string; word: string }> = {
  ride: { picture: ridePin, word: "Ride" },
  shop: { picture: slicePin, word: "Pizza" },
  spot: { picture: beachPin, word: "Beach" },
};

type StopRowProps = {
  stop: Stop;
  day: Day;
  firstDay: CalendarDate;
  onMove: ((id: string, day: Day) => void) | undefined;
  onRemove: ((id: string) => void) | undefined;
};

function StopRow({ stop, day, firstDay, onMove, onRemove }: StopRowProps) {
  const { id, kind, name, where, place, mapSearch } = stop;
  const { picture, word } = pins[kind];
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 py-4 print:py-1.5">
      <div className="relative self-start">
        <Scene id={id} className="mt-1 h-18 w-24 rounded-lg bg-bay-100" />
        <img
          src={picture}
          alt={word}
          width="40"
          height="54"
          className="absolute -right-2 -bottom-2 w-7 print:static print:w-10"
        />
      </div>
      <div className="min-w-0 flex-[1_1_9rem]">
        <h3 className="font-text text-lg leading-snug font-semibold tracking-normal">
          <PageLink
            to={linkTo(stop)}
            className="inline-flex min-h-11 items-center hover:text-coral-ink hover:underline"
          >
            {name}
          </PageLink>
        </h3>
        <p className="text-[0.9375rem] text-muted">{where}</p>
        <p className="flex flex-wrap items-center gap-x-5 text-[0.9375rem] text-muted">
          <WayFromHouse place={place} />
          <DirectionsLink search={mapSearch} name={name} className="link no-print inline-flex min-h-11 items-center" />
        </p>
      </div>
      {onMove && onRemove ? (
        <div className="no-print flex basis-full flex-wrap items-center gap-x-4 self-start sm:basis-auto">
          <select
            id={daySelectId(id)}
            aria-label={`Day for ${name}`}
            className="field-input field-select min-h-11 w-auto py-1.5"
            value={day}
            onChange={(event) => onMove(id, Number(event.target.value) as Day)}
          >
            {days.map((each) => (
              <option key={each} value={each}>
                {dayName(each, firstDay)}
              </option>
            ))}
          </select>
          <button type="button" className="link min-h-11 text-[0.9375rem]" onClick={() => onRemove(id)}>
            Remove<span className="sr-only"> {name}</span>
          </button>
        </div>
      ) : null}
    </li>
  );
}

/** Returns the id of a stop's day select. */
export function daySelectId(stop: string): string {
  return `day-of-${stop}`;
}
