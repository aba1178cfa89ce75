import type { ReactNode } from "react";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { dollars } from "#contract/prices/money.ts";
import type { Week } from "#contract/prices/weeks.ts";
import { askPath } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { askLink, familyCounts, type FamilyNote } from "./family-link.ts";

type Dates = Pick<Week, "checkIn" | "checkOut">;

/** Writes `July 3 to 10`; names both years if a week spans New Year's. */
export function datesInYear({ checkIn, checkOut }: Dates): string {
  const dates = stayDates(checkIn, checkOut);
  return checkIn.slice(0, 4) === checkOut.slice(0, 4) ? dates.replace(/, \d{4}$/, "") : dates;
}

/** The week's status, in words and not by color alone. */
export function OpenOrTaken({ taken }: Pick<Week, "taken">) {
  return taken ? <span className="tag bg-sand-200 text-ink">Taken</span> : <span className="tag">Open</span>;
}

type PartyChoiceProps = {
  note: FamilyNote;
  /** In cents; null if the house takes no dogs. */
  petFee: number | null;
  onChange: (part: Partial<FamilyNote>) => void;
};

/** How many families share the house, and whether a dog comes along. */
export function PartyChoice({ note, petFee, onChange }: PartyChoiceProps) {
  const label = "Families sharing the price";
  return (
    <div className="needs-script no-print flex flex-wrap items-center gap-x-6 gap-y-2">
      <div role="group" aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="font-medium">
          {label}
        </span>
        <span className="flex flex-wrap gap-1.5">
          {familyCounts.map((count) => (
            <button
              key={count}
              type="button"
              className="chip min-w-11 justify-center px-3"
              aria-pressed={count === note.families}
              onClick={() => onChange({ families: count })}
            >
              {count}
            </button>
          ))}
        </span>
      </div>
      {petFee === null ? null : (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={note.dog}
            onChange={({ target }) => onChange({ dog: target.checked })}
          />
          Small dog (+{dollars(petFee)})
        </label>
      )}
    </div>
  );
}

type AskLinkProps = { week: Pick<Week, "checkIn">; note: FamilyNote; className: string; children: ReactNode };

/** Asks for a week: in the home page's form, or before the application in a page that the server has filled in. */
export function AskLink({ week: { checkIn }, note, className, children }: AskLinkProps) {
  const href = useHydrated() ? askLink(checkIn, note) : `${askPath}?week=${checkIn}`;
  return (
    <a href={href} rel="nofollow" className={className}>
      {children}
    </a>
  );
}
