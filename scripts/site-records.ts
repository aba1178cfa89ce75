import { existsSync, readFileSync } from "node:fs";
import { beachArticle } from "#content/articles/beach-article.ts";
import { boroughArticle } from "#content/articles/borough-article.ts";
import { piersArticle } from "#content/articles/piers-article.ts";
import { pizzaArticle } from "#content/articles/pizza-article.ts";
import { beachSpots } from "#content/beaches.ts";
import { bookedRanges } from "#content/booked.ts";
import { localTraditions, regionalFestivals } from "#content/borough-events.ts";
import { itineraries } from "#content/itineraries.ts";
import { photos } from "#content/photos.ts";
import { pizzerias } from "#content/pizzerias.ts";
import { rides } from "#content/rides.ts";
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
  photoExists: (file) => existsSync(`content/photos/${file}`),
  videoFile: (file) => {
    const path = `content/videos/${file}`;
    if (!existsSync(path)) return null;
    const film = readFileSync(path);
    return { bytes: film.length, seconds: file.endsWith(".mp4") ? mp4Seconds(film) : null };
  },
};
