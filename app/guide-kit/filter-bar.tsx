import { revealFocused } from "#app/ui/reveal-focused.ts";

type FilterBarProps<Choice extends string> = {
  /** What the row filters, such as `Pier`. */
  label: string;
  /** Shows the label beside the row; otherwise it is for screen readers only. */
  labelShown?: boolean;
  choices: readonly { value: Choice; label: string }[];
  current: Choice;
  onChoose: (choice: Choice) => void;
};

/** One row of filter chips of which exactly one is pressed. On phones the row scrolls sideways. */
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
        <span aria-hidden="true" className="mb-2 block w-16 flex-none font-medium text-muted">
          {label}
        </span>
      ) : null}
      <div
        role="group"
        aria-label={label}
        className="-mx-5 flex scroll-px-5 gap-2 overflow-x-auto px-5 pb-3 sm:mx-0 sm:flex-wrap sm:px-0"
        onFocus={revealFocused}
      >
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className="chip"
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
