import type { Series } from "./chart-scale.ts";

/** Paint of each series: told apart by pattern as well as by color. */
export const fills: Record<Series, string> = {
  height: "var(--color-gold)",
  inversions: "url(#inversion-stripes)",
};

export const strokes: Record<Series, string> = {
  height: "var(--color-gold)",
  inversions: "var(--color-coral)",
};

/** The stripes that `fills` refers to; stands once on the page. */
export function InversionStripes() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern
          id="inversion-stripes"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="8" height="8" fill="var(--color-coral)" />
          <rect width="3" height="8" fill="var(--color-sand-50)" />
        </pattern>
      </defs>
    </svg>
  );
}
