import { figure } from "./figure.ts";

/** One figure that has to hold. `value` is null when it could not be measured: then it does not. */
export type Bar = {
  what: string;
  value: number | null;
  bound: "at most" | "at least";
  limit: number;
  unit: string;
  digits: number;
};

type Measure = { unit?: string; digits?: number };

/** A figure that must not lie above `limit`. Both in `unit`, printed with so many `digits` behind the point; one that is no number fails. */
export function atMost(what: string, value: number, limit: number, measure: Measure = {}): Bar {
  return newBar(what, value, "at most", limit, measure);
}

/** A figure that must not lie below `limit`, otherwise as `atMost`. */
export function atLeast(what: string, value: number, limit: number, measure: Measure = {}): Bar {
  return newBar(what, value, "at least", limit, measure);
}

function newBar(
  what: string,
  value: number,
  bound: Bar["bound"],
  limit: number,
  { unit = "", digits = 0 }: Measure,
): Bar {
  return { what, value: Number.isFinite(value) ? value : null, bound, limit, unit, digits };
}

/** Compares what was measured, not what is printed: 1.254 does not pass for 1.25. */
export function holds({ value, bound, limit }: Bar): boolean {
  if (value === null) return false;
  return bound === "at most" ? value <= limit : value >= limit;
}

/** `ok      first paint of /: 1.02 × (at most 1.25)` */
export function describeBar(bar: Bar): string {
  const { what, value, bound, limit, unit, digits } = bar;
  const measured = value === null ? "not measured" : `${figure(value, digits)}${unit && ` ${unit}`}`;
  return `${holds(bar) ? "ok    " : "MISSED"}  ${what}: ${measured} (${bound} ${figure(limit, digits)})`;
}
