import { useHouse } from "#app/components/hooks/use-house.ts";
import { CardCloseButton } from "#app/components/map/card-close-button.tsx";
import { placeBeside } from "#app/components/map/static-map.tsx";
import { addressLine } from "#content/house/property.ts";
import type { HouseFrame } from "#contract/house/house.ts";

export const firstZoom = 15;

/** The house's offset from the map's center, in pixels: leaves room for its card above, and shows the bridge on a phone, too. */
export const houseFromMiddle = { right: -16, down: 24 } as const;

/** Returns the center of the map's first view. */
export function firstCenter({ location }: Pick<HouseFrame, "location">): HouseFrame["location"] {
  return placeBeside(location, -houseFromMiddle.right, -houseFromMiddle.down, firstZoom);
}

/** Size of the house's pin in pixels; the tip marks the house. */
export const pin = { width: 40, height: 50 } as const;

/** Pixels between the pin and its card. */
export const cardGap = 11;

export function mapLabel({ name }: Pick<HouseFrame, "name">): string {
  return `Map: ${name} in West Wildwood, on its own small island in the back bay, one bridge from Wildwood`;
}

/** The card over the house's pin; with `onClose` it has a close button. */
export function HouseInfo({ onClose }: { onClose?: () => void }) {
  const { name } = useHouse();
  return (
    <div
      className="relative w-48 rounded-xl bg-white forced-colors:border px-2 py-3 text-center text-ink [box-shadow:0_8px_24px_oklch(0.2_0.04_230/0.35)]"
      // With enlarged text it would be wider than a phone's map.
      style={{ maxWidth: "calc(100cqw - 40px)" }}
    >
      <p className="font-semibold">{name}</p>
      <p className="text-sm leading-snug text-muted">{addressLine}</p>
      {onClose ? <CardCloseButton onClose={onClose} /> : null}
      <span aria-hidden="true" className="absolute -bottom-1.5 left-1/2 size-3 -translate-x-1/2 rotate-45 bg-white" />
    </div>
  );
}
