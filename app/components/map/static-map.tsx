import type { ReactNode } from "react";
import { chartBounds } from "#content/guides/geo/chart-projection.ts";
import chart from "#content/guides/posters/island-chart.svg";
import { worldPixel } from "./mercator.ts";
import { labelClass, labelsAt } from "./chart-labels.ts";

type StaticMapProps = {
  center: { latitude: number; longitude: number };
  zoom: number;
  alt: string;
  /** Drawn in the center of the map, inside an element without size. */
  children?: ReactNode;
};

/**
 * The drawn chart as a picture, cropped and scaled like the first view of the moving map, so that nothing shifts when that map
 * replaces it. Fills its parent, which must be positioned and hide overflow.
 */
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
            key={label.lines.join(" ") + label.angle}
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
