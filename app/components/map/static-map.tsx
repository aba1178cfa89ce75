import type { ReactNode } from "react";
import chart from "#content/drawings/island-chart.svg";
import { chartBounds } from "#content/guides/geo/chart-bounds.ts";
import type { MapPoint } from "#content/guides/way-from-house.ts";
import { labelClass, labelsAt } from "./chart-labels.ts";
import type { Point } from "./spread-pins.ts";

type StaticMapProps = {
  center: MapPoint;
  zoom: number;
  alt: string;
  /** Rendered at the center of the map, in an element without size. */
  children?: ReactNode;
};

/** The chart as a picture, cropped and scaled like the interactive map's first view. Fills its parent, which must be positioned. */
export function StaticMap({ center, zoom, alt, children }: StaticMapProps) {
  const middle = worldPixel(center, zoom);
  const corner = worldPixel({ latitude: chartBounds.north, longitude: chartBounds.west }, zoom);
  const end = worldPixel({ latitude: chartBounds.south, longitude: chartBounds.east }, zoom);
  const [width, height] = [Math.round(end.x - corner.x), Math.round(end.y - corner.y)];

  return (
    <div className="absolute top-1/2 left-1/2">
      <img
        src={chart}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="absolute max-w-none"
        style={{ left: Math.round(corner.x - middle.x), top: Math.round(corner.y - middle.y), width, height }}
      />
      {labelsAt(zoom).map((label) => {
        const { x, y } = worldPixel(label.place, zoom);
        return (
          <span
            key={`${label.place.latitude} ${label.place.longitude}`}
            aria-hidden="true"
            className={labelClass(label)}
            style={{ left: x - middle.x, top: y - middle.y, rotate: `${label.angle}deg` }}
          >
            {label.lines.join("\n")}
          </span>
        );
      })}
      {children}
    </div>
  );
}

/** Width of the world in pixels at zoom 0, as on tile servers. */
const worldSide = 256;

/** Returns a place's position on the world map at a zoom level, in pixels from the northwest corner (Web Mercator). */
export function worldPixel({ latitude, longitude }: MapPoint, zoom: number): Point {
  const scale = worldSide * 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: (scale * (longitude + 180)) / 360,
    y: (scale * (1 - Math.asinh(Math.tan(angle)) / Math.PI)) / 2,
  };
}

/** Returns the place that many pixels east and south of another at a zoom level; negative is west and north. */
export function placeBeside(place: MapPoint, right: number, down: number, zoom: number): MapPoint {
  const scale = worldSide * 2 ** zoom;
  const turn = Math.PI * (1 - (2 * (worldPixel(place, zoom).y + down)) / scale);
  return { latitude: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, longitude: place.longitude + (right * 360) / scale };
}
