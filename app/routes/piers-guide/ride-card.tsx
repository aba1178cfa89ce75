import { SaveButton } from "#app/guide-kit/save-button.tsx";
import type { Ride } from "#content/rides.ts";
import { heightRule } from "./height-rule.ts";
import { HeightStick } from "./height-stick.tsx";
import type { OpenRide } from "./open-ride.ts";
import { pierColors } from "./pier-colors.ts";
import { RideBadges } from "./ride-badges.tsx";
import { riderFit } from "./rider-fit.ts";

type RideCardProps = {
  ride: Ride;
  /** Heights of the riders in inches; each gets a verdict. */
  riders: readonly number[];
  onOpen: OpenRide;
};

/** One ride as a bill on the wall: name, how tall, what riders say. The whole card opens its details. */
export function RideCard({ ride, riders, onOpen }: RideCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl bg-white shadow-lift forced-colors:border has-[[data-card]:focus-visible]:outline-3 has-[[data-card]:focus-visible]:outline-offset-3 has-[[data-card]:focus-visible]:outline-coral-ink">
      <div className={`flex min-h-44 justify-between gap-3 py-5 pr-3 pl-5 ${pierColors[ride.pier]}`}>
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
        const allowed = fit === "can ride" || fit === "with an adult";
        return (
          <li key={index} className="flex justify-between gap-3 py-1.5">
            <span className="text-muted tabular-nums">{inches} in</span>
            <span className={allowed ? "font-semibold" : "text-muted"}>{fit}</span>
          </li>
        );
      })}
    </ul>
  );
}
