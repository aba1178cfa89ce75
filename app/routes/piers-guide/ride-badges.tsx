import type { Ride } from "#content/rides.ts";

const statusWords = { retired: "Retired", uncertain: "May not be running" } as const;

/** Pier, type and thrill of a ride, after a warning where it does not run for certain. */
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
