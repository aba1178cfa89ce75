import { useState } from "react";
import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { FilterBar, filterData } from "#app/components/ui/filter-bar.tsx";
import { Scene } from "#app/guides/scene.tsx";
import {
  changeWeek,
  type Day,
  freeDay,
  joinWeeks,
  type ShoreWeek,
  useShoreWeek,
  useWeekAddress,
} from "#app/guides/shared/shore-week.ts";
import { itineraries, type Itinerary } from "#content/guides/itineraries.ts";
import { rideById } from "#content/guides/rides.ts";
import { numberFirst } from "#content/rich-text.ts";
import { RideLink } from "./ride-card.tsx";

/** Sample days, one at a time. */
export function TripPlanner() {
  const [plan, choosePlan] = useSearchParamChoice(
    "plan",
    itineraries.map(({ id }) => id),
  );
  return (
    <section aria-labelledby="planner-title">
      <div className="wrap pt-14 pb-10 md:pt-20">
        <h2 id="planner-title" className="title-2">
          Trip Planner
        </h2>
        <p className="lead mt-4 text-muted">
          {numberFirst(itineraries.length)} sample days, planned around opening times, short lines and the light. Choose
          a ride for details.
        </p>
        <div className="mt-8">
          <FilterBar
            name="plan"
            label="Sample day"
            firstShowsAll={false}
            choices={itineraries.map(({ id, label, steps }) => ({
              value: id,
              label,
              picture: <Scene id={steps[0].rides[0]} className="mb-1 aspect-5/3 rounded-lg bg-bay-100" />,
            }))}
            current={plan}
            onChoose={choosePlan}
          />
        </div>
      </div>
      {itineraries.map((itinerary) => (
        <div key={itinerary.id} {...filterData("plan", [itinerary.id])}>
          <ItineraryDay itinerary={itinerary} />
        </div>
      ))}
    </section>
  );
}

/** Colors from daylight to dark, from the first step to the last. */
const light = [
  "bg-sand-100 text-bay-950",
  "bg-gold text-bay-950",
  "bg-coral text-bay-950",
  "bg-bay-600 text-white on-dark",
  "bg-bay-800 text-sand-50 on-dark",
];

function ItineraryDay({ itinerary }: { itinerary: Itinerary }) {
  const { id, title, description, steps } = itinerary;
  return (
    <article aria-labelledby={`${id}-day`}>
      <div className="wrap grid items-start gap-x-12 gap-y-4 pb-12 lg:grid-cols-2">
        <h3 id={`${id}-day`} className="title-2">
          {title}
        </h3>
        <div>
          <p className="lead">{description}</p>
          <SaveDay steps={steps} />
        </div>
      </div>
      <ol>
        {steps.map(({ time, pier, rides, note }, index) => (
          <li key={time} className={light[Math.round((index / (steps.length - 1)) * (light.length - 1))]}>
            <div className="wrap grid gap-x-12 gap-y-5 py-10 sm:grid-cols-[1fr_1.3fr] sm:items-baseline md:grid-cols-[1fr_1.1fr_1fr] md:py-14">
              <div>
                <h4 className="title-2">{time}</h4>
                <p className="mt-2 font-medium">{`${pier} Pier`}</p>
              </div>
              <ul aria-label={`Rides, ${time.toLowerCase()}`}>
                {rides.map((ride) => (
                  <li key={ride} className="group flex flex-wrap items-center gap-x-4 py-1">
                    <Scene id={ride} className="h-14 w-20 flex-none rounded-lg" />
                    <RideLink
                      ride={rideById(ride)}
                      className="min-h-12 max-w-full flex-1 self-baseline text-left wrap-break-word font-display text-[2rem] leading-tight underline decoration-1 underline-offset-[0.16em] hover:decoration-2"
                    />
                  </li>
                ))}
              </ul>
              <p className="sm:max-md:col-start-2">{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** Saves a sample day's rides to the first free day of the visitor's week, and says where they went. */
function SaveDay({ steps }: Pick<Itinerary, "steps">) {
  const week = useShoreWeek();
  const address = useWeekAddress();
  const [done, setDone] = useState<{ week: ShoreWeek; words: string }>();

  function save(): void {
    changeWeek((before) => {
      const day = freeDay(before);
      const rides = ridesOf(steps);
      const after = joinWeeks(
        before,
        rides.map((id) => ({ id, day })),
      );
      const placed = after.filter((stop, index) => stop.day !== before[index]?.day).length;
      setDone({ week: after, words: inWords(placed, rides.length - placed, day) });
      return after;
    });
  }

  return (
    <p className="needs-script no-print mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" className="button button-quiet button-small" onClick={save}>
        Save this day to my week
      </button>
      {/* Any later change of the week makes the message outdated. */}
      <span role="status">
        {done?.week === week ? (
          <>
            {done.words}{" "}
            <a href={address} className="link inline-flex min-h-11 items-center font-medium">
              See my shore week
            </a>
          </>
        ) : null}
      </span>
    </p>
  );
}

/** Returns a day's rides that can be saved, which retired ones cannot. */
function ridesOf(steps: Itinerary["steps"]): string[] {
  return steps.flatMap(({ rides }) => rides).filter((id) => rideById(id).status !== "retired");
}

function inWords(placed: number, there: number, day: Day): string {
  if (placed === 0) return "All of this day is already in your week.";
  const rides = placed === 1 ? "1 ride is" : `${placed} rides are`;
  const others = there === 0 ? "" : ` ${there === 1 ? "One other was" : `The other ${there} were`} already in it.`;
  return day === 0
    ? `${rides} saved for any day: all seven have plans.${others}`
    : `${rides} now on day ${day} of your week.${others}`;
}
