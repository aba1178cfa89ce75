import type { ReactNode } from "react";
import { FilterBar, matchWords } from "#app/components/ui/filter-bar.tsx";

type FindYourVibeProps<Choice extends string> = {
  /** The line under the title. */
  lead: string;
  choices: readonly { value: Choice; label: string }[];
  current: Choice;
  onChoose: (choice: Choice) => void;
  /** How many cards match, with the noun in singular and plural. */
  count: number;
  one: string;
  many: string;
  /** The matching cards. */
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
    <section aria-labelledby="vibe-title" className="section">
      <div className="wrap">
        <h2 id="vibe-title" className="title-2">
          Find Your Vibe
        </h2>
        <p className="lead mt-4 text-muted">{lead}</p>
        <div className="needs-script mt-8">
          <FilterBar label="Find Your Vibe" choices={choices} current={current} onChoose={onChoose} />
          <MatchCount count={count} one={one} many={many} />
        </div>
        {children}
      </div>
    </section>
  );
}

type MatchCountProps = {
  count: number;
  one: string;
  many: string;
  /** How many more match that exist no longer. */
  retired?: number;
};

/**
 * How many cards match a filter; announced after every change. If a filter is pressed before hydration, `app/platform/start/deferred-start.ts`
 * changes the number.
 */
export function MatchCount({ count, one, many, retired = 0 }: MatchCountProps) {
  const words = matchWords(count, one, many);
  return (
    <p role="status" data-one={one} data-many={many} suppressHydrationWarning className="text-[0.9375rem] text-muted">
      {retired > 0 ? `${words}, plus ${retired} retired` : words}
    </p>
  );
}
