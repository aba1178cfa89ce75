import { type FormEvent, useId, useState } from "react";
import { type ShoreWeek, writePlan } from "#app/guide-kit/shore-week.ts";

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

/** A link that holds the week itself: what is saved and for which day, and nothing else. */
function ShareLink({ week }: { week: ShoreWeek }) {
  const [copied, setCopied] = useState<string>();
  const fieldId = useId();
  const link = `${window.location.origin}/my-shore-week?plan=${writePlan(week)}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(link);
    } catch {
      // The browser does not hand over its clipboard: the reader copies from the field.
      const field = document.getElementById(fieldId);
      if (field instanceof HTMLInputElement) field.select();
    }
  }

  return (
    <div>
      <h2 className="title-3">By link</h2>
      <p className="mt-1 text-[0.9375rem] text-muted">It holds the names of places and days, and nothing about you.</p>
      <label htmlFor={fieldId} className="sr-only">
        Link to this week
      </label>
      <input
        id={fieldId}
        readOnly
        value={link}
        className="field-input mt-3 min-h-11 py-1.5 text-[0.9375rem]"
        onFocus={(event) => event.target.select()}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-4">
        <button type="button" className="button button-primary button-small" onClick={() => void copy()}>
          Copy link
        </button>
        <span role="status" className="text-[0.9375rem]">
          {copied === link ? "Copied." : ""}
        </span>
      </p>
    </div>
  );
}

/** Day 1 as a date, and the week as a file for any calendar. Made in the browser; the date goes nowhere. */
function CalendarFile({ week }: { week: ShoreWeek }) {
  const [firstDay, setFirstDay] = useState("");
  const [fault, setFault] = useState<string>();
  const fieldId = useId();
  const faultId = useId();

  async function download(event: FormEvent): Promise<void> {
    event.preventDefault();
    const missing = missingIn(firstDay);
    if (missing) {
      setFault(missing);
      document.getElementById(fieldId)?.focus();
      return;
    }
    try {
      const { weekCalendar } = await import("./week-calendar.ts");
      const file = weekCalendar({ week, firstDay, now: new Date(), origin: window.location.origin });
      saveFile(file, "my-shore-week.ics");
      setFault(undefined);
    } catch {
      setFault("That did not work: the connection may be gone. Please try again.");
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
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        className="field-input mt-1 min-h-11 py-1.5"
        onChange={(event) => {
          setFirstDay(event.target.value);
          setFault(undefined);
        }}
      />
      <p id={faultId} role="alert" className="mt-1 text-[0.9375rem] font-medium text-coral-ink empty:hidden">
        {fault}
      </p>
      <button type="submit" className="button button-quiet button-small mt-3">
        Download calendar file
      </button>
    </form>
  );
}

/** What a date still needs before a week can begin on it: browsers take a year typed as 27 for the year 27. */
function missingIn(date: string): string | undefined {
  if (date === "") return "Choose the date on which your week begins.";
  return /^20\d\d-/.test(date) ? undefined : "Write the year in full: 2027, not 27.";
}

function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken its copy by then in every browser; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
