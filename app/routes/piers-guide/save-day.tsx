import { useState } from "react";
import type { Itinerary } from "#content/itineraries.ts";
import { rideById } from "#content/rides.ts";
import { type Day, type ShoreWeek, freeDay, joinWeeks } from "#app/guide-kit/shore-week.ts";
import { changeWeek, useShoreWeek, useWeekAddress } from "#app/guide-kit/use-shore-week.ts";

/** Puts the rides of a sample day on the first free day of the reader's week, and says where they went. */
export function SaveDay({ steps }: Pick<Itinerary, "steps">) {
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
      {/* What was said is over as soon as the week changes again. */}
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

/** Of all that can be saved; a retired ride cannot. */
function ridesOf(steps: Itinerary["steps"]): string[] {
  return steps.flatMap(({ rides }) => rides).filter((id) => rideById(id).status !== "retired");
}

function inWords(placed: number, there: number, day: Day): string {
  if (placed === 0) return "All of this day is in your week already.";
  const rides = placed === 1 ? "1 ride is" : `${placed} rides are`;
  const others = there === 0 ? "" : ` ${there === 1 ? "One other was" : `The other ${there} were`} in it already.`;
  return day === 0
    ? `${rides} saved for any day: all seven have plans.${others}`
    : `${rides} on day ${day} of your week now.${others}`;
}
