import { Scene } from "#app/guides/shared/scene.tsx";
import { SaveButton } from "#app/guides/shared/save-button.tsx";
import type { Ride, RideId } from "#content/guides/rides.ts";
import { heightRule, isAllowed, riderFit } from "./height-rule.ts";
import { pierColors } from "./pier-colors.ts";

/** Opens the details of a ride; the focus returns to `opener` afterward. */
export type OpenRide = (ride: RideId, opener: HTMLElement) => void;

type RideCardProps = {
  ride: Ride;
  /** Heights of the riders in inches; each gets a verdict. */
  riders: readonly number[];
  onOpen: OpenRide;
};

/** One ride: its scene and name, height rule, what riders say. The whole card opens its details. */
export function RideCard({ ride, riders, onOpen }: RideCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl bg-white shadow-lift forced-colors:border has-[[data-card]:focus-visible]:outline-3 has-[[data-card]:focus-visible]:outline-offset-3 has-[[data-card]:focus-visible]:outline-coral-ink">
      <Scene id={ride.id} className={`no-print aspect-5/3 ${pierColors[ride.pier]}`} />
      <div
        className={`flex min-h-34 justify-between gap-x-[min(0.75rem,3vw)] pr-[min(0.75rem,3vw)] pb-5 pl-[min(1.25rem,5vw)] noscript:min-h-44 noscript:pt-5 ${pierColors[ride.pier]}`}
      >
        <h3 className="min-w-0 self-end text-[min(2.125rem,11vw)] leading-none wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            className="text-left decoration-1 underline-offset-[0.14em] outline-none group-hover:underline after:absolute after:inset-0"
            data-card={ride.id}
            onClick={(event) => onOpen(ride.id, event.currentTarget)}
          >
            {ride.name}
          </button>
        </h3>
        <HeightStick ride={ride} riders={ride.status === "retired" ? [] : riders} />
      </div>
      <div className="flex flex-1 flex-col p-5">
        {ride.status === "retired" ? null : (
          <p className="sr-only font-semibold print:not-sr-only">Minimum height, as reported: {heightRule(ride)}</p>
        )}
        <p className="mb-5 text-[0.9375rem] leading-normal text-muted">{ride.consensus}</p>
        {riders.length > 0 && ride.status !== "retired" ? <RiderVerdicts ride={ride} riders={riders} /> : null}
        <div className="mt-auto">
          <RideBadges ride={ride} />
          {ride.status === "retired" ? null : (
            <p className="mt-5 text-sm">
              <SaveButton id={ride.id} name={ride.name} />
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function RiderVerdicts({ ride, riders }: { ride: Ride; riders: readonly number[] }) {
  return (
    <ul aria-label={`Who may ride ${ride.name}`} className="rows mb-5 text-[0.9375rem]">
      {riders.map((inches, index) => {
        const fit = riderFit(ride, inches);
        return (
          <li key={index} className="flex justify-between gap-3 py-1.5">
            <span className="text-muted tabular-nums">{inches} in</span>
            <span className={isAllowed(fit) ? "font-semibold" : "text-muted"}>{fit}</span>
          </li>
        );
      })}
    </ul>
  );
}

// The stick runs from 24 inches to 84: below the lowest limit and above the highest.
const foot = 24;
const top = 84;

function percentUp(inches: number): string {
  return `${((Math.min(Math.max(inches, foot), top) - foot) / (top - foot)) * 100}%`;
}

function limitInWords({ heightElsewhere, heightMax }: Ride, limit: number): string {
  if (limit === heightElsewhere) return `or ${limit}`;
  return limit === heightMax ? `${limit} max` : `${limit} in`;
}

/** The measuring stick beside a ride's name: its limits on the right, the riders as dots on the left. Hidden from screen readers. */
function HeightStick({ ride, riders }: { ride: Ride; riders: readonly number[] }) {
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
        <span className="absolute right-0 bottom-1/4 left-[min(2rem,8vw)] leading-tight font-medium">
          check the sign
        </span>
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

const statusWords = { retired: "Retired", uncertain: "May not be running" } as const;

/** Pier, type and thrill of a ride, with a warning first if it may not be running. */
export function RideBadges({ ride }: { ride: Ride }) {
  return (
    <ul aria-label={`${ride.name} at a glance`} className="flex flex-wrap gap-1.5">
      {ride.status === "open" ? null : (
        <li className="tag bg-coral-ink font-semibold text-white">{statusWords[ride.status]}</li>
      )}
      <li className="tag">
        <span>{ride.pier}</span> Pier
      </li>
      <li className="tag">{ride.type}</li>
      <li className="tag">
        <span>{ride.thrill}</span> thrill
      </li>
      {ride.tickets === undefined ? null : (
        <li className="tag bg-sand-200 text-ink">reported {ride.tickets} tickets</li>
      )}
    </ul>
  );
}

type RideLinkProps = { ride: Ride; className: string; onOpen: OpenRide };

/** A ride's name as a button that opens its details. */
export function RideLink({ ride, className, onOpen }: RideLinkProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-card={ride.id}
      className={className}
      onClick={(event) => onOpen(ride.id, event.currentTarget)}
    >
      {ride.name}
    </button>
  );
}
