import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { photoUploadPath, type UploadedPhoto } from "#contract/photos.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { phonePhoto } from "../photos.ts";
import { startServer } from "../server-process.ts";

/** From the first byte to the answer takes about half a second. */
const killedAfterMs = [100, 400];

test(
  "a photo is stored whole or not at all when the server is killed, and sent again it is there",
  { timeout: 90_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "bay-house-photos-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    let cookie = "";

    async function start() {
      const server = await startServer({ RATE_LIMIT: "off" }, dataDir);
      expect(server.output()).toContain("Serving on");
      // The cookie is the same whatever the port.
      const origin = `http://localhost:${server.port}`;
      const send = (file: Uint8Array<ArrayBuffer>) =>
        fetch(server.url + photoUploadPath, {
          method: "POST",
          body: file,
          headers: { origin, cookie, "content-type": "image/jpeg" },
        });
      return { ...server, origin, send };
    }

    async function read<Result>(
      work: (database: Awaited<ReturnType<typeof openSqlite>>) => Promise<Result>,
    ): Promise<Result> {
      const database = await openSqlite(join(dataDir, "bay-house.sqlite"));
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    }

    for (const [round, ms] of killedAfterMs.entries()) {
      const { url, origin, send, child, exited } = await start();
      if (cookie === "") {
        const link = await read(({ write }) => write((tx) => createSignInLink(tx, url, null, Date.now())));
        const signedIn = await fetch(link, { method: "POST", headers: { origin }, redirect: "manual" });
        cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
      }
      const sending = send(await phonePhoto({ width: 800 + round, height: 600 })).catch(() => null);
      await pause(ms);
      child.kill("SIGKILL");
      await Promise.all([exited, sending]);
      const stored = await read(async ({ db }) => ({
        photos: await db.selectFrom("photos").select("id").execute(),
        files: await db.selectFrom("photo_files").select("photo_id").execute(),
      }));
      // A master, and two widths in three formats.
      expect(stored.files).toHaveLength(7 * stored.photos.length);
    }

    const { url, send } = await start();
    for (const round of killedAfterMs.keys()) {
      const answer = await send(await phonePhoto({ width: 800 + round, height: 600 }));
      expect(answer.status).toBe(201);
      const { picture } = (await answer.json()) as UploadedPhoto;
      expect((await fetch(url + picture.img.src)).status).toBe(200);
    }
  },
);
