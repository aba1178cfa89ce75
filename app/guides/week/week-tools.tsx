import { type FormEvent, useId, useState } from "react";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { ShareAddress } from "#app/components/share-address.tsx";
import { type ShoreWeek, writePlan } from "#app/guides/shared/shore-week.ts";
import { type CalendarDate, isDayInOurYears } from "#contract/calendar-date.ts";
import type { TideDay } from "./week-days.tsx";
import { writeWeekNote } from "./week-note.ts";

type WeekToolsProps = CalendarFileProps & { onClear: () => void };

/** Tools to share, print, export or clear the week. */
export function WeekTools({ onClear, ...file }: WeekToolsProps) {
  return (
    <aside
      aria-label="Share, print, calendar"
      className="no-print grid grid-cols-1 gap-8 rounded-card bg-sand-100 p-[min(1.5rem,6.25vw)] sm:p-7 lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <ShareLink week={file.week} firstDay={file.firstDay} />
      <div>
        <h2 className="title-3">On paper</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">One plain sheet a day, for the refrigerator.</p>
        <button type="button" className="button button-quiet button-small mt-3" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <CalendarFile {...file} />
      <p className="border-t border-line pt-4">
        <button type="button" className="link min-h-11" onClick={onClear}>
          Clear my week
        </button>
      </p>
    </aside>
  );
}

/** A link that contains the week itself: stops, days and, for the reader alone, the date of day 1 and the sharer's name. */
function ShareLink({ week, firstDay }: Pick<CalendarFileProps, "week" | "firstDay">) {
  const [by, setBy] = useState("");
  const link = `${window.location.origin}/my-shore-week?plan=${writePlan(week)}${writeWeekNote({ from: firstDay, by })}`;
  return (
    <div>
      <h2 className="title-3">By link</h2>
      <p className="mt-1 text-[0.9375rem] text-muted">It contains places and days, and your name if you enter it.</p>
      <label className="mt-2 block text-[0.9375rem]">
        Your first name
        <input
          maxLength={40}
          autoComplete="name"
          value={by}
          className="field-input mt-1 min-h-11 py-1.5"
          onChange={(event) => setBy(event.target.value)}
        />
      </label>
      <ShareAddress address={link} label="Link to this week" title="My shore week" className="mt-3" />
    </div>
  );
}

type CalendarFileProps = {
  week: ShoreWeek;
  /** The date of day 1; empty until chosen. */
  firstDay: CalendarDate;
  onFirstDay: (firstDay: CalendarDate) => void;
  tides: readonly TideDay[];
};

/** Asks for the date of day 1 and downloads the week as a calendar file, made in the browser: nothing is sent. */
function CalendarFile({ week, firstDay, onFirstDay, tides }: CalendarFileProps) {
  const { location } = useHouse();
  const [withTides, setWithTides] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fieldId = useId();
  const problemId = useId();

  async function download(event: FormEvent): Promise<void> {
    event.preventDefault();
    const invalid = dateProblem(firstDay);
    if (invalid) {
      setProblem(invalid);
      document.getElementById(fieldId)?.focus();
      return;
    }
    try {
      const { weekCalendar } = await import("./week-calendar.ts");
      const file = weekCalendar({
        week,
        firstDay,
        now: new Date(),
        house: location,
        origin: window.location.origin,
        tides: withTides ? tides : [],
      });
      saveFile(file, "my-shore-week.ics");
      setProblem(undefined);
    } catch {
      setProblem("That didn't work: you may be offline. Please try again.");
    }
  }

  return (
    <form noValidate onSubmit={(event) => void download(event)}>
      <h2 className="title-3">In your calendar</h2>
      <label htmlFor={fieldId} className="mt-2 block text-[0.9375rem]">
        Date of day 1
      </label>
      <input
        id={fieldId}
        type="date"
        value={firstDay}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        className="field-input mt-1 min-h-11 py-1.5"
        onChange={(event) => {
          onFirstDay(event.target.value);
          setProblem(undefined);
        }}
      />
      <p id={problemId} role="alert" className="mt-1 text-[0.9375rem] font-medium text-coral-ink empty:hidden">
        {problem}
      </p>
      {tides.length > 0 ? (
        <label className="mt-3 flex min-h-11 items-center gap-3 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={withTides}
            className="size-5 flex-none"
            onChange={(event) => setWithTides(event.target.checked)}
          />
          Include high and low water
        </label>
      ) : null}
      <button type="submit" className="button button-quiet button-small mt-3">
        Download calendar file
      </button>
    </form>
  );
}

/** Returns an error for an unusable date. */
function dateProblem(date: string): string | undefined {
  if (date === "") return "Choose the date your week begins.";
  return isDayInOurYears(date) ? undefined : "Enter the full year: 2027, not 27.";
}

function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Revoking at once would break the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
