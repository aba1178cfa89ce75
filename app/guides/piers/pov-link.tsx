import type { Ride } from "#content/guides/rides.ts";

type PovLinkProps = { ride: Pick<Ride, "name" | "pov">; className: string };

/** A link to the film of a ride from a rider's seat or, while the owner has named none, to a search that says so. */
export function PovLink({ ride, className }: PovLinkProps) {
  return (
    <a href={povAddress(ride)} target="_blank" rel="noopener" className={className}>
      <span>Watch POV on YouTube</span>{" "}
      {ride.pov === undefined ? (
        <span className="block text-sm font-normal">Find POV videos: opens a search in a new tab</span>
      ) : null}
    </a>
  );
}

/** The film the owner has named, or a search that carries the ride's name, the park and "POV". */
export function povAddress({ name, pov }: Pick<Ride, "name" | "pov">): string {
  return pov ?? `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${name} Morey's Piers POV` })}`;
}
