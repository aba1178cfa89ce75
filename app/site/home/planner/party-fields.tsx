import { useState } from "react";
import { Field } from "#app/components/ui/field.tsx";
import type { House } from "#contract/house/house.ts";
import { dollars } from "#contract/prices/money.ts";
import type { Plan, Ranges } from "./plan.ts";

type PartyFieldsProps = {
  house: Pick<House, "sleeps" | "extraBeds" | "terms">;
  plan: Plan;
  ranges: Ranges;
  /** In cents. */
  petFee: number;
  onChange: (part: (before: Plan) => Partial<Plan>) => void;
};

/** Fields for the nights, the guests and a dog. */
export function PartyFields({ house, plan, ranges, petFee, onChange }: PartyFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-5 gap-y-4">
      <NumberStepper
        label="Nights"
        hint={`At least ${ranges.nights.min}.`}
        value={plan.nights}
        {...ranges.nights}
        onChange={(update) => onChange(({ nights }) => ({ nights: update(nights) }))}
      />
      <NumberStepper
        label="Guests"
        hint={`Beds for ${house.sleeps}${house.extraBeds ? `; ${lowerFirst(house.extraBeds)} extra` : ""}.`}
        value={plan.guests}
        {...ranges.guests}
        start={8}
        onChange={(update) => onChange((before) => ({ guests: update(before.guests) }))}
        onClear={() => onChange(() => ({ guests: undefined }))}
      />
      {house.terms.dogPounds === 0 ? null : (
        <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={plan.dog}
            onChange={({ target }) => onChange(() => ({ dog: target.checked }))}
          />
          <span>
            Bringing a small dog, under {house.terms.dogPounds}&nbsp;lbs ({dollars(petFee)})
          </span>
        </label>
      )}
    </div>
  );
}

/** Lowers the first letter, to use `Couch and cot` within a sentence. */
function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

type NumberStepperProps = {
  label: string;
  hint: string;
  /** Undefined for an empty field. */
  value: number | undefined;
  min: number;
  max: number;
  /** The value after the first press on an empty field. */
  start: number;
  /** Gets a function from the old value to the new one, so that every quick press counts. */
  onChange: (update: (before: number | undefined) => number) => void;
  /** Called when the field is emptied. Without it, the field cannot be empty. */
  onClear?: () => void;
};

/** A number field between two buttons. A typed number below the range is not used yet: it may be the first digit of a larger one. */
function NumberStepper({ label, hint, value, min, max, start, onChange, onClear }: NumberStepperProps) {
  // The text being typed, which may not be in the range yet.
  const [typed, setTyped] = useState<string>();
  const isMin = value !== undefined && value <= min;
  const isMax = value !== undefined && value >= max;

  function type(field: HTMLInputElement): void {
    setTyped(field.value);
    const count = Number(field.value);
    if (Number.isInteger(count) && count >= min) onChange(() => Math.min(count, max));
    // Invalid input also reads as empty.
    else if (field.value === "" && !field.validity.badInput) onClear?.();
  }

  function step(by: 1 | -1): void {
    if (by < 0 ? isMin : isMax) return;
    setTyped(undefined);
    onChange((before) => (before === undefined ? start : Math.min(max, Math.max(min, before + by))));
  }

  return (
    <Field label={label} hint={hint}>
      {(wired) => (
        <div className="stepper">
          <button
            type="button"
            aria-label={`Fewer ${label.toLowerCase()}`}
            aria-disabled={isMin}
            onClick={() => step(-1)}
          >
            <span aria-hidden="true">&minus;</span>
          </button>
          <input
            {...wired}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            placeholder="?"
            value={typed ?? value ?? ""}
            onChange={({ target }) => type(target)}
            // Typing replaces the number, so that 15 takes three taps.
            onFocus={({ target }) => target.select()}
            onBlur={() => setTyped(undefined)}
          />
          <button
            type="button"
            aria-label={`More ${label.toLowerCase()}`}
            aria-disabled={isMax}
            onClick={() => step(1)}
          >
            <span aria-hidden="true">+</span>
          </button>
        </div>
      )}
    </Field>
  );
}
