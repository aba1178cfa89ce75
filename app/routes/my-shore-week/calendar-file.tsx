import { type FormEvent, useId, useState } from "react";
import type { ShoreWeek } from "#app/guide-kit/shore-week.ts";

/** Day 1 as a date, and the week as a file for any calendar. Made in the browser; the date goes nowhere. */
export function CalendarFile({ week }: { week: ShoreWeek }) {
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
