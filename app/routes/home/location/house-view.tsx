import { placeBelow } from "#app/site/shore-map/mercator.ts";
import { property } from "#content/property.ts";

export const firstZoom = 15;

/** The house stands this many pixels below the middle of the map, which leaves room for its card. */
export const houseBelowMiddle = 44;

export const firstCenter = placeBelow(property.location, -houseBelowMiddle, firstZoom);

/** Size of the house's pin in pixels; its tip is the house. */
export const pin = { width: 40, height: 50 } as const;

/** Pixels between the pin and its card. */
export const cardGap = 10;

export const mapLabel = `Map: ${property.name} in West Wildwood, on its own small island in the back bay, one bridge from Wildwood`;
