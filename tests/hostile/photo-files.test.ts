import { afterAll, expect, test } from "vitest";
import { readPhotoType } from "#server/photos/photo-type.ts";
import { pictureProcess } from "#server/photos/run-picture-process.ts";
import { besidesPixels, hostilePhotos } from "./hostile-photos.ts";

const stopping = new AbortController();
afterAll(() => stopping.abort());
const run = pictureProcess();

test("each has the first bytes of a photo", async () => {
  for (const { name, type, make } of hostilePhotos) {
    expect([name, readPhotoType(await make())]).toEqual([name, { ok: true, type }]);
  }
});

test.each(hostilePhotos)(
  "$type: $name is refused within the limits, or gives pixels and nothing else",
  async (photo) => {
    const made = await run({ kind: "gallery", type: photo.type }, await photo.make(), stopping.signal);
    if ("fault" in made) expect(["unreadable", "too-many-pixels", "too-heavy"]).toContain(made.fault);
    else expect(await besidesPixels(made)).toEqual([]);
  },
);
