import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import {
  filmField,
  type FilmPlace,
  filmTooLarge,
  filmUploadPath,
  maxFilmBytes,
  maxFilmMegabytes,
} from "#contract/films.ts";
import { sendFile } from "../../send-file.ts";
import { useUnsaved } from "../../unsaved-guard.tsx";

/** A film on its way and the part that has arrived, or what became of it. */
type Way = { state: "sending"; part: number } | { state: "idle"; said?: string; fault?: string };

/** Sends a film from the owner's phone: a plain form where scripts are off, and with them one that tells how far it is. */
export function FilmForm({ place, label }: { place: FilmPlace; label: string }) {
  const { revalidate } = useRevalidator();
  const [way, setWay] = useState<Way>({ state: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const isSending = way.state === "sending";
  const fault = way.state === "idle" ? way.fault : undefined;
  useUnsaved(`film ${place}`, isSending, "The film is still on its way. Leave this page and stop it?");
  useEffect(() => () => stop.current?.(), []);

  useEffect(() => {
    if (way.state === "idle" && way.fault !== undefined) input.current?.focus();
  }, [way]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    if ((input.current?.files?.[0]?.size ?? 0) > maxFilmBytes) {
      setWay({ state: "idle", fault: filmTooLarge });
      return;
    }
    const sending = sendFile(filmUploadPath(place), new FormData(form), (part) => setWay({ state: "sending", part }));
    setWay({ state: "sending", part: 0 });
    let isStopped = false;
    stop.current = () => {
      isStopped = true;
      sending.abort();
    };
    const result = await sending.result;
    stop.current = null;
    if (isStopped) setWay({ state: "idle", said: "Stopped. Nothing was added." });
    else if (result.state !== "done") setWay({ state: "idle", fault: result.message });
    else {
      form.reset();
      await revalidate();
      setWay({ state: "idle", said: "The film is in your draft." });
    }
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={filmUploadPath(place)}
      onSubmit={(event) => void send(event)}
      className="mt-4"
    >
      <label htmlFor={`${place}-file`} className="block font-medium">
        {label}
      </label>
      <p id={`${place}-hint`} className="max-w-[36em] text-[0.9375rem] text-muted">
        MP4 or MOV in H.264, at most {maxFilmMegabytes} MB. Guests get it as you send it: film in 720p, or cut it, if it
        is larger. Where it was filmed is taken out.
      </p>
      <input
        ref={input}
        id={`${place}-file`}
        name={filmField}
        type="file"
        accept="video/mp4,video/quicktime"
        required
        // Said before a large file is on its way for minutes.
        onChange={({ currentTarget: { files } }) => {
          if (isSending) return;
          setWay({ state: "idle", ...((files?.[0]?.size ?? 0) > maxFilmBytes && { fault: filmTooLarge }) });
        }}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${place}-hint${fault ? ` ${place}-fault` : ""}`}
        className="field-input mt-2 block max-w-[40rem] min-w-0 file:mr-3 file:font-semibold"
      />
      {fault ? (
        <p id={`${place}-fault`} className="mt-1.5 max-w-[36em] text-[0.9375rem] font-medium text-coral-ink">
          {fault}
        </p>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-3">
        <button ref={button} type="submit" aria-disabled={isSending} className="button button-small button-quiet">
          Put it into your draft
        </button>
        {isSending ? (
          <button
            type="button"
            className="button button-small button-quiet"
            onClick={() => {
              stop.current?.();
              button.current?.focus();
            }}
          >
            Stop
          </button>
        ) : null}
      </p>
      <p role="status" className="mt-2 font-medium empty:hidden">
        {isSending
          ? way.part < 1
            ? "On its way. Please keep this page open."
            : "It has arrived and is being stored."
          : way.said}
      </p>
      {isSending ? (
        <progress
          className="desk-progress mt-2 max-w-[40rem]"
          aria-label="The film on its way"
          value={way.part}
          max={1}
        />
      ) : (
        <p className="mt-2 text-[0.9375rem] text-muted">This takes a minute or two. Keep this page open meanwhile.</p>
      )}
    </form>
  );
}
