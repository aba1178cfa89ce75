import noMatches from "#content/guides/posters/spot-no-matches.svg";
import { FindYourVibe } from "#app/guides/shared/find-your-vibe.tsx";
import { useSearchParamChoice } from "#app/components/hooks/use-search-param-choice.ts";
import type { BeachSpotId } from "#content/guides/towns.ts";
import { type BeachSpot, beachSpots, vibeFilters } from "#content/guides/beaches.ts";
import { wayNote } from "#content/guides/way-from-house.ts";
import { SpotCard } from "./spot-card.tsx";

type SpotFilter = (typeof vibeFilters)[number]["vibe"];

const [all, ...moods] = vibeFilters;

/** The values of the search parameter `vibe`; all by default. */
export const spotFilters: readonly [SpotFilter, ...SpotFilter[]] = [all.vibe, ...moods.map(({ vibe }) => vibe)];

const choices = vibeFilters.map(({ vibe, label }) => ({ value: vibe, label }));

/** The nine spots as cards, filtered by mood. */
export function SpotsByVibe({ onOpen }: { onOpen: (id: BeachSpotId, opener: HTMLElement) => void }) {
  const [vibe, chooseVibe] = useSearchParamChoice("vibe", spotFilters);
  const spots = spotsFor(vibe);

  return (
    <FindYourVibe
      lead="The moods are our own reading. The sand was not asked."
      choices={choices}
      current={vibe}
      onChoose={chooseVibe}
      count={spots.length}
      one="spot"
      many="spots"
      inFull={{ id: "spots", name: "All nine spots in full" }}
    >
      <SpotList spots={spots} onOpen={onOpen} />
      <p className="mt-6 text-sm text-muted">{wayNote}</p>
    </FindYourVibe>
  );
}

/** The spots that match a filter, in the order of the records. */
export function spotsFor(filter: SpotFilter) {
  return beachSpots.filter((spot) => filter === "all" || spot.vibe.includes(filter));
}

type SpotListProps = {
  spots: readonly BeachSpot[];
  onOpen: (id: BeachSpotId, opener: HTMLElement) => void;
};

/** The matching spots as cards, or one line if there are none. */
function SpotList({ spots, onOpen }: SpotListProps) {
  if (spots.length === 0) {
    return (
      <div className="mt-8 grid justify-items-center gap-4 py-8 text-center">
        <img src={noMatches} alt="" width="240" height="180" />
        <p>No spots match this vibe. Try another filter!</p>
      </div>
    );
  }
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,30%)),1fr))] gap-5 lg:gap-6">
      {spots.map((spot) => (
        <SpotCard key={spot.id} spot={spot} onOpen={onOpen} />
      ))}
    </ul>
  );
}
