import { type CalendarDate, longDate, weekday, weekdayNames } from "#contract/calendar-date.ts";
import type { MoonPhase } from "#contract/shore/bay.ts";

/** `Sun, Jul 4` */
export function shortDay(date: CalendarDate): string {
  const [month = "", day = ""] = longDate(date).split(/[ ,]+/);
  return `${weekdayNames[weekday(date) - 1]?.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
}

/** The lit part of the disk as two half ellipses, seen from the northern half of the earth. */
const litParts: Record<MoonPhase, string> = {
  "New moon": "",
  "Waxing crescent": "M8 1A7 7 0 0 1 8 15A4 7 0 0 0 8 1",
  "First quarter": "M8 1A7 7 0 0 1 8 15Z",
  "Waxing gibbous": "M8 1A7 7 0 0 1 8 15A4 7 0 0 1 8 1",
  "Full moon": "M8 1A7 7 0 0 1 8 15A7 7 0 0 1 8 1",
  "Waning gibbous": "M8 1A7 7 0 0 0 8 15A4 7 0 0 0 8 1",
  "Last quarter": "M8 1A7 7 0 0 0 8 15Z",
  "Waning crescent": "M8 1A7 7 0 0 0 8 15A4 7 0 0 1 8 1",
};

export function Moon({ phase }: { phase: MoonPhase }) {
  return (
    // What is for screen readers alone stays inside a table that scrolls.
    <span className="relative inline-block align-middle">
      <svg viewBox="0 0 16 16" width="1.1em" height="1.1em" aria-hidden="true" className="block">
        <circle cx="8" cy="8" r="7" className="fill-bay-800" />
        <path d={litParts[phase]} className="fill-gold" />
      </svg>
      <span className="sr-only">{phase}</span>
    </span>
  );
}
