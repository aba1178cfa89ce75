import { FindYourVibe } from "#app/guide-kit/find-your-vibe.tsx";
import { useAddressChoice } from "#app/site/use-search-param-choice.ts";
import type { BeachSpotId } from "#content/beach-names.ts";
import { vibeFilters } from "#content/beaches.ts";
import { wayNote } from "#content/way-from-house.ts";
import { spotFilters, spotsFor } from "./spot-filter.ts";
import { SpotList } from "./spot-list.tsx";

const choices = vibeFilters.map(({ vibe, label }) => ({ value: vibe, label }));

/** The nine spots, narrowed to one mood at a time. */
export function SpotsByVibe({ onOpen }: { onOpen: (id: BeachSpotId, opener: HTMLElement) => void }) {
  const [vibe, chooseVibe] = useAddressChoice("vibe", spotFilters);
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
