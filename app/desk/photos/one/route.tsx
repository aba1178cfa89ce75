import { data, Form, Link, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { PhotoSources } from "#app/components/photo.tsx";
import { pictureOf } from "#app/components/shipped-pictures.ts";
import type { PhotoFields, PhotosOutcome } from "#server/house/desk/photos.ts";
import { DraftBar } from "../../draft-bar.tsx";
import { textOf } from "../../form-text.ts";
import { PageNote } from "../../page-note.tsx";
import type { Route } from "./+types/route.ts";
import { DetailsForm } from "./details-form.tsx";
import { FocalForm } from "./focal-form.tsx";
import { ReplaceForm } from "./replace-form.tsx";

export const meta = () => [{ title: "Photo | Desk" }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { photos, draft } = context.get(desk);
  const [found, status] = await Promise.all([photos.one(params.id), draft.status()]);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!found) throw data(null, { status: 404 });
  const said = new URL(request.url).searchParams.get("done");
  return {
    ...found,
    picture: pictureOf(found.photo),
    draft: status,
    done: said !== null && Object.hasOwn(doneWords, said) ? doneWords[said as keyof typeof doneWords] : null,
  };
}

/** After an error, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

const doneWords = {
  save: "Saved in your draft.",
  next: "Saved. Here is the next one.",
  hero: "In your draft, this photo stands behind the headline.",
  replaced: "Replaced in your draft. Its words and its place are the same: check that they fit.",
  "no-hero": "In your draft, the picture that came with the site is behind the headline again.",
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { photos } = context.get(desk);
  const form = await request.formData();
  const version = textOf(form, "version");
  const { id } = params;
  const typed: PhotoFields = {
    category: textOf(form, "category"),
    caption: textOf(form, "caption"),
    alt: textOf(form, "alt"),
    rendering: form.has("rendering"),
    cover: form.has("cover"),
    showsView: form.has("showsView"),
  };
  const [wideX, wideY] = [textOf(form, "wideX"), textOf(form, "wideY")];
  const [phoneX, phoneY] = [textOf(form, "phoneX"), textOf(form, "phoneY")];
  const act: Record<string, () => Promise<PhotosOutcome>> = {
    save: () => photos.save(id, typed, version),
    "save-next": () => photos.save(id, typed, version),
    hero: () => photos.setHero(id, { wideX, wideY, phoneX, phoneY }, version),
    "no-hero": () => photos.clearHero(id, version),
    remove: () => photos.remove(id, version),
  };
  const intent = textOf(form, "intent");
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!Object.hasOwn(act, intent)) throw data(null, { status: 404 });
  const outcome = await act[intent]?.();
  if (!outcome?.ok) {
    const isSave = intent === "save" || intent === "save-next";
    return data({ ...outcome, typed: isSave ? typed : null }, { status: outcome?.isChanged ? 409 : 422 });
  }
  if (intent === "remove") return redirect("/desk/photos?removed=1", 303);
  if (intent !== "save-next") return redirect(`/desk/photos/${id}?done=${intent}`, 303);
  const next = (await photos.one(id))?.nextUndescribed;
  return redirect(next ? `/desk/photos/${next}?done=next` : "/desk/photos", 303);
}

export default function OnePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, picture, version, place, of, size, focal, nextUndescribed, draft, done } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    // Another photo is another page, though the route is the same.
    <div key={photo.id}>
      {actionData ? (
        <PageNote key={JSON.stringify(actionData)} error>
          {actionData.message}
        </PageNote>
      ) : done ? (
        <PageNote key={done}>{done}</PageNote>
      ) : null}
      <DraftBar draft={draft} page={`/?photo=${photo.id}`} />
      <p>
        <Link to="/desk/photos" className="link inline-flex min-h-11 items-center">
          All photos
        </Link>
      </p>
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
      <DetailsForm
        key={`details ${version}`}
        photo={photo}
        version={version}
        typed={actionData?.typed ?? null}
        errors={errors}
        isChanged={actionData?.isChanged ?? false}
        hasNext={nextUndescribed !== null}
      />
      <details
        className="mt-10 border-t border-line pt-4"
        open={photo.isHero || Object.keys(errors).some((field) => /[XY]$/.test(field))}
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline-offset-4 hover:underline">
          <h2 className="text-base font-medium">Behind the headline</h2>
        </summary>
        {size ? (
          <>
            <p className="mt-2 max-w-[36em] text-muted">
              {photo.isHero
                ? "This photo is the first thing guests see."
                : "The first thing guests see. The words stand on its left, on phones on its lower half: choose a photo with something calm there."}
            </p>
            <FocalForm
              key={`focal ${version}`}
              version={version}
              picture={picture}
              size={size}
              isHero={photo.isHero}
              focal={focal}
              errors={errors}
            />
          </>
        ) : (
          <p className="mt-2 max-w-[36em] text-muted">Only photos that you have added can stand there.</p>
        )}
      </details>
      <details className="mt-4 border-t border-line pt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
          Replace this photo
        </summary>
        <p className="mt-1 max-w-[36em]">
          A new photo takes its place in your draft. Category, description, caption{photo.isHero ? " and crops" : ""}{" "}
          stay.
        </p>
        <ReplaceForm id={photo.id} />
      </details>
      <details className="mt-4 border-t border-line pt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
          Remove this photo
        </summary>
        <p className="mt-1 max-w-[36em]">
          It leaves the gallery{photo.isHero ? " and the headline" : ""} when you publish. Until then, taking your
          changes back brings it back.
        </p>
        <Form method="post" className="mt-3">
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="intent" value="remove" className="button button-small button-quiet">
            Remove it
          </button>
        </Form>
      </details>
    </div>
  );
}
