import { data, Form, redirect } from "react-router";
import { PhotoSources } from "#app/components/photo.tsx";
import { pictureOf } from "#app/components/shipped-pictures.ts";
import { desk } from "#app/desk-context.ts";
import type { PhotosOutcome } from "#server/house/desk/photos.ts";
import { Hidden, QuietButton } from "../../buttons.tsx";
import { notFound, queryOf, textOf, textsOf } from "../../http.ts";
import { BackLink, DraftBar, ErrorNote, PageNote } from "../../page.tsx";
import type { Route } from "./+types/route.ts";
import { DetailsForm } from "./details-form.tsx";
import { FocalForm } from "./focal-form.tsx";
import { ReplaceForm } from "./replace-form.tsx";

export const meta = () => [{ title: "Photo | Desk" }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { photos, draft } = context.get(desk);
  const [found, status] = await Promise.all([photos.one(params.id), draft.status()]);
  if (!found) notFound();
  const done = queryOf(request).get("done") ?? "";
  return { ...found, picture: pictureOf(found.photo), draft: status, done: doneWords.get(done) };
}

/** After an error, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

const doneWords = new Map([
  ["save", "Saved in your draft."],
  ["next", "Saved. Here is the next one."],
  ["hero", "In your draft, this photo is behind the headline."],
  ["replaced", "Replaced in your draft. Its words and its place are the same: check that they fit."],
  ["no-hero", "In your draft, the picture that came with the site is behind the headline again."],
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { photos } = context.get(desk);
  const form = await request.formData();
  const version = textOf(form, "version");
  const { id } = params;
  const typed = {
    ...textsOf(form, ["category", "caption", "alt"]),
    rendering: form.has("rendering"),
    cover: form.has("cover"),
    showsView: form.has("showsView"),
  };
  const act: Record<string, () => Promise<PhotosOutcome>> = {
    save: () => photos.save(id, typed, version),
    "save-next": () => photos.save(id, typed, version),
    hero: () => photos.setHero(id, textsOf(form, ["wideX", "wideY", "phoneX", "phoneY"]), version),
    "no-hero": () => photos.clearHero(id, version),
    remove: () => photos.remove(id, version),
  };
  const intent = textOf(form, "intent");
  const run = Object.hasOwn(act, intent) ? act[intent] : undefined;
  const outcome = await (run ?? notFound)();
  if (!outcome.ok) {
    const { message, errors, isChanged } = outcome;
    return data(
      { message, errors, isChanged, typed: intent.startsWith("save") ? typed : null },
      { status: isChanged ? 409 : 422 },
    );
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
      <ErrorNote answer={actionData} />
      {done && !actionData ? <PageNote key={done}>{done}</PageNote> : null}
      <DraftBar draft={draft} page={`/?photo=${photo.id}`} />
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
        <summary>
          <h2 className="text-base font-medium">Behind the headline</h2>
        </summary>
        {size ? (
          <>
            <p className="mt-2 max-w-[36em] text-muted">
              {photo.isHero
                ? "This photo is the first thing guests see."
                : "The first thing guests see. The words are on its left, on phones on its lower half: choose a photo with something calm there."}
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
          <p className="mt-2 max-w-[36em] text-muted">Only photos that you have added can be there.</p>
        )}
      </details>
      <details className="mt-4 border-t border-line pt-4">
        <summary>Replace this photo</summary>
        <p className="mt-1 max-w-[36em]">
          A new photo takes its place in your draft. Category, description, caption{photo.isHero ? " and crops" : ""}{" "}
          stay.
        </p>
        <ReplaceForm id={photo.id} />
      </details>
      <details className="mt-4 border-t border-line pt-4">
        <summary>Remove this photo</summary>
        <p className="mt-1 max-w-[36em]">
          It leaves the gallery{photo.isHero ? " and the headline" : ""} when you publish. Until then, discarding your
          changes brings it back.
        </p>
        <Form method="post" className="mt-3">
          <Hidden version={version} />
          <QuietButton intent="remove">Remove it</QuietButton>
        </Form>
      </details>
    </div>
  );
}
