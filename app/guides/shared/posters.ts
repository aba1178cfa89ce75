import type { GuideId } from "#content/guides.ts";
import beaches from "#content/posters/beaches.svg";
import borough from "#content/posters/borough.svg";
import piers from "#content/posters/piers.svg";
import pizza from "#content/posters/pizza.svg";

const posters: Record<GuideId, string> = { beaches, borough, piers, pizza };

/** URL of a guide's poster, 4 by 5. */
export function posterOf(guide: GuideId): string {
  return posters[guide];
}
