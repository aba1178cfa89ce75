import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/platform/db/database.ts";
import { applyMigrations, migrationNames } from "#server/platform/db/migrate.ts";

/** Ids as used by versions with films: the start of a hash. */
export const heroFilm = "1a2b3c4d".repeat(4);
export const otherFilm = "5e6f7081".repeat(4);

/** Fills an empty database the way the last version with films did: one film is published, another only in the draft. Returns their bytes. */
export async function fillWithFilms({ changeSchema, engine }: Database): Promise<Record<"hero" | "other", Buffer>> {
  const files = { hero: randomBytes(1_200_000), other: randomBytes(700_000) };
  const chunk = 512 * 1024;
  const document = (ownFilms: object) => JSON.stringify({ name: "Dock House", ownFilms });
  await changeSchema(async (tx) => {
    await applyMigrations(tx, engine, migrationNames.slice(0, migrationNames.indexOf("0013-films") + 1));
    for (const [id, bytes] of [
      [heroFilm, files.hero],
      [otherFilm, files.other],
    ] as const) {
      await sql`insert into films (id, bytes, created_at) values (${id}, ${bytes.byteLength}, 1)`.execute(tx);
      for (let number = 0; number * chunk < bytes.byteLength; number += 1) {
        const part = bytes.subarray(number * chunk, (number + 1) * chunk);
        await sql`insert into film_chunks (film_id, number, bytes) values (${id}, ${number}, ${part})`.execute(tx);
      }
    }
    await sql`insert into film_chunks (film_id, number, bytes) values ('interrupted', 0, ${files.other})`.execute(tx);
    const hero = { id: heroFilm, width: 1920, height: 1080, seconds: 10, bytes: files.hero.byteLength };
    await tx
      .insertInto("house_versions")
      .values({ id: 1, document: document({ hero, aerialTour: null }), what: "Films", published_at: 1 })
      .execute();
    await tx
      .insertInto("house_draft")
      .values({
        id: 1,
        document: document({ hero, aerialTour: { ...hero, id: otherFilm } }),
        version: 4,
        changed_at: 1,
      })
      .execute();
  });
  return files;
}
