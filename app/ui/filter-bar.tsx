import type { FocusEvent } from "react";

type FilterBarProps<Choice extends string> = {
  /** What the row filters, such as `Pier`. */
  label: string;
  /** Shows the label beside the row; otherwise it is for screen readers only. */
  labelShown?: boolean;
  /** Of a row that filters, the first lets everything pass. */
  choices: readonly { value: Choice; label: string }[];
  current: Choice;
  onChoose: (choice: Choice) => void;
};

/** A row of filter chips of which exactly one is pressed. On phones it scrolls sideways; wider screens break it evenly. */
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
        <span aria-hidden="true" className="mb-2 block w-32 flex-none font-medium text-muted">
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

/** Scrolls the row, and not the page, to the pressed chip: the address may have pressed one that lies outside the screen. */
function showInRow(chip: HTMLElement | null): (() => void) | undefined {
  const row = chip?.parentElement;
  // The first is in sight from the start, unless a finger has just moved the row.
  if (!row || !chip.previousSibling) return undefined;
  // Where the row scrolls it begins at the window's edge, which positions are counted from.
  row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  return () => {
    row.scrollLeft = 0;
  };
}

/**
 * For the `onFocus` of a row that scrolls sideways: brings what the keyboard has reached into sight. Browsers leave an
 * element where it is as soon as a sliver of it shows at the edge of its row.
 */
function revealFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
