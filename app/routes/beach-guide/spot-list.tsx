import type { BeachSpotId } from "#content/beach-names.ts";
import type { BeachSpot } from "#content/beaches.ts";
import noMatches from "#content/posters/spot-no-matches.svg";
import { SpotCard } from "./spot-card.tsx";

type SpotListProps = {
  spots: readonly BeachSpot[];
  onOpen: (id: BeachSpotId, opener: HTMLElement) => void;
};

/** The spots a filter leaves as postcards, or one line when it leaves none. */
export function SpotList({ spots, onOpen }: SpotListProps) {
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
