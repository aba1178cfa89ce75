import { useEffect, useEffectEvent, useRef, useState } from "react";
import { maxPhotoBytes, photoTooLarge, photoUploadPath } from "#contract/house/photos.ts";
import { sendFile, type SendResult } from "../send-file.ts";
import { useUnsaved } from "../unsaved-guard.tsx";

export type Upload = {
  id: number;
  file: File;
  progress: { state: "waiting" } | { state: "sending"; part: number } | SendResult;
};

type Uploads = {
  uploads: readonly Upload[];
  isBusy: boolean;
  /** Whether the server does not have all of them yet. */
  isOnTheWay: boolean;
  add: (files: Iterable<File>) => void;
  /** Sends again what was lost on the way. */
  retry: () => void;
};

/** What is too large is refused before it is on its way for minutes. */
export function progressAtFirst({ size }: Pick<File, "size">): Upload["progress"] {
  return size > maxPhotoBytes ? { state: "refused", message: photoTooLarge } : { state: "waiting" };
}

/** While one is prepared on the server, the next one is on its way. */
const atOnce = 2;

/** Sends photos one after another, and asks before the page is left meanwhile. Calls `onDone` after each that has arrived. */
export function useUploads(onDone: () => void): Uploads {
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
    const { result, abort } = sendFile(photoUploadPath, file, (part) => set({ state: "sending", part }));
    aborts.current.set(id, abort);
    void finish();
    async function finish(): Promise<void> {
      const progress = await result;
      aborts.current.delete(id);
      set(progress);
      if (progress.state === "done") done();
    }
  }, [next]);

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort();
    };
  }, []);

  // The server goes on with those it has.
  useUnsaved("uploads", isOnTheWay, "Photos are still on their way. Leave this page and stop them?");

  return {
    uploads,
    isBusy,
    isOnTheWay,
    add(files) {
      const added = [...files].map((file): Upload => ({ id: nextId.current++, file, progress: progressAtFirst(file) }));
      // What is done is in the gallery; what was refused or lost stays in sight.
      setUploads((all) => [...(isBusy ? all : all.filter(({ progress }) => progress.state === "lost")), ...added]);
    },
    retry() {
      setUploads((all) =>
        all.map((each) => (each.progress.state === "lost" ? { ...each, progress: { state: "waiting" } } : each)),
      );
    },
  };
}
