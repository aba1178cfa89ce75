import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { emptyDatabase, bothEngines } from "#tests/database.ts";
import { fillWithFilms, heroFilm, otherFilm } from "#tests/stored-films.ts";
import { readDraft, readPublished } from "../../house/house-document.ts";
import { applyMigrations, migrate, migrationNames } from "./migrate.ts";
import { savedFilmsFolder, saveFilms } from "./save-films.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

describe.each(bothEngines)("films of an earlier version on %s", (engine) => {
  async function earlierDatabase() {
    const dataDir = await temporaryFolder();
    const { open } = await emptyDatabase(engine);
    const database = await open();
    return { database, dataDir, folder: savedFilmsFolder(dataDir), files: await fillWithFilms(database) };
  }
  const names = [`film-${otherFilm.slice(0, 8)}.mp4`, `hero-${heroFilm.slice(0, 8)}.mp4`];

  test("are files before their tables go, and again when the first start was killed in between", async () => {
    const { database, dataDir, folder, files } = await earlierDatabase();
    const killed = database.changeSchema(async (tx) => {
      await applyMigrations(tx, engine, migrationNames, () => saveFilms(tx, dataDir));
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    const stored = await sql<{ id: string }>`select id from films`.execute(database.db);
    expect(stored.rows).toHaveLength(2);

    await migrate(database, (tx) => saveFilms(tx, dataDir));
    await migrate(database, (tx) => saveFilms(tx, dataDir));
    expect((await readdir(folder)).toSorted()).toEqual(names);
    expect(Buffer.compare(await readFile(join(folder, names[0] ?? "")), files.other)).toBe(0);
    expect(Buffer.compare(await readFile(join(folder, names[1] ?? "")), files.hero)).toBe(0);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await expect(sql`select 1 from films`.execute(database.db)).rejects.toThrow("films");
    await expect(sql`select 1 from film_chunks`.execute(database.db)).rejects.toThrow("film_chunks");
  });

  test("stay in the database when nothing keeps them", async () => {
    const { database } = await earlierDatabase();
    await expect(migrate(database)).rejects.toThrow("This version no longer has films");
    const stored = await sql<{ id: string }>`select id from films`.execute(database.db);
    expect(stored.rows).toHaveLength(2);
  });

  test("leave no film where one was published; what only the draft had is ignored", async () => {
    const { database, dataDir } = await earlierDatabase();
    await migrate(database, (tx) => saveFilms(tx, dataDir));
    const document = { name: "Dock House", films: { hero: "none", aerialTour: null } };
    expect((await readPublished(database.db)).document).toEqual(document);
    expect(await readDraft(database.db)).toEqual({ document, version: 4, isChanged: false });
  });
});
