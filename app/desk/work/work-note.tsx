import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { DeskWork } from "#server/house/desk/draft.ts";
import { TextLink } from "../buttons.tsx";

const askEveryMs = 2000;

/** Says on every page of the desk what the server is preparing, and when it is done. */
export function WorkNote({ work: loaded, path }: { work: DeskWork; path: string }) {
  const { work, isNewlyReady } = useWork(loaded, path);
  // The list under Photos shows its own progress.
  const photos = path === "/desk/photos" ? 0 : work.photos;
  return (
    <div role="status" className="empty:hidden">
      {work.hero === "preparing" ? (
        <Note>
          <p className="font-medium">Preparing the picture (about a minute)</p>
          <p className="note">It goes behind the headline. You can leave this page.</p>
          <progress className="desk-progress mt-2 block max-w-[24rem]" aria-label="Preparing the picture" />
        </Note>
      ) : work.hero === "failed" ? (
        <Note>
          <p className="font-medium text-coral-ink">The picture behind the headline could not be prepared.</p>
          <p>
            Open its photo under <TextLink to="/desk/photos">Photos</TextLink> and save the crops again, or choose
            another.
          </p>
        </Note>
      ) : isNewlyReady ? (
        <Note>
          <p className="font-medium">The picture behind the headline is ready.</p>
        </Note>
      ) : null}
      {photos > 0 ? (
        <Note>
          <p className="font-medium">Preparing {photos === 1 ? "a photo" : `${photos} photos`}</p>
          <p className="note">You can leave this page.</p>
        </Note>
      ) : null}
    </div>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <div className="mb-6 rounded-2xl bg-bay-100 px-5 py-3">{children}</div>;
}

/** Asks the server while it works. The page is read again when it is done: it may be published then. */
function useWork(loaded: DeskWork, path: string) {
  const [work, setWork] = useState(loaded);
  const [readyOn, setReadyOn] = useState<string | null>(null);
  const before = useRef(loaded.hero);
  const { revalidate } = useRevalidator();
  const isBusy = work.hero === "preparing" || work.photos > 0;

  useEffect(() => setWork(loaded), [loaded]);

  useEffect(() => {
    const isDone = before.current === "preparing" && work.hero !== "preparing";
    before.current = work.hero;
    if (!isDone) return;
    if (work.hero === "ready") setReadyOn(path);
    // The session's cookie does not go with the data of `/desk` itself.
    if (path !== "/desk") void revalidate();
  }, [work, path, revalidate]);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => void askAgain(), askEveryMs);
    return () => clearTimeout(timer);
    async function askAgain(): Promise<void> {
      const now = await readWork();
      // Without an answer the same is asked again.
      setWork((known) => now ?? { ...known });
    }
  }, [isBusy, work]);

  return { work, isNewlyReady: readyOn === path };
}

async function readWork(): Promise<DeskWork | null> {
  try {
    const response = await fetch("/desk/work");
    return response.ok && !response.redirected ? ((await response.json()) as DeskWork) : null;
  } catch {
    return null;
  }
}
