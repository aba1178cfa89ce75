import type { Context } from "hono";
import { filmField, filmLimits, type FilmPlace } from "#contract/films.ts";
import type { HouseDocument } from "#contract/house.ts";
import type { Write } from "../db/database.ts";
import { type FilmStore, storeFilm } from "../films/film-store.ts";
import { readFilm } from "../films/read-film.ts";
import { changeDraft } from "../house/house-document.ts";
import { FormError, readFiles } from "../http/multipart-files.ts";
import type { PlainSite } from "../http/plain-page.ts";
import { allowLongBody, allowSilence } from "../http/request-time.ts";
import { refuse, seeOther } from "../http/responses.ts";
import type { Clock } from "../process/clock.ts";

export type FilmUploadDeps = PlainSite & FilmStore & { clock: Clock };

/** The rest of a form with one file. */
const formBytes = 64 * 1024;

/** One film at a time is in memory. */
let isTaking = false;

/** Takes a film for a place of the draft, from a form. The owner's session has been checked. */
export async function takeFilm(c: Context, deps: FilmUploadDeps, place: FilmPlace): Promise<Response> {
  const { bytes, megabytes, seconds } = filmLimits[place];
  const refused = (message: string, status = 422) => refuse(status, deps, "page", { message });
  const tooLarge = `This film has more than ${megabytes} MB. Please choose a shorter one, or save it in a smaller size, such as 1080p.`;
  if (isTaking) return refused("Another film is being stored right now. Please try again in a minute.", 503);
  if (Number(c.req.header("content-length")) > bytes + formBytes) return refused(tooLarge, 413);
  isTaking = true;
  let message: string | null = "Please choose a film first.";
  try {
    allowLongBody(c);
    allowSilence(c);
    const limits = { files: 1, fileBytes: bytes, totalBytes: bytes + formBytes };
    await readFiles(c.req.raw, filmField, limits, async ({ bytes: posted }) => {
      if (posted === null) {
        message = tooLarge;
        return;
      }
      const file = Buffer.from(posted.buffer, posted.byteOffset, posted.byteLength);
      const reading = readFilm(file);
      if (!reading.ok) message = reading.message;
      else if (reading.film.seconds > seconds)
        message = `This film lasts longer than ${seconds} seconds. Please choose a shorter one.`;
      else {
        const film = { id: await storeFilm(deps, file, deps.clock()), ...reading.film };
        await deps.write((tx) => changeDraft(tx, null, (document) => withFilm(document, place, film), deps.clock()));
        message = null;
      }
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    message = error.isTooLarge ? tooLarge : "The film did not arrive in full. Please send it again.";
  } finally {
    isTaking = false;
  }
  return message === null ? seeOther(deps.siteUrl, "/desk/house/films?film=added") : refused(message);
}

/** Takes the film away from a place of the draft. */
export async function removeFilm(
  deps: PlainSite & { write: Write; clock: Clock },
  place: FilmPlace,
): Promise<Response> {
  await deps.write((tx) => changeDraft(tx, null, (document) => withFilm(document, place, null), deps.clock()));
  return seeOther(deps.siteUrl, "/desk/house/films?film=removed");
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
