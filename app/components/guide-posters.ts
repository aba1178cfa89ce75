import type { GuideId } from "#content/guides/guides.ts";
import beaches from "#content/guides/posters/beaches.svg";
import borough from "#content/guides/posters/borough.svg";
import piers from "#content/guides/posters/piers.svg";
import pizza from "#content/guides/posters/pizza.svg";

/** URLs of the guides' posters, 4 by 5. */
export const posters: Record<GuideId, string> = { beaches, borough, piers, pizza };
