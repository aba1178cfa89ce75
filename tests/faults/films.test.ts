import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { filmAddress, filmField, filmUploadPath, maxFilmBytes } from "#contract/films.ts";
import { chunkBytes, deleteFilmsExcept } from "#server/films/film-store.ts";
import { readDraft } from "#server/house/house-document.ts";
import { namedPictures } from "#server/photos/document-photos.ts";
import { openOwnerServer } from "../owner-server.ts";

const chunks = maxFilmBytes / chunkBytes;

/** Chunks on the disk when the server is killed. With the last one, the film may be in the draft already. */
const killedAtChunks = [1, chunks / 2, chunks];

/** A film of the largest size: the shipped one, and empty space. */
async function largestFilm(): Promise<Buffer<ArrayBuffer>> {
  const shipped = await readFile("content/videos/aerial-tour.mp4");
  const file = Buffer.alloc(maxFilmBytes);
  const end = shipped.copy(file);
  file.writeUInt32BE(maxFilmBytes - end, end);
  file.write("free", end + 4, "latin1");
  return file;
}

test(
  "a film is stored whole or not at all when the server is killed, the daily job leaves nothing of it, and sent again it is there",
  { timeout: 90_000 },
  async () => {
    const { start, withDatabase, databaseFile } = await openOwnerServer();
    const file = await largestFilm();
    const form = () => {
      const body = new FormData();
      body.append(filmField, new Blob([file]), "IMG_1.MOV");
      return body;
    };

    for (const wanted of killedAtChunks) {
      const { post, child, exited } = await start();
      const reader = new DatabaseSync(databaseFile, { readOnly: true });
      onTestFinished(() => reader.close());
      const stored = reader.prepare("select count(*) as chunks from film_chunks");
      const sending = post(filmUploadPath("hero"), form()).catch(() => null);
      while (Number(stored.get()?.["chunks"]) < wanted) await pause(1);
      child.kill("SIGKILL");
      await Promise.all([exited, sending]);

      await withDatabase(async (database) => {
        const { db } = database;
        const drafted = (await readDraft(db)).document.ownFilms?.hero;
        const films = await db.selectFrom("films").select("id").execute();
        if (drafted) expect(films).toEqual([{ id: drafted.id }]);
        // A day later, nothing is young.
        const later = Date.now() + 2 * 24 * 60 * 60_000;
        await deleteFilmsExcept(database, (await namedPictures(db)).films, later);
        expect(await db.selectFrom("film_chunks").select("number").execute()).toHaveLength(drafted ? chunks : 0);
        expect(await db.selectFrom("films").select("bytes").execute()).toEqual(
          drafted ? [{ bytes: file.byteLength }] : [],
        );
      });
    }

    const { url, post } = await start();
    expect((await post(filmUploadPath("hero"), form())).status).toBe(303);
    const film = await withDatabase(async ({ db }) => (await readDraft(db)).document.ownFilms?.hero);
    if (!film) throw new Error("The draft has no film.");
    const answer = await fetch(url + filmAddress(film));
    expect((await answer.arrayBuffer()).byteLength).toBe(file.byteLength);
  },
);
