import { chartCredit } from "#content/geo/chart-credit.ts";
import { StillMap } from "#app/site/shore-map/still-map.tsx";
import pinHouse from "#content/posters/pin-house.svg";
import { property } from "#content/property.ts";
import { HouseInfo } from "./house-info.tsx";
import { cardGap, firstCenter, firstZoom, houseBelowMiddle, mapLabel, pin } from "./house-view.tsx";

/** What the map shows first, as a picture: for readers who have not come near it yet, and for browsers without scripts. */
export function FirstView() {
  return (
    <>
      <StillMap center={firstCenter} zoom={firstZoom} alt={mapLabel}>
        <img
          src={pinHouse}
          alt={`Marker: ${property.name}`}
          width={pin.width}
          height={pin.height}
          loading="lazy"
          className="absolute max-w-none"
          style={{ left: -pin.width / 2, top: houseBelowMiddle - pin.height }}
        />
        <div
          className="absolute -translate-x-1/2 -translate-y-full"
          style={{ top: houseBelowMiddle - pin.height - cardGap }}
        >
          <HouseInfo />
        </div>
      </StillMap>
      <p className="absolute right-0 bottom-0 rounded-tl-lg bg-sand-50/92 px-2 text-xs/6 text-ink">{chartCredit}</p>
    </>
  );
}
