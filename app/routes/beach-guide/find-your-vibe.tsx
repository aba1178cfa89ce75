import { FilterBar } from "#app/guide-kit/filter-bar.tsx";
import { MatchCount } from "#app/guide-kit/match-count.tsx";
import { useAddressChoice } from "#app/site/use-address-choice.ts";
import { type BeachSpotId, vibeFilters } from "#content/beaches.ts";
import { wayNote } from "#content/way-from-house.ts";
import { spotFilters, spotsFor } from "./spot-filter.ts";
import { SpotList } from "./spot-list.tsx";

const choices = vibeFilters.map(({ vibe, label }) => ({ value: vibe, label }));

/** The nine spots, narrowed to one mood at a time. */
export function FindYourVibe({ onOpen }: { onOpen: (id: BeachSpotId, opener: HTMLElement) => void }) {
  const [vibe, chooseVibe] = useAddressChoice("vibe", spotFilters);
  const spots = spotsFor(vibe);

  return (
    <section aria-labelledby="vibe-title" className="section">
      <div className="wrap">
        <h2 id="vibe-title" className="title-1">
          Find Your Vibe
        </h2>
        <p className="lead mt-4 text-muted">The moods are our own reading. The sand was not asked.</p>
        <div className="needs-script mt-8">
          <FilterBar label="Find Your Vibe" choices={choices} current={vibe} onChoose={chooseVibe} />
          <MatchCount count={spots.length} one="spot" many="spots" />
        </div>
        <noscript>
          <p className="mt-8">
            <a href="#spots" className="link">
              All nine spots in full
            </a>{" "}
            are at the end of this page.
          </p>
        </noscript>
        <SpotList spots={spots} onOpen={onOpen} />
        <p className="mt-6 text-sm text-muted">{wayNote}</p>
      </div>
    </section>
  );
}
