import { Dialog } from "#app/components/ui/dialog.tsx";
import { MapSearchLink } from "#app/guides/shared/map-search-link.tsx";
import { Scene } from "#app/guides/shared/scene.tsx";
import { SaveButton } from "#app/guides/shared/save-button.tsx";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { type Ride, rides } from "#content/guides/rides.ts";
import { pierOf } from "#content/guides/geo/piers.ts";
import { wayInWords } from "#content/guides/way-from-house.ts";
import { RideBadges } from "./ride-card.tsx";
import { heightRule } from "./height-rule.ts";
import { PovLink } from "./pov-link.tsx";

/** Everything about one ride; closed while there is none. */
export function RideDialog({ ride, onClose }: { ride: Ride | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={ride !== undefined}
      onClose={onClose}
      title={ride?.name ?? ""}
      intro={
        ride ? (
          <div className="mt-4">
            <RideBadges ride={ride} />
          </div>
        ) : null
      }
    >
      {ride ? (
        <>
          <Scene key={ride.id} id={ride.id} className="mb-7 aspect-5/3 max-h-[45dvh] w-full rounded-2xl bg-sand-200" />
          <RideDetails ride={ride} />
          {ride.status === "retired" ? null : <RideWay ride={ride} />}
        </>
      ) : null}
    </Dialog>
  );
}

/** The four texts of a ride, its numbers and a link to a video. */
function RideDetails({ ride }: { ride: Ride }) {
  const parts = [
    { title: "The Experience", text: ride.description },
    { title: "Rider Consensus", text: ride.consensus },
    { title: "Insider Intel", text: ride.intel },
    { title: "Know Before You Go", text: ride.requirements },
  ];
  return (
    <>
      {ride.statusNote ? <p className="mb-6 font-medium">{ride.statusNote}</p> : null}
      <div className="grid gap-6">
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h3 className="title-3">{title}</h3>
            <p className="mt-1.5">{text}</p>
          </section>
        ))}
      </div>
      <RideNumbers ride={ride} />
      <p className="mt-7">
        <PovLink ride={ride} className="button button-primary flex-col gap-0.5" />
      </p>
    </>
  );
}

function RideNumbers({ ride }: { ride: Ride }) {
  const numbers = [
    ...(ride.status === "retired" ? [] : [{ label: "Minimum height, as reported", value: heightRule(ride) }]),
    ...(ride.inversions === undefined ? [] : [{ label: "Inversions", value: String(ride.inversions) }]),
    ...(ride.tickets === undefined ? [] : [{ label: "Extra charge", value: `reported ${ride.tickets} tickets` }]),
  ];
  return (
    <dl className="rows mt-7">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-6 py-2.5">
          <dt className="max-w-full flex-[11] text-muted">{label}</dt>
          <dd className="flex-[9] text-right font-semibold text-balance">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How to get to a ride, and the button that saves it. */
function RideWay({ ride }: { ride: Ride }) {
  const { location } = useHouse();
  const { name, place, mapSearch } = pierOf(ride);
  return (
    <>
      <p className="mt-8 border-t border-line pt-5">
        {name}, {wayInWords(location, place)} from the house.{" "}
        <MapSearchLink
          search={mapSearch}
          name={name}
          className="link -my-2 inline-flex min-h-11 items-center font-medium"
        />
      </p>
      <p className="mt-3">
        <SaveButton id={ride.id} name={ride.name} withLink />
      </p>
    </>
  );
}

/** The rides of today, then the retired ones. */
const retiredLast = rides.toSorted((a, b) => Number(a.status === "retired") - Number(b.status === "retired"));

/** All rides, for browsers without JavaScript, which cannot open the dialogs. */
export function RidesInFull() {
  const { location } = useHouse();
  return (
    <noscript>
      <section aria-labelledby="rides-in-full" className="wrap pb-20 [&_dd]:mb-3 [&_dt]:font-semibold">
        <h2 id="rides-in-full" className="title-2">
          Every ride in full
        </h2>
        {retiredLast.map((ride) => (
          <section key={ride.id} id={ride.id} className="mt-10 max-w-[62ch]">
            <h3 className="title-3">{ride.name}</h3>
            {ride.statusNote ? <p>{ride.statusNote}</p> : null}
            <dl>
              <dt>The Experience</dt>
              <dd>{ride.description}</dd>
              <dt>Insider Intel</dt>
              <dd>{ride.intel}</dd>
              <dt>Know Before You Go</dt>
              <dd>{ride.requirements}</dd>
            </dl>
            <PovLink ride={ride} className="link inline-block" />
            {ride.status === "retired" ? null : (
              <p className="mt-2">
                {ride.pier} Pier, {wayInWords(location, pierOf(ride).place)} from the house.{" "}
                <MapSearchLink search={pierOf(ride).mapSearch} name={pierOf(ride).name} />
              </p>
            )}
          </section>
        ))}
      </section>
    </noscript>
  );
}
