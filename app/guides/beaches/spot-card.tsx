import { Scene } from "#app/guides/shared/scene.tsx";
import { SaveButton } from "#app/guides/shared/save-button.tsx";
import { WayFromHouse } from "#app/guides/shared/way-from-house.tsx";
import { type BeachSpotId, towns, type BeachTown } from "#content/guides/towns.ts";
import { type BeachSpot, vibeLabel } from "#content/guides/beaches.ts";

type SpotCardProps = { spot: BeachSpot; onOpen: (id: BeachSpotId, opener: HTMLElement) => void };

/** A spot as a postcard: its scene, town and name on the town's color, a waterline, then its features. */
export function SpotCard({ spot, onOpen }: SpotCardProps) {
  const { id, name, town, vibe, feature, place } = spot;
  const color = townColor(town);
  const nameId = `spot-${id}`;
  return (
    <li
      data-kinds={`|${vibe.join("|")}|`}
      className="group flex flex-col overflow-hidden rounded-[1.375rem] bg-white shadow-lift forced-colors:border"
    >
      <div className="px-6 text-white" style={{ background: color }}>
        <Scene id={id} className="no-print -mx-6 aspect-5/3" />
        <p className="pt-3 font-medium">{town}</p>
        <h3 id={nameId} className="pt-2 pb-1 text-[clamp(1.9rem,1.75rem+0.6vw,2.3rem)] leading-[1.04]">
          {name}
        </h3>
      </div>
      <Waterline color={color} />
      <div className="flex flex-1 flex-col px-6 pt-4 pb-6">
        <p className="mb-4 leading-normal">{feature}</p>
        <ul aria-label="Vibe" className="flex flex-wrap gap-1.5">
          {vibe.map((one) => (
            <li key={one} className="tag">
              {vibeLabel(one)}
            </li>
          ))}
        </ul>
        <p className="mt-auto pt-5 text-[0.9375rem] text-muted">
          <WayFromHouse place={place} />
        </p>
        <p className="needs-script flex flex-wrap gap-3 pt-4">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-describedby={nameId}
            data-card={id}
            className="button button-quiet button-small"
            onClick={(event) => onOpen(id, event.currentTarget)}
          >
            View Details
          </button>
          <SaveButton id={id} name={name} />
        </p>
      </div>
    </li>
  );
}

function Waterline({ color }: { color: string }) {
  return (
    <svg
      viewBox="0 0 320 14"
      preserveAspectRatio="none"
      className="-mt-px block h-3.5 w-full flex-none"
      aria-hidden="true"
    >
      <path d="M0 0H320V7Q300 14 280 7T240 7T200 7T160 7T120 7T80 7T40 7T0 7Z" fill={color} />
    </svg>
  );
}

/** A town's color. West Wildwood has no ocean beach and is not among the compared towns, so it gets the bay's color. */
export function townColor(town: BeachTown): string {
  return towns.find(({ name }) => name === town)?.color ?? "var(--color-bay-800)";
}
