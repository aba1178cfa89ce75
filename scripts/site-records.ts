import { existsSync, readFileSync } from "node:fs";
import { beachArticle } from "#content/guides/articles/beach-article.ts";
import { boroughArticle } from "#content/guides/articles/borough-article.ts";
import { piersArticle } from "#content/guides/articles/piers-article.ts";
import { pizzaArticle } from "#content/guides/articles/pizza-article.ts";
import { beachSpots } from "#content/guides/beaches.ts";
import { bookedRanges } from "#content/house/house.ts";
import { localTraditions, regionalFestivals } from "#content/guides/borough-events.ts";
import { itineraries } from "#content/guides/itineraries.ts";
import { photos } from "#content/house/photos.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";
import type { Records } from "./content-faults.ts";
import { mp4Seconds } from "./video-faults.ts";

/** The site's own content, for the content check. */
export const siteRecords: Records = {
  rides,
  itineraries,
  pizzerias,
  beachSpots,
  events: [...localTraditions, ...regionalFestivals],
  articles: [pizzaArticle, piersArticle, beachArticle, boroughArticle],
  booked: bookedRanges,
  photos,
  photoExists: (file) => existsSync(`content/house/photos/${file}`),
  videoFile: (file) => {
    const path = `content/house/videos/${file}`;
    if (!existsSync(path)) return null;
    const film = readFileSync(path);
    return { bytes: film.length, seconds: file.endsWith(".mp4") ? mp4Seconds(film) : null };
  },
};
