import { DetailsDialog, Fact } from "#app/guides/shared/details-dialog.tsx";
import { DirectionsLink, WayFromHouse } from "#app/guides/shared/way-from-house.tsx";
import type { Ride } from "#content/guides/rides.ts";
import { pierOf } from "#content/guides/geo/piers.ts";
import { RideBadges } from "./ride-card.tsx";
import { heightRule } from "./height-rule.ts";

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
      intro={
        <div className="mt-4">
          <RideBadges ride={ride} />
        </div>
      }
      facts={
        <>
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

/** A link to the film of a ride from a rider's seat or, while the owner has named none, to a search that says so. */
function PovLink({ ride }: { ride: PovRide }) {
  return (
    <a href={povAddress(ride)} target="_blank" rel="noopener" className="button button-primary flex-col gap-0.5">
      <span>Watch POV on YouTube</span>{" "}
      {ride.pov === undefined ? (
        <span className="block text-sm font-normal">Find POV videos: opens a search in a new tab</span>
      ) : null}
    </a>
  );
}

/** The film the owner has named, or a search that carries the ride's name, the park and "POV". */
export function povAddress({ name, pov }: PovRide): string {
  return pov ?? `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${name} Morey's Piers POV` })}`;
}
