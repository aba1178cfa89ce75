/** @module-tag all */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { photoUploadPath, type UploadedPhoto } from "#contract/house/photos.ts";
import { phonePhoto } from "#tests/photos.ts";
import { openOwnerServer } from "#tests/processes/owner-server.ts";

/** From the first byte to the answer takes about half a second. */
const killedAfterMs = [100, 400];

test("a photo is stored whole or not at all when the server is killed, and sent again it is there", async () => {
  const { start, withDatabase } = await openOwnerServer();
  const photo = (round: number) => phonePhoto({ width: 800 + round, height: 600 });
  const type = { "content-type": "image/jpeg" };

  for (const [round, ms] of killedAfterMs.entries()) {
    const { post, child, exited } = await start();
    const sending = post(photoUploadPath, await photo(round), type).catch(() => null);
    await pause(ms);
    child.kill("SIGKILL");
    await Promise.all([exited, sending]);
    const stored = await withDatabase(async ({ db }) => ({
      photos: await db.selectFrom("photos").select("id").execute(),
      files: await db.selectFrom("photo_files").select("photo_id").execute(),
    }));
    // A master, and two widths in three formats.
    expect(stored.files).toHaveLength(7 * stored.photos.length);
  }

  const { get, post } = await start();
  for (const round of killedAfterMs.keys()) {
    const answer = await post(photoUploadPath, await photo(round), type);
    expect(answer.status).toBe(201);
    const { picture } = (await answer.json()) as UploadedPhoto;
    expect((await get(picture.img.src)).status).toBe(200);
  }
});
