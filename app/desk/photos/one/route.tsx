import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { PhotoSources } from "#app/components/photo.tsx";
import { pictureOf } from "#app/components/shipped-pictures.ts";
import { desk } from "#app/desk-context.ts";
import { BayButton, PostForm, PrimaryButton, QuietButton, SubmitButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { CheckField, DeskForm, FieldError, SelectField, TextAreaField, TextField } from "#app/desk/form.tsx";
import { answerForm, notFound, queryOf, withQuery } from "#app/desk/http.ts";
import { BackLink, DoneNote, ErrorNote } from "#app/desk/page.tsx";
import { useUploads } from "#app/desk/photos/uploads.ts";
import { photoCategories } from "#contract/house/house.ts";
import {
  altLimits,
  captionLimit,
  photosField,
  photoTypes,
  photoUploadPath,
  replacedPhoto,
} from "#contract/house/photos.ts";
import type { DeskPhoto } from "#server/photos/desk.ts";
import type { Route } from "./+types/route.ts";
import { FocalForm } from "./focal-form.tsx";

export const meta = () => [{ title: "Photo | Desk" }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { photos, undo } = context.get(desk);
  const found = (await photos.one(params.id)) ?? notFound();
  const done = await undo.find(queryOf(request).get("done") ?? "");
  return { ...found, picture: pictureOf(found.photo), done };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { photos } = context.get(desk);
  const next = (await photos.one(id))?.nextUndescribed;
  return answerForm(request, photos.forms(id), ({ change }, { intent }) => {
    const shown = intent === "remove" ? null : intent === "save-next" ? next : id;
    return withQuery(shown ? `/desk/photos/${shown}` : "/desk/photos", { done: change });
  });
}

export default function OnePhoto({ loaderData }: Route.ComponentProps) {
  const { photo, picture, version, place, of, size, focal, nextUndescribed, done } = loaderData;
  return (
    // Another photo gets a new page, although the route is the same.
    <div key={photo.id}>
      <ErrorNote />
      <DoneNote done={done}>
        <a href="/#photos" className="link">
          See it on the site
        </a>
      </DoneNote>
      <BackLink to="/desk/photos">All photos</BackLink>
      <h1 className="title-3 mt-2">
        {photo.isDescribed ? `Photo ${place} of ${of}` : `New photo, number ${place} of ${of}`}
      </h1>
      <picture>
        <PhotoSources picture={picture} sizes="(min-width: 52rem) 44rem, 100vw" />
        <img
          src={picture.img.src}
          width={picture.img.w}
          height={picture.img.h}
          alt={photo.alt || "The photo as it was uploaded"}
          className="mt-4 max-h-[70svh] w-auto max-w-full rounded-2xl bg-sand-200 object-contain"
        />
      </picture>
      <DetailsForm key={`details ${version}`} photo={photo} version={version} hasNext={nextUndescribed !== null} />
      <Fold
        title={<h2 className="text-base font-medium">Behind the headline</h2>}
        open={photo.isHero}
        className="mt-10 border-t border-line pt-4"
      >
        {size ? (
          <>
            <p className="mt-2 max-w-[36em] text-muted">
              {photo.isHero
                ? "This photo is the first thing guests see."
                : "The first thing guests see. The text is on the left, on phones in the lower half: choose a photo that is calm there."}
            </p>
            <FocalForm
              key={`focal ${version}`}
              version={version}
              picture={picture}
              size={size}
              isHero={photo.isHero}
              focal={focal}
            />
          </>
        ) : (
          <p className="mt-2 max-w-[36em] text-muted">Only photos you've added can go there.</p>
        )}
      </Fold>
      <Fold title="Replace this photo" className="mt-4 border-t border-line pt-4">
        <p className="mt-1 max-w-[36em]">
          A new photo takes its place on the site. Category, description, caption{photo.isHero ? " and crops" : ""}{" "}
          stay.
        </p>
        <ReplaceForm id={photo.id} />
      </Fold>
      <Fold title="Remove this photo" className="mt-4 border-t border-line pt-4">
        <p className="mt-1 max-w-[36em]">
          It leaves the gallery{photo.isHero ? " and the headline" : ""}. You can bring it back under Earlier versions
          of the photos.
        </p>
        <PostForm className="mt-3" fields={{ version }}>
          <QuietButton intent="remove">Remove it</QuietButton>
        </PostForm>
      </Fold>
    </div>
  );
}

type DetailsFormProps = { photo: DeskPhoto; version: string; hasNext: boolean };

/** The form for a photo's category, description and caption. */
function DetailsForm({ photo, version, hasNext }: DetailsFormProps) {
  return (
    <DeskForm
      name="details"
      values={{ ...photo, category: photo.isDescribed ? photo.category : "" }}
      className="mt-6 grid max-w-[36rem] gap-5"
      fields={{ version }}
    >
      <SelectField label="Category" name="category" required>
        <option value="">Choose …</option>
        {photoCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextAreaField
        label="What it shows"
        name="alt"
        rows={3}
        required
        minLength={altLimits.min}
        maxLength={altLimits.max}
        limit={altLimits.max}
        hint="For guests who cannot see it, and for search engines. Say it as you would on the phone: “Kitchen with a long island, four stools and a window on the bay.”"
      />
      <TextField
        label="Caption (optional)"
        name="caption"
        maxLength={captionLimit}
        limit={captionLimit}
        hint="Shown below the open photo instead of the description."
      />
      <div>
        {"stored" in photo.source ? (
          <CheckField name="showsView">It shows the water: also list it under Views</CheckField>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {hasNext ? <PrimaryButton intent="save-next">Save and next</PrimaryButton> : null}
        <SubmitButton intent="save" look={hasNext ? "button-quiet" : "button-primary"}>
          Save
        </SubmitButton>
      </div>
    </DeskForm>
  );
}

/** Replaces this photo with a new one. Shows the upload's progress; without JavaScript it is a plain form. */
function ReplaceForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const address = `${photoUploadPath}?${new URLSearchParams({ [replacedPhoto]: id })}`;
  const { uploads, isBusy, isOnTheWay, add } = useUploads(
    address,
    ({ change = "" }) => void navigate(`/desk/photos/${id}?done=${change}`),
  );
  const progress = uploads.at(-1)?.progress;
  const message = progress && "message" in progress ? progress.message : undefined;
  useEffect(() => {
    if (message !== undefined) input.current?.focus();
  }, [message]);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={address}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) add([...(input.current?.files ?? [])].slice(0, 1));
      }}
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
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={message === undefined ? undefined : "replace-error"}
        className="field-input mt-1.5 block max-w-[30rem] min-w-0 file:mr-3 file:font-semibold"
      />
      <FieldError id="replace-error">{message}</FieldError>
      <BayButton aria-disabled={isBusy} className="mt-4">
        Replace it
      </BayButton>
      <p role="status" className="mt-2 text-[0.9375rem] empty:hidden">
        {!isBusy
          ? null
          : isOnTheWay
            ? "Uploading. Please keep this page open."
            : "Uploaded. Preparing the picture (up to a minute)."}
      </p>
      {isBusy ? (
        <progress
          className="desk-progress mt-2 block max-w-[30rem]"
          aria-label="Upload progress"
          {...(isOnTheWay && progress?.state === "sending" && { value: progress.part })}
          max={1}
        />
      ) : null}
    </form>
  );
}
