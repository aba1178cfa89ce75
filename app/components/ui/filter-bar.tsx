import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { posterRow } from "./poster-row.ts";

type FilterBarProps<Choice extends string> = {
  /** Names the radio buttons. Elements with `data-<name>` are shown only if it contains the choice (`filterData`). */
  name: string;
  label: string;
  /** Shows the label beside the row on wide screens; otherwise only screen readers get it. */
  labelShown?: boolean;
  /** With pictures the choices are posters side by side. */
  choices: readonly { value: Choice; label: string; picture?: ReactNode }[];
  /** The first choice shows everything, as in most filters. */
  firstShowsAll?: boolean;
  current: Choice;
  onChoose: (choice: Choice) => void;
};

/**
 * A row of filter chips: radio buttons of which exactly one is checked. The style sheet hides what the choice leaves out, so that a filter
 * works before the application has started and without JavaScript. Scrolls sideways on phones and wraps on wider screens.
 */
export function FilterBar<Choice extends string>({
  name,
  label,
  labelShown = false,
  choices,
  firstShowsAll = true,
  current,
  onChoose,
}: FilterBarProps<Choice>) {
  const values = choices.map(({ value }) => value);
  const row = useRadioChoice(values, current, onChoose);
  return (
    <div className="no-print items-baseline gap-4 sm:flex">
      <style href={`filter-${name}`} precedence="filters">
        {filterRules(name, values, firstShowsAll)}
      </style>
      {labelShown ? (
        <span aria-hidden="true" className="w-32 flex-none font-medium text-muted max-sm:hidden">
          {label}
        </span>
      ) : null}
      <div
        ref={row}
        role="group"
        aria-label={label}
        className={choices[0]?.picture ? `flex-1 ${posterRow}` : "chip-row"}
        onFocus={revealFocused}
      >
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={choice.picture ? "chip block rounded-2xl p-2 text-center" : "chip"}
            ref={choice.value === current ? showInRow : undefined}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={index === 0}
              onChange={() => onChoose(choice.value)}
            />
            {choice.picture}
            {choice.label}
          </label>
        ))}
      </div>
    </div>
  );
}

/** Returns the attribute by which the filter called `name` finds an element with these kinds. */
export function filterData(name: string, kinds: readonly string[]) {
  return { [`data-${name}`]: `|${kinds.join("|")}|` };
}

/** Rules that hide what a choice leaves out, and the number of all (`data-count`) until the application has counted again. */
function filterRules(name: string, values: readonly string[], firstShowsAll: boolean): string {
  const chosen = (value: string | undefined) => `:has([name=${name}][value="${value}"]:checked)`;
  const kind = `data-${name}`;
  const hide = (value: string) => `main${chosen(value)} [${kind}]:not([${kind}*="|${value}|"]){display:none}`;
  if (!firstShowsAll) return values.map(hide).join("");
  const outdated = `html:not([data-started]) main:not(${chosen(values[0])}) [data-count]{visibility:hidden}`;
  return [...values.slice(1).map(hide), outdated].join("");
}

/**
 * Checks the radio button of the current choice, and hands over one that was checked before the application started. The buttons are
 * uncontrolled, so that a choice shows at once and an early one is kept. Returns the ref of the element around them.
 */
function useRadioChoice<Choice extends string>(
  values: readonly Choice[],
  current: Choice,
  onChoose: (choice: Choice) => void,
) {
  const row = useRef<HTMLDivElement>(null);
  const hasStarted = useRef(false);

  useEffect(() => {
    const radios = [...(row.current?.querySelectorAll("input") ?? [])];
    const chosen = values[radios.findIndex(({ checked }) => checked)];
    const isEarly = !hasStarted.current && chosen !== undefined && chosen !== values[0];
    hasStarted.current = true;
    if (isEarly) {
      onChoose(chosen);
      return;
    }
    const radio = radios[values.indexOf(current)];
    if (radio) radio.checked = true;
    // oxlint-disable-next-line react/exhaustive-deps -- the choices of a row never change
  }, [current]);

  return row;
}

/** Scrolls the row, not the page, to the current chip: the URL may have selected one that is off screen. */
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
