import { useId, useState } from "react";
import { type ShoreWeek, writePlan } from "#app/guide-kit/shore-week.ts";

/** A link that holds the week itself: what is saved and for which day, and nothing else. */
export function ShareLink({ week }: { week: ShoreWeek }) {
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
