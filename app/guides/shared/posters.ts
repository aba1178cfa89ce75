import type { GuideId } from "#content/guides/guides.ts";
import beaches from "#content/guides/posters/beaches.svg";
import borough from "#content/guides/posters/borough.svg";
import piers from "#content/guides/posters/piers.svg";
import pizza from "#content/guides/posters/pizza.svg";

const posters: Record<GuideId, string> = { beaches, borough, piers, pizza };

/** URL of a guide's poster, 4 by 5. */
export function posterOf(guide: GuideId): string {
  return posters[guide];
}
