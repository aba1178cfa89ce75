import type { ReactNode } from "react";
import { chartBounds } from "#content/geo/chart-projection.ts";
import chart from "#content/posters/island-chart.svg";
import { worldPixel } from "./mercator.ts";
import { wordClass, wordsAt } from "./chart-labels.ts";

type StillMapProps = {
  center: { latitude: number; longitude: number };
  zoom: number;
  alt: string;
  /** Stands in the middle of the map: an element without size whose parts are placed around the center. */
  children?: ReactNode;
};

/**
 * The drawn chart as a picture, cut and scaled as the moving map shows it at first, so that nothing shifts when that map
 * takes over. Fills its parent, which must be positioned and hide what is over.
 */
export function StillMap({ center, zoom, alt, children }: StillMapProps) {
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
      {wordsAt(zoom).map((word) => {
        const { x, y } = worldPixel(word.place, zoom);
        return (
          <span
            key={word.lines.join(" ") + word.angle}
            aria-hidden="true"
            className={wordClass(word)}
            style={{ left: x - middle.x, top: y - middle.y, rotate: `${word.angle}deg` }}
          >
            {word.lines.join("\n")}
          </span>
        );
      })}
      {children}
    </div>
  );
}
