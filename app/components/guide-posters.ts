import beaches from "#content/drawings/beaches.svg";
import borough from "#content/drawings/borough.svg";
import piers from "#content/drawings/piers.svg";
import pizza from "#content/drawings/pizza.svg";
import type { GuideId } from "#content/guides/guides.ts";

/** URLs of the guides' posters, 4 by 5. */
export const posters: Record<GuideId, string> = { beaches, borough, piers, pizza };
