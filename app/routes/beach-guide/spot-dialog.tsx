import { MapSearchLink } from "#app/guide-kit/map-search-link.tsx";
import { SaveButton } from "#app/guide-kit/save-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { BeachSpot } from "#content/beaches.ts";
import { wayInWords } from "#content/way-from-house.ts";
import { SpotDeepDive } from "./spot-deep-dive.tsx";
import { townColor } from "./town-color.ts";

/** Everything about one spot; closed when there is none. */
export function SpotDialog({ spot, onClose }: { spot: BeachSpot | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={spot !== undefined}
      onClose={onClose}
      title={spot?.name ?? ""}
      intro={spot ? <SpotIntro spot={spot} /> : null}
    >
      {spot ? (
        <>
          <SpotDeepDive spot={spot} />
          <p className="mt-8 border-t border-line pt-4">
            {spot.town}, {wayInWords(spot.place)} from the house.{" "}
            <MapSearchLink
              search={spot.mapSearch}
              name={spot.name}
              className="link -my-2 inline-block py-2 font-medium"
            />
          </p>
          <p className="mt-3">
            <SaveButton id={spot.id} name={spot.name} withLink />
          </p>
        </>
      ) : null}
    </Dialog>
  );
}

function SpotIntro({ spot }: { spot: BeachSpot }) {
  return (
    <>
      <p className="mt-2 font-semibold" style={{ color: townColor(spot.town) }}>
        {spot.town}
      </p>
      <ul aria-label="What it has" className="mt-4 flex flex-wrap gap-1.5">
        {spot.tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
    </>
  );
}
