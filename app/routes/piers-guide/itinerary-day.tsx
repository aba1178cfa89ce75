import type { Itinerary } from "#content/itineraries.ts";
import { rideById } from "#content/rides.ts";
import type { OpenRide } from "./open-ride.ts";
import { RideLink } from "./ride-link.tsx";
import { SaveDay } from "./save-day.tsx";

/** The light of the day, from the first step to the last. */
const light = [
  "bg-sand-100 text-bay-950",
  "bg-gold text-bay-950",
  "bg-coral text-bay-950",
  "bg-bay-600 text-white on-dark",
  "bg-bay-800 text-sand-50 on-dark",
];

/** One sample day, step by step; it gets dark as you read down. */
export function ItineraryDay({ itinerary, onOpen }: { itinerary: Itinerary; onOpen: OpenRide }) {
  const { id, title, description, steps } = itinerary;
  return (
    <article aria-labelledby={`${id}-day`}>
      <div className="wrap pb-12 noscript:pt-14">
        <h3 id={`${id}-day`} className="title-2">
          {title}
        </h3>
        <p className="lead mt-4">{description}</p>
        <SaveDay steps={steps} />
      </div>
      <ol>
        {steps.map(({ time, pier, rides, note }, index) => (
          <li key={time} className={light[Math.round((index / (steps.length - 1)) * (light.length - 1))]}>
            <div className="wrap grid gap-x-12 gap-y-5 py-10 sm:grid-cols-[1fr_1.3fr] sm:items-baseline md:grid-cols-[1fr_1.1fr_1fr] md:py-14">
              <div>
                <h4 className="title-2">{time}</h4>
                <p className="mt-2 font-medium">{pier} Pier</p>
              </div>
              <ul aria-label={`Rides, ${time.toLowerCase()}`}>
                {rides.map((ride) => (
                  <li key={ride}>
                    <RideLink
                      ride={rideById(ride)}
                      className="min-h-12 text-left font-display text-[2rem] leading-tight underline decoration-1 underline-offset-[0.16em] hover:decoration-2"
                      onOpen={onOpen}
                    />
                  </li>
                ))}
              </ul>
              <p className="max-w-[44ch] sm:max-md:col-start-2">{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
