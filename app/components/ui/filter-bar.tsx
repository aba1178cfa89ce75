import type { FocusEvent } from "react";

type FilterBarProps<Choice extends string> = {
  label: string;
  /** Shows the label beside the row on wide screens; otherwise only screen readers get it. */
  labelShown?: boolean;
  /** In a filter, the first choice means everything. */
  choices: readonly { value: Choice; label: string }[];
  current: Choice;
  onChoose: (choice: Choice) => void;
};

/** A row of filter chips, exactly one of them pressed. Scrolls sideways on phones and wraps on wider screens. */
export function FilterBar<Choice extends string>({
  label,
  labelShown = false,
  choices,
  current,
  onChoose,
}: FilterBarProps<Choice>) {
  return (
    <div className="no-print items-baseline gap-4 sm:flex">
      {labelShown ? (
        <span aria-hidden="true" className="w-32 flex-none font-medium text-muted max-sm:hidden">
          {label}
        </span>
      ) : null}
      <div role="group" aria-label={label} className="chip-row" onFocus={revealFocused}>
        {choices.map((choice, index) => (
          <button
            key={choice.value}
            type="button"
            className="chip"
            aria-pressed={choice.value === current}
            data-choice={index === 0 ? "" : choice.value}
            ref={choice.value === current ? showInRow : undefined}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Scrolls the row, not the page, to the pressed chip: the URL may have selected one that is off screen. */
function showInRow(chip: HTMLElement | null): (() => void) | undefined {
  const row = chip?.parentElement;
  // The first chip is in view anyway, unless a finger has just moved the row.
  if (!row || !chip.previousSibling) return undefined;
  // On phones the row starts at the window's edge, so `offsetLeft` is relative to it.
  row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  return () => {
    row.scrollLeft = 0;
  };
}

/** Scrolls a chip with keyboard focus fully into view; browsers stop at a sliver of it. */
function revealFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
