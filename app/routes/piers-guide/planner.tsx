import { type Itinerary, itineraries } from "#content/itineraries.ts";
import { WithoutScript } from "#app/guide-kit/without-script.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { useAddressChoice } from "#app/site/use-search-param-choice.ts";
import { ItineraryDay } from "./itinerary-day.tsx";
import type { OpenRide } from "./open-ride.ts";

const plans: readonly [Itinerary["id"], ...Itinerary["id"][]] = ["family", "thrill", "nostalgia"];
const planLabels: Record<Itinerary["id"], string> = { family: "Family", thrill: "Thrill", nostalgia: "Nostalgia" };

/** Three sample days of which one shows; all three where scripts are off. */
export function TripPlanner({ onOpen }: { onOpen: OpenRide }) {
  const [plan, choosePlan] = useAddressChoice("plan", plans);
  return (
    <section aria-labelledby="planner-title">
      <div className="wrap pt-14 pb-10 md:pt-20">
        <h2 id="planner-title" className="title-2">
          Trip Planner
        </h2>
        <p className="lead mt-4 text-muted">
          Three sample days in the order of opening times, short lines and the light.{" "}
          <WithoutScript instead="Every ride has its details at the end of this page.">
            Every ride opens its details.
          </WithoutScript>
        </p>
        <div className="needs-script mt-8">
          <FilterBar
            label="Sample day"
            choices={plans.map((value) => ({ value, label: planLabels[value] }))}
            current={plan}
            onChoose={choosePlan}
          />
        </div>
      </div>
      {itineraries.map((itinerary) => (
        <div key={itinerary.id} className={itinerary.id === plan ? "" : "hidden noscript:block"}>
          <ItineraryDay itinerary={itinerary} onOpen={onOpen} />
        </div>
      ))}
    </section>
  );
}
