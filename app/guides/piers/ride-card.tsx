import { Scene } from "#app/guides/scene.tsx";
import { opensDetails, DetailsDialog, Fact } from "#app/guides/shared/details-dialog.tsx";
import { SaveButton } from "#app/guides/shared/save-button.tsx";
import { DirectionsLink, WayFromHouse } from "#app/guides/shared/way-from-house.tsx";
import { pierOf } from "#content/guides/geo/piers.ts";
import type { Pier, Ride } from "#content/guides/rides.ts";
import { heightRule, isAllowed, riderFit } from "./height-rule.ts";

/** Background and text color of each pier, with a contrast of at least 4.5:1. */
const pierColors: Record<Pier, string> = {
  Surfside: "on-dark bg-bay-600 text-white",
  "Mariner's": "on-dark bg-coral-deep text-white",
  Adventure: "bg-gold text-bay-950",
};

type RideCardProps = {
  ride: Ride;
  /** The riders' heights in inches; each gets a verdict. */
  riders: readonly number[];
};

/** One ride: scene, name, height rule, and what riders say. The whole card opens the details. Compact on phones, since there are 21. */
export function RideCard({ ride, riders }: RideCardProps) {
  const isOpen = ride.status !== "retired";
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl bg-white [box-shadow:var(--shadow-lift)] forced-colors:border has-[[commandfor]:focus-visible]:outline-3 has-[[commandfor]:focus-visible]:outline-offset-3 has-[[commandfor]:focus-visible]:outline-coral-ink">
      <div className={`flex sm:flex-col ${pierColors[ride.pier]}`}>
        <Scene id={ride.id} className="w-[28%] flex-none sm:aspect-5/3 sm:w-full" />
        <div className="flex min-h-28 flex-1 justify-between gap-x-2 px-[min(0.75rem,3vw)] sm:min-h-34 sm:pl-5 noscript:pt-4">
          <h3 className="min-w-0 self-end py-3 text-[min(1.75rem,7vw)] leading-none wrap-anywhere sm:pb-5 sm:text-[2.125rem]">
            <button
              {...opensDetails("ride", ride.id)}
              className="text-left decoration-1 underline-offset-[0.16em] outline-none group-hover:underline after:absolute after:inset-0"
            >
              {ride.name}
            </button>
          </h3>
          <HeightStick ride={ride} riders={isOpen ? riders : []} />
        </div>
      </div>
      <div className="flex flex-1 flex-col px-[min(1rem,4vw)] py-3 sm:p-5">
        {isOpen ? (
          <p className="sr-only font-semibold print:not-sr-only">{`Minimum height, as reported: ${heightRule(ride)}`}</p>
        ) : null}
        <p className="text-[0.9375rem] leading-snug text-muted sm:leading-normal">{ride.consensus}</p>
        {isOpen ? <RiderVerdicts ride={ride} riders={riders} /> : null}
        <div className="mt-auto flex items-center justify-between gap-2 pt-2 sm:block sm:pt-5">
          <RideBadges ride={ride} />
          {isOpen ? (
            <p className="text-sm sm:mt-5">
              <SaveButton id={ride.id} name={ride.name} small />
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** What a ride's rule means for the riders, those with the same verdict in one row. Without a known minimum, the stick says so. */
function RiderVerdicts({ ride, riders }: { ride: Ride; riders: readonly number[] }) {
  const known = ride.height === 0 ? [] : riders;
  if (known.length === 0) return null;
  const fits = new Set(known.map((inches) => riderFit(ride, inches)));
  return (
    <ul aria-label={`Who may ride ${ride.name}`} className="rows mt-3 text-[0.9375rem]">
      {[...fits].map((fit) => (
        <li key={fit} className="flex justify-between gap-3 py-1.5">
          <span className="text-muted tabular-nums">
            {known.filter((inches) => riderFit(ride, inches) === fit).join(", ")} in
          </span>
          <span className={isAllowed(fit) ? "font-semibold" : "text-muted"}>{fit}</span>
        </li>
      ))}
    </ul>
  );
}

// The stick shows 24 to 84 inches: from below the lowest limit to above the highest.
const foot = 24;
const top = 84;

function percentUp(inches: number): string {
  return `${((Math.min(Math.max(inches, foot), top) - foot) / (top - foot)) * 100}%`;
}

function limitInWords({ heightElsewhere, heightMax }: Ride, limit: number): string {
  if (limit === heightElsewhere) return `or ${limit}`;
  return limit === heightMax ? `${limit} max` : `${limit} in`;
}

/** The measuring stick beside a ride's name: limits on the right, riders as dots on the left. Hidden from screen readers. */
function HeightStick({ ride, riders }: { ride: Ride; riders: readonly number[] }) {
  const limits = [ride.height, ride.heightElsewhere, ride.heightAlone, ride.heightMax].flatMap((limit) => limit || []);
  return (
    <div
      aria-hidden="true"
      className="no-print relative my-1.5 sm:mt-0 sm:mb-5 w-[min(5.5rem,24vw)] flex-none self-stretch text-[min(0.8125rem,4vw)] leading-none font-semibold"
    >
      <div className="absolute inset-y-0 left-3 w-3 border-l-2 border-current bg-[repeating-linear-gradient(to_top,currentColor_0_1px,transparent_1px_10%)] opacity-60" />
      {limits.map((limit) => (
        <span
          key={limit}
          className="absolute left-3 flex translate-y-1/2 items-center gap-1.5"
          style={{ bottom: percentUp(limit) }}
        >
          <span className="h-[3px] w-[1.75em] bg-current" />
          {limitInWords(ride, limit)}
        </span>
      ))}
      {limits.length === 0 && ride.status !== "retired" ? (
        <span className="absolute right-0 bottom-1/4 left-[2.5em] leading-tight font-medium">check the sign</span>
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
function RideBadges({ ride }: { ride: Ride }) {
  return (
    <ul
      aria-label={`${ride.name} at a glance`}
      className="flex flex-wrap gap-1.5 max-sm:[&>li]:px-2 max-sm:[&>li]:text-[0.8125rem]"
    >
      {ride.status === "open" ? null : (
        <li className="tag bg-coral-ink font-semibold text-white">{statusWords[ride.status]}</li>
      )}
      <li className="tag">{`${ride.pier} Pier`}</li>
      <li className="tag">{ride.type}</li>
      <li className="tag">{`${ride.thrill} thrill`}</li>
      {ride.tickets === undefined ? null : (
        <li className="tag bg-sand-200 text-ink">{`reported ${ride.tickets} tickets`}</li>
      )}
    </ul>
  );
}

/** A ride's name as a button that opens its details. */
export function RideLink({ ride, className }: { ride: Ride; className: string }) {
  return (
    <button {...opensDetails("ride", ride.id)} className={className}>
      {ride.name}
    </button>
  );
}

/** Everything about one ride. */
export function RideDialog({ ride }: { ride: Ride }) {
  const parts = [
    { title: "The Experience", text: ride.description },
    { title: "Rider Consensus", text: ride.consensus },
    { title: "Insider Intel", text: ride.intel },
    { title: "Know Before You Go", text: ride.requirements },
  ];
  return (
    <DetailsDialog
      kind="ride"
      id={ride.id}
      title={ride.name}
      facts={
        <>
          <RideBadges ride={ride} />
          <RideFacts ride={ride} />
          <PovLink ride={ride} />
        </>
      }
      canSave={ride.status !== "retired"}
    >
      <div className="grid gap-6">
        {ride.statusNote ? <p className="font-medium">{ride.statusNote}</p> : null}
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h3 className="title-3">{title}</h3>
            <p className="mt-1.5">{text}</p>
          </section>
        ))}
      </div>
    </DetailsDialog>
  );
}

function RideFacts({ ride }: { ride: Ride }) {
  const { status, inversions, tickets } = ride;
  const { name, place, mapSearch } = pierOf(ride);
  if (status === "retired" && inversions === undefined) return null;
  return (
    <dl className="rows">
      {status === "retired" ? null : <Fact label="Minimum height, as reported">{heightRule(ride)}</Fact>}
      {inversions === undefined ? null : <Fact label="Inversions">{inversions}</Fact>}
      {tickets === undefined ? null : <Fact label="Extra charge">reported {tickets} tickets</Fact>}
      {status === "retired" ? null : (
        <Fact label="Where">
          {name} <WayFromHouse place={place} className="font-normal text-muted" />{" "}
          <DirectionsLink search={mapSearch} name={name} className="link -my-2 inline-flex min-h-11 items-center" />
        </Fact>
      )}
    </dl>
  );
}

type PovRide = Pick<Ride, "name" | "pov">;

/** A link to a video from a rider's seat or, if the owner has named none, to a search, which the link says. */
function PovLink({ ride }: { ride: PovRide }) {
  return (
    <a href={povAddress(ride)} target="_blank" rel="noopener" className="button button-quiet">
      {ride.pov === undefined ? "Watch POV on YouTube (a search, in a new tab)" : "Watch POV on YouTube"}
    </a>
  );
}

/** Returns the address of the video the owner has named, or of a search for the ride's name, the park and "POV". */
export function povAddress({ name, pov }: PovRide): string {
  return pov ?? `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${name} Morey's Piers POV` })}`;
}
