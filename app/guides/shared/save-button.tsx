import { toggleStop } from "./shore-week.ts";
import { changeWeek, useShoreWeek, useWeekAddress } from "./use-shore-week.ts";

type SaveButtonProps = {
  id: string;
  /** What is saved, for screen readers. */
  name: string;
  /** Adds a link to the week once saved. Cards leave that to the page's pill. */
  withLink?: boolean;
};

/** Adds something to the reader's shore week, or removes it. Its name says which; `aria-pressed` would say it a second time. */
export function SaveButton({ id, name, withLink = false }: SaveButtonProps) {
  const saved = useShoreWeek().some((stop) => stop.id === id);
  const address = useWeekAddress();
  return (
    <span className="needs-script no-print inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        className="button button-quiet button-small relative gap-1.5 px-3.5"
        onClick={() => changeWeek((week) => toggleStop(week, id))}
      >
        <svg viewBox="0 0 16 20" width="12" height="15" aria-hidden="true" stroke="currentColor" strokeWidth="2">
          <path d="M2 1.5h12v16.5l-6-4.5-6 4.5Z" fill={saved ? "currentColor" : "none"} strokeLinejoin="round" />
        </svg>
        {saved ? "Saved" : "Save"}
        <span className="sr-only"> {name}</span>
      </button>
      {withLink && saved ? (
        <a href={address} className="link inline-flex min-h-11 items-center font-medium">
          See my shore week
        </a>
      ) : null}
    </span>
  );
}
