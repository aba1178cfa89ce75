import { MapSearchLink } from "#app/guide-kit/map-search-link.tsx";
import { beachSpots } from "#content/beaches.ts";
import { wayInWords } from "#content/way-from-house.ts";
import { SpotDeepDive } from "./spot-deep-dive.tsx";

/** The deep dives for readers whose browser runs no scripts and so opens no dialogs. */
export function SpotStories() {
  return (
    <noscript>
      <section id="spots" className="section bg-sand-100">
        <div className="wrap max-w-[46rem]">
          <h2 className="title-2">The nine spots in full</h2>
          {beachSpots.map((spot) => (
            <section key={spot.id} className="mt-14">
              <h3 className="title-2">{spot.name}</h3>
              <p className="mb-4">
                {spot.town}, {wayInWords(spot.place)} from the house. {spot.tags.join(", ")}.{" "}
                <MapSearchLink search={spot.mapSearch} name={spot.name} />
              </p>
              <SpotDeepDive spot={spot} heading="h4" />
            </section>
          ))}
        </div>
      </section>
    </noscript>
  );
}
