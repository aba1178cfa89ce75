import type { Context } from "hono";
import { filmField, type FilmPlace, filmTooLarge, maxFilmBytes } from "#contract/films.ts";
import type { HouseDocument } from "#contract/house.ts";
import type { Write } from "../db/database.ts";
import { type FilmStore, storeFilm } from "../films/film-store.ts";
import { readFilm } from "../films/read-film.ts";
import { changeDraft } from "../house/house-document.ts";
import { FormError, readFiles } from "../http/multipart-files.ts";
import { markup } from "../http/markup.ts";
import { pageResponse, type PlainSite } from "../http/plain-page.ts";
import { allowLongBody, allowSilence } from "../http/request-time.ts";
import { json, refuse, seeOther } from "../http/responses.ts";
import type { Clock } from "../process/clock.ts";

export type FilmUploadDeps = PlainSite & FilmStore & { clock: Clock };

/** A file, and the rest of its form. */
const formBytes = maxFilmBytes + 64 * 1024;
const limits = { files: 1, fileBytes: maxFilmBytes, totalBytes: formBytes };

const filmsPath = "/desk/house/films";

/** One film at a time is in memory. */
let isTaking = false;

/** Takes a film for a place of the draft, from a form. The owner's session has been checked. A script is answered in JSON. */
export async function takeFilm(c: Context, deps: FilmUploadDeps, place: FilmPlace): Promise<Response> {
  const isScript = asksForJson(c.req.raw);
  const refused = (message: string, status = 422) =>
    isScript ? refuse(status, deps, "json", { message }) : refusedPage(deps, message, status);
  if (isTaking) return refused("Another film is being stored right now. Please try again in a minute.", 503);
  if (Number(c.req.header("content-length")) > formBytes) return refused(filmTooLarge, 413);
  isTaking = true;
  let message: string | null = "Please choose a film first.";
  try {
    allowLongBody(c);
    allowSilence(c);
    await readFiles(c.req.raw, filmField, limits, async ({ bytes }) => {
      if (bytes === null) {
        message = filmTooLarge;
        return;
      }
      const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const reading = readFilm(file);
      if (!reading.ok) message = reading.message;
      else {
        const film = { id: await storeFilm(deps, file, deps.clock()), ...reading.film };
        await deps.write((tx) => changeDraft(tx, null, (document) => withFilm(document, place, film), deps.clock()));
        message = null;
      }
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    message = error.isTooLarge ? filmTooLarge : "The film did not arrive in full. Please send it again.";
  } finally {
    isTaking = false;
  }
  if (message !== null) return refused(message);
  return isScript ? json(201, deps.siteUrl, {}) : seeOther(deps.siteUrl, `${filmsPath}?film=added`);
}

/** Whether a script of the desk sent this, which shows the answer itself. */
export function asksForJson({ headers }: Request): boolean {
  return headers.get("accept") === "application/json";
}

function refusedPage(site: PlainSite, message: string, status: number): Response {
  const title = "The film was not added";
  return pageResponse(status, site, {
    title,
    body: markup`<h1>${title}</h1>
<p class="error" role="alert">${message}</p>
<p><a href="${filmsPath}">Go back to your films</a></p>`,
  });
}

/** Takes the film away from a place of the draft. */
export async function removeFilm(
  deps: PlainSite & { write: Write; clock: Clock },
  place: FilmPlace,
): Promise<Response> {
  await deps.write((tx) => changeDraft(tx, null, (document) => withFilm(document, place, null), deps.clock()));
  return seeOther(deps.siteUrl, `${filmsPath}?film=removed`);
}

/** A document with another film; without any, it says nothing about films. */
function withFilm(
  { ownFilms = { hero: null, aerialTour: null }, ...rest }: HouseDocument,
  place: FilmPlace,
  film: NonNullable<HouseDocument["ownFilms"]>[FilmPlace],
): HouseDocument {
  const changed = { ...ownFilms, [place]: film };
  return changed.hero || changed.aerialTour ? { ...rest, ownFilms: changed } : rest;
}
