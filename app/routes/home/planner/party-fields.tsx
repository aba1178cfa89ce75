import { dollars, rates } from "#content/rates.ts";
import { NumberStepper } from "./number-stepper.tsx";
import { guestsRange, nightsRange, type Plan } from "./plan.ts";

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
