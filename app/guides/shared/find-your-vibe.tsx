import type { ReactNode } from "react";
import { Section } from "#app/components/section.tsx";
import { FilterBar } from "#app/components/ui/filter-bar.tsx";
import { pluralize } from "#contract/numbers.ts";

type FindYourVibeProps<Choice extends string> = {
  lead: string;
  choices: readonly { value: Choice; label: string }[];
  current: Choice;
  onChoose: (choice: Choice) => void;
  /** How many cards match, and the noun for one. */
  count: number;
  noun: string;
  children: ReactNode;
};

/** A guide's cards with a filter, one mood at a time. */
export function FindYourVibe<Choice extends string>({
  lead,
  choices,
  current,
  onChoose,
  count,
  noun,
  children,
}: FindYourVibeProps<Choice>) {
  return (
    <Section name="vibe" title="Find Your Vibe" lead={lead}>
      <div className="mt-8">
        <FilterBar name="vibe" label="Find Your Vibe" choices={choices} current={current} onChoose={onChoose} />
        <MatchCount count={count} noun={noun} />
      </div>
      {children}
    </Section>
  );
}

type MatchCountProps = {
  count: number;
  noun: string;
  /** How many retired ones match as well. */
  retired?: number;
};

/** How many cards match a filter, announced after every change. */
export function MatchCount({ count, noun, retired = 0 }: MatchCountProps) {
  const words = pluralize(count, noun);
  return (
    <p role="status" data-count className="text-[0.9375rem] text-muted">
      {retired > 0 ? `${words}, plus ${retired} retired` : words}
    </p>
  );
}
