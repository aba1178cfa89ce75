import { existsSync } from "node:fs";
import { beachSpots } from "../content/beaches.ts";
import { itineraries } from "../content/itineraries.ts";
import { photos } from "../content/photos.ts";
import { pizzerias } from "../content/pizzerias.ts";
import { rides } from "../content/rides.ts";
import type { Records } from "./content-faults.ts";

/** The site's own records, as they are checked. */
export const siteRecords: Records = {
  rides,
  itineraries,
  pizzerias,
  beachSpots,
  photos,
  photoExists: (file) => existsSync(`content/photos/${file}`),
};
