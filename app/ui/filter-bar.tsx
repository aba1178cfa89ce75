import { revealFocused } from "./reveal-focused.ts";

type FilterBarProps<Choice extends string> = {
  /** What the row filters, such as `Pier`. */
  label: string;
  /** Shows the label beside the row; otherwise it is for screen readers only. */
  labelShown?: boolean;
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
      {/* Has room above for the focus ring, which a scrolling row would cut off. */}
      <div
        role="group"
        aria-label={label}
        className="-mx-5 -mt-2 flex scroll-px-5 gap-2 overflow-x-auto px-5 pt-2 pb-3 sm:-mr-2 sm:ml-0 sm:block sm:overflow-visible sm:px-0 sm:pb-1 sm:text-balance"
        onFocus={revealFocused}
      >
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className="chip sm:mr-2 sm:mb-2"
            aria-pressed={choice.value === current}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
