import { type MakePictures, pictureProcess, type PictureResult } from "./run-picture-process.ts";
import type { PictureTask } from "./picture-sizes.ts";

/** An upload's place in memory, from before its first byte is read until its pictures are stored. */
export type Place = { free: () => void };

export type PictureQueue = {
  /** A place for this many bytes, or null when too much waits already. */
  takePlace: (bytes: number) => Place | null;
  /** Makes pictures when its turn has come. Crops go before uploads: somebody waits for them alone. */
  run: (task: PictureTask, file: Uint8Array) => Promise<PictureResult>;
  /** Ends the running process and refuses what waits. */
  stop: () => void;
};

const maxUploads = 40;
const maxBytes = 96 * 1024 * 1024;

type Job = { task: PictureTask; file: Uint8Array; resolve: (result: Promise<PictureResult>) => void };

/** Makes the pictures of one photo at a time, so that memory stays bounded and a core stays free for guests. */
export function createPictureQueue(make: MakePictures = pictureProcess()): PictureQueue {
  const stopping = new AbortController();
  const places = new Set<number[]>();
  const crops: Job[] = [];
  const uploads: Job[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    for (let job = next(); job; job = next()) {
      const result = make(job.task, job.file, stopping.signal);
      job.resolve(result);
      await result.catch(() => {});
    }
    running = false;
  }

  const next = () => crops.shift() ?? uploads.shift();

  return {
    takePlace(bytes) {
      const taken = [...places].reduce((sum, [each = 0]) => sum + each, 0);
      if (places.size >= maxUploads || taken + bytes > maxBytes) return null;
      const place = [bytes];
      places.add(place);
      return { free: () => void places.delete(place) };
    },
    run: (task, file) =>
      new Promise((resolve) => {
        (task.kind === "gallery" ? uploads : crops).push({ task, file, resolve });
        if (!running) void runAll();
      }),
    stop: () => stopping.abort(new Error("The server is stopping.")),
  };
}
