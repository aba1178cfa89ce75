import { type DragEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { photosField, photoTypes, photoUploadPath } from "#contract/house/photos.ts";
import { type Upload, useUploads } from "./uploads.ts";

/** Takes several photos at once: chosen, dropped, or posted by a form where scripts are off. */
export function AddPhotos() {
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const { uploads, isBusy, isOnTheWay, add, retry } = useUploads(() => void revalidate());
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function addChosen(): void {
    add(input.current?.files ?? []);
    // So that the same photo can be chosen again.
    if (input.current) input.current.value = "";
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }

  return (
    <section
      aria-labelledby="add-title"
      className={`rounded-2xl border-2 border-dashed px-5 py-5 ${isOver ? "border-bay-800 bg-bay-100" : "border-line"}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2 id="add-title" className="text-xl font-semibold">
        Add photos
      </h2>
      <form
        method="post"
        action={photoUploadPath}
        encType="multipart/form-data"
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault();
          addChosen();
        }}
      >
        <label htmlFor="photos-input" className="block text-[0.9375rem] text-muted">
          Choose as many as you like: JPEG, PNG, WebP or AVIF, up to 40 MB each.{" "}
          <span className="needs-script max-md:hidden">Or drop them here.</span>
        </label>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <input
            ref={input}
            id="photos-input"
            type="file"
            name={photosField}
            accept={photoTypes}
            multiple
            required={!hydrated}
            className="field-input min-w-0 max-w-[30rem] file:mr-3 file:font-semibold"
            {...(hydrated && { onChange: addChosen })}
          />
          {hydrated ? null : (
            <button type="submit" className="button button-bay">
              Add them
            </button>
          )}
        </div>
      </form>
      <Progress uploads={uploads} isBusy={isBusy} isOnTheWay={isOnTheWay} onRetry={retry} />
    </section>
  );
}

type ProgressProps = { uploads: readonly Upload[]; isBusy: boolean; isOnTheWay: boolean; onRetry: () => void };

function Progress({ uploads, isBusy, isOnTheWay, onRetry }: ProgressProps) {
  const open = uploads.filter(({ progress }) => progress.state !== "done");
  const done = uploads.length - open.length;
  const isLost = uploads.some(({ progress }) => progress.state === "lost");
  return (
    <>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {uploads.length === 0
          ? null
          : inWords(done, uploads.length, isBusy ? (isOnTheWay ? keepOpen : mayLeave) : null)}
      </p>
      {open.length > 0 ? (
        <ul className="rows mt-2">
          {open.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
      {isLost ? (
        <button type="button" className="button button-small button-bay mt-3" onClick={onRetry}>
          Send again
        </button>
      ) : null}
    </>
  );
}

const keepOpen = "Please keep this page open.";
const mayLeave = "The others have arrived: you can leave this page.";

function inWords(done: number, all: number, advice: string | null): string {
  const photos = all === 1 ? "photo" : "photos";
  if (advice !== null) return `${done} of ${all} ${photos} added. ${advice}`;
  return done === all ? `${all} ${photos} added, at the end of the list.` : `${done} of ${all} ${photos} added.`;
}

function UploadRow({ upload: { file, progress } }: { upload: Upload }) {
  const isError = progress.state === "error" || progress.state === "lost";
  return (
    <li className="py-3">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="shrink-0 text-[0.9375rem] text-muted tabular-nums">{stateInWords(progress)}</span>
      </p>
      {progress.state === "sending" ? (
        <progress
          className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-200 [&::-moz-progress-bar]:bg-bay-800 [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-bay-800"
          aria-label={`${file.name} on its way`}
          value={progress.part}
          max={1}
        />
      ) : null}
      {isError ? <p className="mt-1 font-medium text-coral-ink">{progress.message}</p> : null}
    </li>
  );
}

function stateInWords(progress: Upload["progress"]): string {
  switch (progress.state) {
    case "waiting":
      return "Waiting";
    case "sending":
      return progress.part < 1 ? `${Math.floor(progress.part * 100)}%` : "Preparing";
    case "error":
      return "Not added";
    case "lost":
      return "Not sent";
    case "done":
      return "Added";
  }
}
