import type { ReactNode } from "react";
import { FilterBar } from "#app/components/ui/filter-bar.tsx";
import { matchWords } from "#app/components/ui/match-words.ts";
import { WithoutScript } from "./without-script.tsx";

type FindYourVibeProps<Choice extends string> = {
  /** The line under the title. */
  lead: string;
  /** The line without JavaScript, if the other one would promise what only a script can do. */
  leadWithoutScript?: string;
  choices: readonly { value: Choice; label: string }[];
  current: Choice;
  onChoose: (choice: Choice) => void;
  /** How many cards match, with the noun in singular and plural. */
  count: number;
  one: string;
  many: string;
  /** Without JavaScript cards do not open: the id and name of the section that has everything. */
  inFull: { id: string; name: string };
  /** The matching cards. */
  children: ReactNode;
};

/** A guide's cards with a filter; one mood at a time. */
export function FindYourVibe<Choice extends string>({
  lead,
  leadWithoutScript,
  choices,
  current,
  onChoose,
  count,
  one,
  many,
  inFull,
  children,
}: FindYourVibeProps<Choice>) {
  return (
    <section aria-labelledby="vibe-title" className="section">
      <div className="wrap">
        <h2 id="vibe-title" className="title-2">
          Find Your Vibe
        </h2>
        <p className="lead mt-4 text-muted">
          <WithoutScript instead={leadWithoutScript}>{lead}</WithoutScript>
        </p>
        <div className="needs-script mt-8">
          <FilterBar label="Find Your Vibe" choices={choices} current={current} onChoose={onChoose} />
          <MatchCount count={count} one={one} many={many} />
        </div>
        <noscript>
          <p className="mt-8">
            <a href={`#${inFull.id}`} className="link">
              {inFull.name}
            </a>{" "}
            are at the end of this page.
          </p>
        </noscript>
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
 * How many cards match a filter; announced after every change. If a filter is pressed before hydration, `app/platform/start/show-press.ts` changes
 * the number.
 */
export function MatchCount({ count, one, many, retired = 0 }: MatchCountProps) {
  const words = matchWords(count, one, many);
  return (
    <p role="status" data-one={one} data-many={many} suppressHydrationWarning className="text-[0.9375rem] text-muted">
      {retired > 0 ? `${words}, plus ${retired} retired` : words}
    </p>
  );
}
