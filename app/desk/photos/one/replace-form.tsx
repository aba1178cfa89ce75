import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { photosField, photoTypes, photoUploadPath, replacedPhoto } from "#contract/house/photos.ts";
import { BayButton } from "../../buttons.tsx";
import { useUnsaved } from "../../unsaved.tsx";
import { progressAtFirst, sendFile } from "../uploads.ts";

/** A part is on its way, or why nothing is. */
type Sending = { part: number } | { message: string | null };

/** Puts a new photo in the place of this one: a plain form where scripts are off, and with them one that shows how far it is. */
export function ReplaceForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>({ message: null });
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const part = "part" in sending ? sending.part : null;
  const message = "message" in sending ? sending.message : null;
  useUnsaved("replace", part !== null && part < 1, "The photo is still on its way. Leave this page and stop it?");
  useEffect(() => () => stop.current?.(), []);
  const action = `${photoUploadPath}?${new URLSearchParams({ [replacedPhoto]: id })}`;

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file || part !== null) return;
    const first = progressAtFirst(file);
    if ("message" in first) return fail(first.message);
    const { result, abort } = sendFile(action, file, (next) => setSending({ part: next }));
    setSending({ part: 0 });
    stop.current = abort;
    const outcome = await result;
    stop.current = null;
    if (outcome.state !== "done") return fail(outcome.message);
    await navigate(`/desk/photos/${id}?done=replaced`);
  }

  function fail(reason: string): void {
    setSending({ message: reason });
    input.current?.focus();
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className="mt-3"
      onSubmit={(event) => void send(event)}
    >
      <label htmlFor="replace-file" className="block font-medium">
        The new photo
      </label>
      <input
        ref={input}
        id="replace-file"
        name={photosField}
        type="file"
        accept={photoTypes}
        required
        aria-invalid={message === null ? undefined : true}
        aria-describedby={message === null ? undefined : "replace-error"}
        className="field-input mt-1.5 block max-w-[30rem] min-w-0 file:mr-3 file:font-semibold"
      />
      {message === null ? null : (
        <p id="replace-error" className="mt-1.5 max-w-[36em] text-[0.9375rem] font-medium text-coral-ink">
          {message}
        </p>
      )}
      <BayButton aria-disabled={part !== null} className="mt-4">
        Replace it
      </BayButton>
      <p role="status" className="mt-2 text-[0.9375rem] empty:hidden">
        {part === null
          ? null
          : part < 1
            ? "On its way. Please keep this page open."
            : "It has arrived. Preparing it takes a few seconds."}
      </p>
      {part === null ? null : (
        <progress
          className="desk-progress mt-2 block max-w-[30rem]"
          aria-label="How far it is"
          {...(part < 1 && { value: part })}
          max={1}
        />
      )}
    </form>
  );
}
