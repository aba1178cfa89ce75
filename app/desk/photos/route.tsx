import { type DragEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { pictureOf } from "#app/components/shipped-pictures.ts";
import { desk } from "#app/desk-context.ts";
import { BayLink, PostForm, QuietButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { answerForm, queryOf, withQuery } from "#app/desk/http.ts";
import { DoneNote, EarlierVersions, ErrorNote } from "#app/desk/page.tsx";
import { photosField, photoTypes, photoUploadPath, maxPhotoMegabytes } from "#contract/house/photos.ts";
import { pluralize } from "#contract/numbers.ts";
import type { Route } from "./+types/route.ts";
import { type ListedPhoto, PhotoList } from "./photo-list.tsx";
import { type Upload, useUploads } from "./uploads.ts";

export const meta = () => [{ title: "Photos | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { photos, house, undo } = context.get(desk);
  const { photos: gallery, version } = await photos.now();
  const query = queryOf(request);
  return {
    version,
    photos: gallery.map((photo) => ({ ...photo, picture: pictureOf(photo) })),
    moved: gallery.find(({ id }) => id === query.get("moved"))?.id ?? null,
    by: query.get("by"),
    versions: await house.versions.of("photos"),
    done: (await undo.find(query.get("done") ?? "")) ?? addedInWords(query),
  };
}

function addedInWords(query: URLSearchParams): string | null {
  const added = query.get("added") ?? "";
  if (!/^[1-9]\d?$/.test(added)) return null;
  return `${added === "1" ? "The photo is" : "The photos are"} at the end of the list.`;
}

export function action({ context, request }: Route.ActionArgs) {
  return answerForm(request, context.get(desk).photos.listForms, ({ change }, { id, move }) =>
    withQuery("/desk/photos", move ? { moved: id, by: move } : { done: change }),
  );
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const { photos, version, moved, by, versions, done } = loaderData;
  return (
    <>
      <ErrorNote />
      <DoneNote done={done}>
        <a href="/#photos" className="link">
          See it on the site
        </a>
      </DoneNote>
      <h1 className="title-3">Photos</h1>
      <p className="mt-2 mb-6 max-w-[36em] text-muted">
        The gallery in order; the first of each category leads it. Guests see your changes right away.
      </p>
      <AddPhotos />
      <Undescribed photos={photos} />
      <HeadlineNeeded photos={photos} />
      <PhotoList photos={photos} version={version} moved={moved} by={by} />
      <Renderings photos={photos} version={version} />
      <EarlierVersions versions={versions} />
    </>
  );
}

function Undescribed({ photos }: { photos: readonly ListedPhoto[] }) {
  const [first, ...others] = photos.filter(({ isDescribed }) => !isDescribed);
  if (!first) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-coral-ink pl-4">
      <span>
        {others.length === 0 ? "One photo needs a description" : `${others.length + 1} photos need a description`}{" "}
        before guests see {others.length === 0 ? "it" : "them"}.
      </span>
      <BayLink to={`/desk/photos/${first.id}`}>Describe {others.length === 0 ? "it" : "them"}</BayLink>
    </p>
  );
}

/** Explains how to put a photo behind the headline, as long as none of the owner's is there. */
function HeadlineNeeded({ photos }: { photos: readonly ListedPhoto[] }) {
  const isNeeded = photos.some(({ source }) => "stored" in source) && !photos.some(({ isHero }) => isHero);
  if (!isNeeded) return null;
  return (
    <p className="mt-6 max-w-[36em] border-l-4 border-gold pl-4">
      The picture behind the headline is still computer-generated. Open the photo that should be there, and choose
      “Behind the headline”.
    </p>
  );
}

function Renderings({ photos, version }: { photos: readonly ListedPhoto[]; version: string }) {
  const count = photos.filter(({ rendering }) => rendering).length;
  if (count === 0 || count === photos.length) return null;
  const them = count === 1 ? "the last rendering" : `all ${count} renderings`;
  return (
    <Fold title={`Remove ${them}`} className="mt-8">
      <p className="mt-1 max-w-[36em]">Your photos stay. You can bring the renderings back under Earlier versions.</p>
      <PostForm className="mt-3" fields={{ version }}>
        <QuietButton intent="remove-renderings">Remove {them}</QuietButton>
      </PostForm>
    </Fold>
  );
}

/** Uploads several photos at once: chosen, dropped, or without JavaScript posted by a plain form. */
function AddPhotos() {
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const photos = useUploads(photoUploadPath, () => void revalidate());
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function addChosen(): void {
    photos.add(input.current?.files ?? []);
    // Allows choosing the same photo again.
    if (input.current) input.current.value = "";
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    photos.add(event.dataTransfer.files);
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
        <label htmlFor="photos-input" className="block note">
          Choose as many as you like: JPEG, PNG, WebP or AVIF, up to {maxPhotoMegabytes} MB each.{" "}
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
      <Progress {...photos} />
    </section>
  );
}

function Progress({ uploads, isBusy, isOnTheWay, retry }: ReturnType<typeof useUploads>) {
  const open = uploads.filter(({ progress }) => progress.state !== "done" || progress.answer.already !== undefined);
  const done = uploads.length - open.length;
  const isLost = uploads.some(({ progress }) => progress.state === "lost");
  return (
    <>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {uploads.length === 0 ? null : inWords(done, uploads.length)}
        {isOnTheWay ? " Please keep this page open." : isBusy ? " All uploaded: you can leave this page." : null}
      </p>
      {open.length > 0 ? (
        <ul className="rows mt-2">
          {open.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
      {isLost ? (
        <button type="button" className="button button-small button-bay mt-3" onClick={retry}>
          Send again
        </button>
      ) : null}
    </>
  );
}

function inWords(done: number, all: number): string {
  const photos = pluralize(all, "photo");
  return done === all ? `${photos} added, at the end of the list.` : `${done} of ${photos} added.`;
}

function UploadRow({ upload: { file, progress } }: { upload: Upload }) {
  const isError = progress.state === "error" || progress.state === "lost";
  return (
    <li className="py-3">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="shrink-0 note tabular-nums">{stateInWords(progress)}</span>
      </p>
      {progress.state === "sending" ? (
        <progress
          className="desk-progress mt-2 block"
          aria-label={`Uploading ${file.name}`}
          value={progress.part}
          max={1}
        />
      ) : null}
      {isError ? <p className="mt-1 font-medium text-coral-ink">{progress.message}</p> : null}
      {progress.state === "done" ? <p className="mt-1">{progress.answer.already}</p> : null}
    </li>
  );
}

const stateLabels = { waiting: "Waiting", error: "Not added", lost: "Not sent", done: "Not added again" };

function stateInWords(progress: Upload["progress"]): string {
  if (progress.state !== "sending") return stateLabels[progress.state];
  return progress.part < 1 ? `${Math.floor(progress.part * 100)}%` : "Preparing";
}
