import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { FilterBar, filterData } from "#app/components/ui/filter-bar.tsx";
import { MatchCount } from "#app/guides/shared/find-your-vibe.tsx";
import { piers } from "#content/guides/geo/piers.ts";
import { type Ride, rides, type Thrill } from "#content/guides/rides.ts";
import { wayInWords, wayNote } from "#content/guides/way-from-house.ts";
import { RideCard } from "./ride-card.tsx";
import { RiderHeights, useRiderHeights } from "./rider-heights.tsx";
import { groupByFit, knownToFit, type RideGroup } from "./rides-by-height.ts";

const wildest: readonly Thrill[] = ["High", "Moderate", "Family", "Low"];

function distinct<Value extends string>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** The choices of each filter: `all`, then every value among the rides. */
export const pierChoices = ["all", ...distinct(rides.map((ride) => ride.pier))] as const;
export const thrillChoices = [
  "all",
  ...distinct(rides.map((ride) => ride.thrill)).toSorted((a, b) => wildest.indexOf(a) - wildest.indexOf(b)),
] as const;
export const typeChoices = ["all", ...distinct(rides.map((ride) => ride.type))] as const;

const filterNames = ["pier", "thrill", "type"] as const;

/** Returns the rides that match all three filters, in the list's order. */
export function ridesMatching(chosen: Record<(typeof filterNames)[number], string>): readonly Ride[] {
  return rides.filter((ride) => filterNames.every((name) => chosen[name] === "all" || chosen[name] === ride[name]));
}

/** All rides as cards, with filters by pier, thrill and type, and the riders' heights. */
export function RideExplorer() {
  const [pier] = useSearchParamChoice("pier", pierChoices);
  const [thrill] = useSearchParamChoice("thrill", thrillChoices);
  const [type] = useSearchParamChoice("type", typeChoices);
  const [, setParameters] = useSearchParams();
  const filters = useRef<HTMLDivElement>(null);
  const { riders, ...heights } = useRiderHeights();
  const shown = ridesMatching({ pier, thrill, type });
  const today = shown.filter(({ status }) => status !== "retired");
  const retired = shown.filter(({ status }) => status === "retired");
  const { location } = useHouse();
  // Without duplicates: the travel time may be the same for all three.
  const waysToPiers = [...new Set(piers.map(({ place }) => wayInWords(location, place)))];

  function showAll(): void {
    // As in useSearchParamChoice: a click may come before the previous one has been rendered.
    const after = new URLSearchParams(window.location.search);
    for (const name of filterNames) after.delete(name);
    setParameters(after);
    // The pressed button is about to disappear.
    filters.current?.querySelector("input")?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="explorer-title" className="wrap py-14 md:py-20">
      <h2 id="explorer-title" className="title-2">
        Ride Explorer
      </h2>
      <p className="lead mt-4 text-muted">
        The stick on each card is like the one at the gate: it shows the inches we know of, or "check the sign".
      </p>
      <div ref={filters} className="mt-10 grid grid-cols-1 gap-3">
        <RideFilter name="pier" label="Pier" all="All piers" choices={pierChoices} />
        <RideFilter name="thrill" label="Thrill" all="All thrill levels" choices={thrillChoices} />
        <RideFilter name="type" label="Type" all="All ride types" choices={typeChoices} />
        <RiderHeights {...heights} known={knownToFit(today, riders)} />
      </div>
      <div className="mt-8 mb-4 flex min-h-11 flex-wrap items-center gap-x-4">
        <MatchCount count={today.length} noun="ride" retired={retired.length} />
        {shown.length > 0 && shown.length < rides.length ? (
          <button type="button" className="link no-print min-h-11" onClick={showAll}>
            Show all rides
          </button>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <div className="grid gap-12">
          {groupByFit(today, riders).map((group) => (
            <RideCards key={group.title} {...group} riders={riders} />
          ))}
          {retired.length > 0 ? <RideCards title="Retired, and missed" rides={retired} riders={[]} /> : null}
        </div>
      ) : (
        <div className="border-y border-line py-16">
          <p className="title-2 max-w-[11em]">No rides match the current filters. Try a different combination!</p>
          <button type="button" className="button button-primary mt-8" onClick={showAll}>
            Show all rides
          </button>
        </div>
      )}
      <p className="mt-8 text-sm text-muted">{`From the house to the piers: ${waysToPiers.join(", ")}. ${wayNote}`}</p>
    </section>
  );
}

/** Cards under their group's title; a folded group opens with a press. */
function RideCards({ title, rides: cards, folded = false, riders }: RideGroup<Ride> & { riders: readonly number[] }) {
  const list = (
    <ul
      aria-label={title || undefined}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3.5 sm:gap-5"
    >
      {cards.map((ride) => (
        <li
          key={ride.id}
          {...filterData("pier", [ride.pier])}
          {...filterData("thrill", [ride.thrill])}
          {...filterData("type", [ride.type])}
        >
          <RideCard ride={ride} riders={riders} />
        </li>
      ))}
    </ul>
  );
  if (title === "") return list;
  if (!folded) {
    return (
      <div>
        <p className="mb-4 font-display text-2xl">{title}</p>
        {list}
      </div>
    );
  }
  return (
    <details>
      <summary className="mb-4 min-h-11 content-center font-display text-2xl">{`${title} (${cards.length})`}</summary>
      {list}
    </details>
  );
}

type RideFilterProps = { name: string; label: string; all: string; choices: readonly string[] };

/** One row of filter chips; `all` is the label of the first. */
function RideFilter({ name, label, all, choices }: RideFilterProps) {
  const [current, choose] = useSearchParamChoice(name, choices);
  return (
    <FilterBar
      name={name}
      label={label}
      labelShown
      choices={choices.map((value) => ({ value, label: value === "all" ? all : value }))}
      current={current}
      onChoose={choose}
    />
  );
}
