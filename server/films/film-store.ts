import { sql } from "kysely";
import type { Write, WriteLarge } from "../db/database.ts";
import type { Db, FilmRow } from "../db/schema.ts";
import { sha256 } from "../photos/photo-store.ts";

const day = 24 * 60 * 60_000;

/** A film is stored and sent in pieces of this size, so that no more of it is in memory for each guest who looks at it. */
export const chunkBytes = 512 * 1024;

/** Digits of a film's hash that name it. */
const idLength = 32;

export type FilmStore = { db: Db; write: Write; writeLarge: WriteLarge };

/**
 * Stores a film; the same film again is the same one, and young again. It is there only when its last chunk is. Returns its id.
 */
export async function storeFilm({ db, write, writeLarge }: FilmStore, file: Buffer, now: number): Promise<string> {
  const id = (await sha256(file)).slice(0, idLength);
  const chunks = Math.ceil(file.byteLength / chunkBytes);
  for (let number = 0; number < chunks; number += 1) {
    const bytes = new Uint8Array(file.subarray(number * chunkBytes, (number + 1) * chunkBytes));
    const insert = db.insertInto("film_chunks").values({ film_id: id, number, bytes });
    await writeLarge([insert.onConflict((conflict) => conflict.doNothing()).compile()]);
  }
  await write(async (tx) => {
    const stored = await tx.selectFrom("film_chunks").select("number").where("film_id", "=", id).execute();
    // The daily job has found the first ones without a film.
    if (stored.length < chunks) throw new Error(`Film ${id} was deleted while it was stored.`);
    await tx
      .insertInto("films")
      .values({ id, bytes: file.byteLength, created_at: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ created_at: now }))
      .execute();
  });
  return id;
}

export async function findFilm(db: Db, id: string): Promise<FilmRow | null> {
  return (await db.selectFrom("films").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The bytes of a film from `start` to `end`, both inclusive, a chunk at a time. Rejects when the film is deleted meanwhile. */
export async function* readFilmBytes(
  db: Db,
  id: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = start; at <= end;) {
    const number = Math.floor(at / chunkBytes);
    const { bytes } = await db
      .selectFrom("film_chunks")
      .select("bytes")
      .where("film_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const first = number * chunkBytes;
    yield new Uint8Array(bytes.subarray(at - first, end + 1 - first));
    at = first + chunkBytes;
  }
}

/** Deletes films older than a day that are not among `kept`, and what interrupted uploads have left. Returns how many films. */
export async function deleteFilmsExcept(
  { db, write, writeLarge }: FilmStore,
  kept: ReadonlySet<string>,
  now: number,
): Promise<number> {
  const old = now - day;
  const ids = await db.selectFrom("films").select("id").where("created_at", "<", old).execute();
  let deleted = 0;
  for (const { id } of ids) {
    if (kept.has(id)) continue;
    deleted += await write(async (tx) => {
      const film = tx.deleteFrom("films").where("id", "=", id).where("created_at", "<", old);
      return (await film.returning("id").execute()).length;
    });
  }
  const lost = await sql<{ film_id: string }>`select distinct film_id from film_chunks
    where film_id not in (select id from films)`.execute(db);
  for (const { film_id: film } of lost.rows) {
    const chunks = db
      .deleteFrom("film_chunks")
      .where("film_id", "=", film)
      .where("film_id", "not in", db.selectFrom("films").select("id"));
    await writeLarge([chunks.compile()]);
  }
  return deleted;
}
