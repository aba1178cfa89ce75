import { join } from "node:path";
import { sql } from "kysely";
import { chownLikeParent, makePrivateFolder, replaceFile, syncToDisk } from "../process/data-folder.ts";
import type { KeepDropped } from "./migrate.ts";
import type { Tx } from "./schema.ts";

/** Returns the folder for films that earlier versions stored in the database. */
export function savedFilmsFolder(dataDir: string): string {
  return join(dataDir, "saved-films");
}

/** Keeps only the films, for a database restored from a backup, which is itself a copy of everything else. */
export function keepFilms(dataDir: string): KeepDropped {
  return async (tx, tables) => {
    if (tables.includes("films")) await saveFilms(tx, dataDir);
  };
}

type FilmPlaces = { hero?: { id: string } | null; aerialTour?: { id: string } | null };

/** Writes each stored film to a file, in the transaction of the migration that drops their tables. If the start is killed, the next one redoes it. */
export async function saveFilms(tx: Tx, dataDir: string): Promise<void> {
  const { rows: films } = await sql<{ id: string }>`select id from films`.execute(tx);
  if (films.length === 0) return;
  const folder = savedFilmsFolder(dataDir);
  await makePrivateFolder(folder);
  const published = await publishedFilms(tx);
  for (const { id } of films) await saveFilm(tx, id, join(folder, `${placeOf(id, published)}-${id.slice(0, 8)}.mp4`));
  await syncToDisk(folder);
}

async function publishedFilms(tx: Tx): Promise<FilmPlaces> {
  const { rows } = await sql<{ document: string }>`
    select document from house_versions order by id desc limit 1`.execute(tx);
  return (JSON.parse(rows[0]?.document ?? "{}") as { ownFilms?: FilmPlaces }).ownFilms ?? {};
}

function placeOf(id: string, { hero, aerialTour }: FilmPlaces): string {
  if (hero?.id === id) return "hero";
  return aerialTour?.id === id ? "aerial-tour" : "film";
}

/** Reads half a megabyte at a time. The file appears complete or not at all. */
async function saveFilm(tx: Tx, id: string, file: string): Promise<void> {
  const { rows: chunks } = await sql<{ number: number }>`
    select number from film_chunks where film_id = ${id} order by number`.execute(tx);
  await replaceFile(file, async (part) => {
    for (const { number } of chunks) {
      const { rows } = await sql<{ bytes: Uint8Array }>`
        select bytes from film_chunks where film_id = ${id} and number = ${number}`.execute(tx);
      for (const { bytes } of rows) await part.writeFile(bytes);
    }
  });
  await chownLikeParent(file);
}
