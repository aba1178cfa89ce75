import type { BeachTown } from "#content/beaches.ts";
import { towns } from "#content/towns.ts";

/** A town's own color. West Wildwood has no ocean beach, so it is not among the compared towns: it wears the bay's. */
export function townColor(town: BeachTown): string {
  return towns.find(({ name }) => name === town)?.color ?? "var(--color-bay-800)";
}
