import { MapSearchLink } from "#app/guide-kit/map-search-link.tsx";
import { pierOf } from "#content/geo/piers.ts";
import { rides } from "#content/rides.ts";
import { wayInWords } from "#content/way-from-house.ts";

/** What the dialogs add to the cards, for a browser that cannot open them because scripts are off. */
export function RidesInFull() {
  return (
    <noscript>
      <section aria-labelledby="rides-in-full" className="wrap pb-20 [&_dd]:mb-3 [&_dt]:font-semibold">
        <h2 id="rides-in-full" className="title-2">
          Every ride in full
        </h2>
        {rides.map((ride) => (
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
            <a href={ride.pov} target="_blank" rel="noopener" className="link">
              Watch POV on YouTube
            </a>
            {ride.status === "retired" ? null : (
              <p className="mt-2">
                {ride.pier} Pier, {wayInWords(pierOf(ride).place)} from the house.{" "}
                <MapSearchLink search={pierOf(ride).mapSearch} name={pierOf(ride).name} />
              </p>
            )}
          </section>
        ))}
      </section>
    </noscript>
  );
}
