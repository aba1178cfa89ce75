import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUnsaved } from "#app/desk/unsaved.tsx";
import { maxPhotoBytes, photoTooLarge, type UploadedPhoto } from "#contract/house/photos.ts";

export type Upload = {
  id: number;
  file: File;
  progress: { state: "waiting" } | { state: "sending"; part: number } | SendResult;
};

/** Refuses a file that is too large before it uploads for minutes. */
export function progressAtFirst({ size }: Pick<File, "size">): Upload["progress"] {
  return size > maxPhotoBytes ? { state: "error", message: photoTooLarge(size) } : { state: "waiting" };
}

/** One uploads while the server prepares another. */
const atOnce = 2;

/** Uploads photos one after another, and asks before the owner leaves the page. Calls `onDone` after each one. */
export function useUploads(address: string, onDone: (answer: Partial<UploadedPhoto>) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<number, () => void>());
  const nextId = useRef(0);
  const done = useEffectEvent(onDone);

  const isBusy = uploads.some(({ progress: { state } }) => state === "waiting" || state === "sending");
  const isOnTheWay = uploads.some(
    ({ progress }) => progress.state === "waiting" || (progress.state === "sending" && progress.part < 1),
  );
  const sending = uploads.filter(({ progress }) => progress.state === "sending").length;
  const next = sending < atOnce ? uploads.find(({ progress }) => progress.state === "waiting") : undefined;

  useEffect(() => {
    if (!next) return;
    const { id, file } = next;
    const set = (progress: Upload["progress"]) =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, progress } : each)));
    set({ state: "sending", part: 0 });
    const { result, abort } = sendFile(address, file, (part) => set({ state: "sending", part }));
    aborts.current.set(id, abort);
    void finish();
    async function finish(): Promise<void> {
      const progress = await result;
      aborts.current.delete(id);
      set(progress);
      if (progress.state === "done") done(progress.answer);
    }
  }, [next, address]);

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort();
    };
  }, []);

  // The server finishes those it already has.
  useUnsaved("uploads", isOnTheWay, "Photos are still uploading. Leave this page and stop them?");

  return {
    uploads,
    isBusy,
    /** Whether some have not fully arrived at the server. */
    isOnTheWay,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => ({ id: nextId.current++, file, progress: progressAtFirst(file) }));
      // A new batch replaces finished and refused files. Lost ones can still be retried.
      setUploads((all) => [...(isBusy ? all : all.filter(({ progress }) => progress.state === "lost")), ...added]);
    },
    /** Retries the lost uploads. */
    retry: () =>
      setUploads((all) =>
        all.map((each) => (each.progress.state === "lost" ? { ...each, progress: { state: "waiting" } } : each)),
      ),
  };
}

/** How an upload ended. `message` is a sentence. A `lost` upload is worth retrying. */
type SendResult = { state: "done"; answer: Partial<UploadedPhoto> } | { state: "error" | "lost"; message: string };

/** The statuses with which the server refuses the file itself. Anything else may work the next time. */
const refusedForGood: ReadonlySet<number> = new Set([413, 415, 422]);

/** Uploads a file. `onSent` gets the part sent so far, from 0 to 1, which only XMLHttpRequest reports. */
function sendFile(address: string, file: File, onSent: (part: number) => void) {
  const request = new XMLHttpRequest();
  const result = new Promise<SendResult>((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total));
    request.upload.addEventListener("load", () => onSent(1));
    request.addEventListener("load", () => resolve(resultOf(request.status, request.responseText)));
    for (const event of ["error", "timeout", "abort"]) {
      request.addEventListener(event, () => resolve({ state: "lost", message: "The connection was lost." }));
    }
  });
  request.open("POST", address);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  request.send(file);
  return { result, abort: () => request.abort() };
}

/** Returns the result that the server's answer means. */
export function resultOf(status: number, answer: string): SendResult {
  if (status === 201) return { state: "done", answer: JSON.parse(answer) as UploadedPhoto };
  return { state: refusedForGood.has(status) ? "error" : "lost", message: messageIn(answer) };
}

function messageIn(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    if (typeof message === "string") return message;
  } catch {
    // A proxy may answer with its own page.
  }
  return "The server did not take it. Please try again in a minute.";
}
