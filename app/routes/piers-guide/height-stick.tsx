import type { Ride } from "#content/rides.ts";

// The stick shows 24 inches at its foot and 84 at its top: the shortest child on any list here to past the tallest limit.
const foot = 24;
const top = 84;

function percentUp(inches: number): string {
  return `${((Math.min(Math.max(inches, foot), top) - foot) / (top - foot)) * 100}%`;
}

function limitInWords({ heightElsewhere, heightMax }: Ride, limit: number): string {
  if (limit === heightElsewhere) return `or ${limit}`;
  return limit === heightMax ? `${limit} max` : `${limit} in`;
}

/** The measuring stick beside a ride's name: its limits at the right, the riders as dots at the left. Only a picture. */
export function HeightStick({ ride, riders }: { ride: Ride; riders: readonly number[] }) {
  const limits = [ride.height, ride.heightElsewhere, ride.heightAlone, ride.heightMax].flatMap((limit) => limit || []);
  return (
    <div
      aria-hidden="true"
      className="no-print relative w-[min(5.5rem,24vw)] flex-none self-stretch text-[min(0.8125rem,4vw)] leading-none font-semibold"
    >
      <div className="absolute inset-y-0 left-3 w-3 border-l-2 border-current bg-[repeating-linear-gradient(to_top,currentColor_0_1px,transparent_1px_10%)] opacity-60" />
      {limits.map((limit) => (
        <span
          key={limit}
          className="absolute left-3 flex translate-y-1/2 items-center gap-1.5"
          style={{ bottom: percentUp(limit) }}
        >
          <span className="h-[3px] w-[min(1.5rem,6vw)] bg-current" />
          {limitInWords(ride, limit)}
        </span>
      ))}
      {limits.length === 0 && ride.status !== "retired" ? (
        <span className="absolute right-0 bottom-1/4 left-8 leading-tight font-medium">check the sign</span>
      ) : null}
      {riders.map((inches, index) => (
        <span
          key={index}
          className="absolute left-0 size-2.5 translate-y-1/2 rounded-full bg-current"
          style={{ bottom: percentUp(inches) }}
        />
      ))}
    </div>
  );
}
