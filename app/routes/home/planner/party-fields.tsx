import { useId, useState } from "react";
import { dollars, rates } from "#content/rates.ts";
import { guestsRange, type Plan } from "./plan.ts";
import { nightsRange } from "./stay.ts";

type PartyFieldsProps = { plan: Plan; onChange: (part: (before: Plan) => Partial<Plan>) => void };

/** How long, how many, and whether a dog comes. */
export function PartyFields({ plan, onChange }: PartyFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7.75rem,40%),1fr))] gap-x-5 gap-y-4">
      <NumberStepper
        label="Nights"
        hint={`At least ${nightsRange.fewest}.`}
        counted="nights"
        value={plan.nights}
        {...nightsRange}
        start={nightsRange.fewest}
        onChange={(follow) => onChange(({ nights }) => ({ nights: follow(nights) }))}
      />
      <NumberStepper
        label="Guests"
        hint={`Beds for ${guestsRange.most}; couch and cot extra.`}
        counted="guests"
        value={plan.guests}
        {...guestsRange}
        start={2}
        onChange={(follow) => onChange(({ guests }) => ({ guests: follow(guests) }))}
        onClear={() => onChange(() => ({ guests: undefined }))}
      />
      <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 flex-none"
          checked={plan.dog}
          onChange={({ target }) => onChange(() => ({ dog: target.checked }))}
        />
        <span>A small dog comes along, under 20&nbsp;lbs ({dollars(rates.pet)})</span>
      </label>
    </div>
  );
}

type NumberStepperProps = {
  label: string;
  hint?: string;
  /** Undefined shows an empty field. */
  value: number | undefined;
  fewest: number;
  most: number;
  /** What the first press of a button gives while the field is empty. */
  start: number;
  /** What is counted, for the buttons: `Fewer nights`, `More nights`. */
  counted: string;
  /** Given how the new value follows from the one before, so that quick presses all count. */
  onChange: (follow: (before: number | undefined) => number) => void;
  /** Called when the field is emptied, where it may be empty. */
  onClear?: () => void;
};

/**
 * A number between two buttons. It can be typed too: what is above the range counts as the most, what is below may be the first digit
 * of more and is not taken over.
 */
function NumberStepper({ label, hint, value, fewest, most, start, counted, onChange, onClear }: NumberStepperProps) {
  const id = useId();
  // What is being typed, which may not be a number in the range yet.
  const [typed, setTyped] = useState<string>();
  const isFewest = value !== undefined && value <= fewest;
  const isMost = value !== undefined && value >= most;

  function type(field: HTMLInputElement): void {
    setTyped(field.value);
    const count = Number(field.value);
    if (Number.isInteger(count) && count >= fewest) onChange(() => Math.min(count, most));
    // What is no number reads as empty, too.
    else if (field.value === "" && !field.validity.badInput) onClear?.();
  }

  function step(by: 1 | -1): void {
    if (by < 0 ? isFewest : isMost) return;
    setTyped(undefined);
    onChange((before) => (before === undefined ? start : Math.min(most, Math.max(fewest, before + by))));
  }

  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className="stepper mt-1.5">
        <button type="button" aria-label={`Fewer ${counted}`} aria-disabled={isFewest} onClick={() => step(-1)}>
          <span aria-hidden="true">&minus;</span>
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={fewest}
          max={most}
          placeholder="?"
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed ?? value ?? ""}
          onChange={({ target }) => type(target)}
          onBlur={() => setTyped(undefined)}
        />
        <button type="button" aria-label={`More ${counted}`} aria-disabled={isMost} onClick={() => step(1)}>
          <span aria-hidden="true">+</span>
        </button>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.9375rem] text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
