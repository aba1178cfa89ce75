import { PageLink } from "#app/components/page-link.tsx";
import { changeWeek, toggleStop, useShoreWeek, useWeekAddress } from "./shore-week.ts";

type SaveButtonProps = {
  id: string;
  /** Names the item for screen readers. */
  name: string;
  /** Adds a link to the week once saved. Cards leave that to the page's pill. */
  withLink?: boolean;
  small?: boolean;
};

/** Adds an item to the reader's shore week, or removes it. Its text says whether it is saved, so it needs no `aria-pressed`. */
export function SaveButton({ id, name, withLink = false, small = false }: SaveButtonProps) {
  const saved = useShoreWeek().some((stop) => stop.id === id);
  const address = useWeekAddress();
  return (
    <span className="needs-script no-print inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        className="button button-quiet button-small relative min-w-11 gap-1.5 px-3.5"
        onClick={() => changeWeek((week) => toggleStop(week, id))}
      >
        <svg viewBox="0 0 16 20" width="12" height="15" aria-hidden="true" stroke="currentColor" strokeWidth="2">
          <path d="M2 1.5h12v16.5l-6-4.5-6 4.5Z" fill={saved ? "currentColor" : "none"} strokeLinejoin="round" />
        </svg>
        <span className={small ? "max-sm:sr-only" : undefined}>{saved ? "Saved" : "Save"}</span>
        <span className="sr-only">{` ${name}`}</span>
      </button>
      {withLink && saved ? (
        <a href={address} className="link inline-flex min-h-11 items-center font-medium">
          See my shore week
        </a>
      ) : null}
    </span>
  );
}

/** A link to the shore week in a guide's corner, once anything is saved. */
export function WeekPill() {
  const { length } = useShoreWeek();
  const address = useWeekAddress();
  if (length === 0) return null;
  return (
    <PageLink
      to={address}
      className="week-pill no-print button button-small on-dark fixed right-4 bottom-4 z-30 bg-bay-950 text-sand-50 [box-shadow:var(--shadow-lift)] hover:bg-bay-800"
    >
      My shore week
      <span className="grid h-6 min-w-6 place-items-center rounded-full bg-gold px-1.5 text-sm text-bay-950 tabular-nums">
        {length}
        <span className="sr-only"> saved</span>
      </span>
    </PageLink>
  );
}
