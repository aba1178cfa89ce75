import { bayWeekDays } from "#contract/shore/bay.ts";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";

/** Links to the weeks beside this one, and a form for any other. Works without JavaScript. */
export function WeekChoice({ from }: { from: CalendarDate }) {
  const link = "button button-quiet button-small";
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <p className="flex flex-wrap gap-3">
        <a className={link} href={`/bay?week=${addDays(from, -bayWeekDays)}`} rel="prev nofollow">
          The week before
        </a>
        <a className={link} href={`/bay?week=${addDays(from, bayWeekDays)}`} rel="next nofollow">
          The week after
        </a>
      </p>
      <a className="link inline-flex min-h-11 items-center" href="/weeks">
        Which weeks are open
      </a>
      <form action="/bay" className="flex max-w-full flex-wrap items-end gap-3">
        <label className="grid min-w-0 grid-cols-1 gap-1 text-[0.9375rem]">
          The week from
          <input type="date" name="week" defaultValue={from} required className="field-input min-h-11 min-w-0 py-1.5" />
        </label>
        <button type="submit" className="button button-bay button-small">
          Show
        </button>
      </form>
    </div>
  );
}
