import type { ShoreWeek } from "#app/guide-kit/shore-week.ts";
import { CalendarFile } from "./calendar-file.tsx";
import { ShareLink } from "./share-link.tsx";

/** What to do with a week: give it away, print it, put it in a calendar, empty it. */
export function WeekTools({ week, onClear }: { week: ShoreWeek; onClear: () => void }) {
  return (
    <aside
      aria-label="Share, print, calendar"
      className="no-print grid gap-8 rounded-[1.375rem] bg-sand-100 p-6 sm:p-7 lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <ShareLink week={week} />
      <div>
        <h2 className="title-3">On paper</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">One plain sheet a day, for the refrigerator.</p>
        <button type="button" className="button button-quiet button-small mt-3" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <CalendarFile week={week} />
      <p className="border-t border-line pt-4">
        <button type="button" className="link min-h-11" onClick={onClear}>
          Clear my week
        </button>
      </p>
    </aside>
  );
}
