import type { ReactNode } from "react";
import { Section } from "#app/components/section.tsx";
import { FilterBar, matchWords } from "#app/components/ui/filter-bar.tsx";

type FindYourVibeProps<Choice extends string> = {
  lead: string;
  choices: readonly { value: Choice; label: string }[];
  current: Choice;
  onChoose: (choice: Choice) => void;
  /** How many cards match, with the noun in singular and plural. */
  count: number;
  one: string;
  many: string;
  children: ReactNode;
};

/** A guide's cards with a filter; one mood at a time. */
export function FindYourVibe<Choice extends string>({
  lead,
  choices,
  current,
  onChoose,
  count,
  one,
  many,
  children,
}: FindYourVibeProps<Choice>) {
  return (
    <Section name="vibe" title="Find Your Vibe" lead={lead}>
      <div className="needs-script mt-8">
        <FilterBar label="Find Your Vibe" choices={choices} current={current} onChoose={onChoose} />
        <MatchCount count={count} one={one} many={many} />
      </div>
      {children}
    </Section>
  );
}

type MatchCountProps = {
  count: number;
  one: string;
  many: string;
  /** How many more match that exist no longer. */
  retired?: number;
};

/** How many cards match a filter; announced after every change. Before hydration `deferred-start.ts` changes the number. */
export function MatchCount({ count, one, many, retired = 0 }: MatchCountProps) {
  const words = matchWords(count, one, many);
  return (
    <p role="status" data-one={one} data-many={many} suppressHydrationWarning className="text-[0.9375rem] text-muted">
      {retired > 0 ? `${words}, plus ${retired} retired` : words}
    </p>
  );
}
