import { useState } from "react";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import type { DeskFeed } from "#server/stays/desk/feeds.ts";

/** The address of our calendar for each platform. */
export function OurCalendar({ feeds }: { feeds: readonly DeskFeed[] }) {
  return (
    <>
      <h3 id="our-calendar" className="mt-8 font-semibold">
        Our calendar, for the platforms
      </h3>
      <p className="mt-2">
        Paste each address on its platform under Import calendar: there it shows all nights but the platform's own. It
        works like a key, so give it to that platform alone.
      </p>
      <ul className="mt-2 grid gap-4">
        {feeds.map(({ name, ourCalendar, isAddressOpen }) => (
          <li key={name}>
            <span className="font-medium">For {name}</span>
            {isAddressOpen ? " (new: the old address works until this one has been read once)" : null}
            <code className="mt-1 block text-[0.9375rem] wrap-anywhere">{ourCalendar}</code>
            <CopyButton text={ourCalendar} what={`the address for ${name}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Without the application, or where the clipboard is blocked, the text beside it can be selected. */
function CopyButton({ text, what }: { text: string; what: string }) {
  const [note, setNote] = useState<string | null>(null);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNote("Copied.");
    } catch {
      setNote("Your browser does not allow copying. Please select the address above.");
    }
  }
  if (!useHydrated()) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <button type="button" className="button button-small button-quiet" onClick={() => void copy()}>
        Copy <span className="sr-only">{what}</span>
      </button>
      <span aria-live="polite">{note}</span>
    </p>
  );
}
