import { data, Form, redirect } from "react-router";
import { pictureOf } from "#app/components/shipped-pictures.ts";
import { desk } from "#app/desk-context.ts";
import type { PhotosOutcome } from "#server/house/desk/photos.ts";
import { BayLink, Hidden, QuietButton } from "../buttons.tsx";
import { queryOf, textOf } from "../http.ts";
import { DraftBar, PageNote } from "../page.tsx";
import type { Route } from "./+types/route.ts";
import { AddPhotos } from "./add-photos.tsx";
import { PhotoList } from "./photo-list.tsx";

const moves = ["up", "down", "top"] as const;

export const meta = () => [{ title: "Photos | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { photos, draft } = context.get(desk);
  const [{ photos: gallery, version }, status] = await Promise.all([photos.now(), draft.status()]);
  const query = queryOf(request);
  return {
    draft: status,
    version,
    photos: gallery.map((photo) => ({ ...photo, picture: pictureOf(photo) })),
    /** The photo that was just moved. */
    moved: gallery.find(({ id }) => id === query.get("moved"))?.id ?? null,
    /** And the button it was moved by. */
    by: moves.find((each) => each === query.get("by")) ?? null,
    added: /^[1-9]\d?$/.test(query.get("added") ?? "") ? Number(query.get("added")) : 0,
    isRemoved: query.has("removed"),
  };
}

/** After an error, too, the page shows what is there now. */
export const shouldRevalidate = () => true;

export async function action({ context, request }: Route.ActionArgs) {
  const { photos } = context.get(desk);
  const form = await request.formData();
  const version = textOf(form, "version");
  const id = textOf(form, "id");
  const move = moves.find((each) => each === textOf(form, "move"));
  let outcome: PhotosOutcome;
  if (move) outcome = await photos.move(id, move, version);
  else if (form.has("order")) outcome = await photos.reorder(textOf(form, "order").split(" "), version);
  else outcome = await photos.removeRenderings(version);
  if (!outcome.ok) return data({ message: outcome.message }, { status: outcome.isChanged ? 409 : 422 });
  const query = new URLSearchParams(id === "" ? { removed: "1" } : { moved: id, by: move ?? "" });
  return redirect(`/desk/photos?${query}`, 303);
}

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, photos, version, moved, by, added, isRemoved } = loaderData;
  return (
    <>
      {actionData ? (
        <PageNote error>{actionData.message}</PageNote>
      ) : added > 0 ? (
        <PageNote>{added === 1 ? "The photo is" : "The photos are"} at the end of the list.</PageNote>
      ) : isRemoved ? (
        <PageNote>Taken out of the gallery. Guests see them until you publish.</PageNote>
      ) : null}
      <DraftBar draft={draft} page="/#photos" />
      <h1 className="title-3">Photos</h1>
      <p className="mt-2 mb-6 max-w-[36em] text-muted">
        The gallery in its order. What you change waits in your draft until you publish it.
      </p>
      <AddPhotos />
      <Undescribed photos={photos} />
      <HeadlineNeeded photos={photos} />
      <PhotoList photos={photos} version={version} moved={moved} by={by} />
      <Renderings photos={photos} version={version} />
    </>
  );
}

type ListedPhotos = Route.ComponentProps["loaderData"]["photos"];

/** Leads to the photos that cannot be published yet. */
function Undescribed({ photos }: { photos: ListedPhotos }) {
  const [first, ...others] = photos.filter(({ isDescribed }) => !isDescribed);
  if (!first) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-coral-ink pl-4">
      <span>
        {others.length === 0 ? "One photo needs a description" : `${others.length + 1} photos need a description`}{" "}
        before you can publish.
      </span>
      <BayLink to={`/desk/photos/${first.id}`}>Describe {others.length === 0 ? "it" : "them"}</BayLink>
    </p>
  );
}

/** Says how a photo gets behind the headline, while none of the owner's is there. */
function HeadlineNeeded({ photos }: { photos: ListedPhotos }) {
  const isNeeded = photos.some(({ source }) => "stored" in source) && !photos.some(({ isHero }) => isHero);
  if (!isNeeded) return null;
  return (
    <p className="mt-6 max-w-[36em] border-l-4 border-gold pl-4">
      The picture behind the headline is still drawn by computer. Open the photo that should be there, and choose
      “Behind the headline”.
    </p>
  );
}

/** Once there are photographs, all renderings can go at once. */
function Renderings({ photos, version }: { photos: ListedPhotos; version: string }) {
  const count = photos.filter(({ rendering }) => rendering).length;
  if (count === 0 || count === photos.length) return null;
  const them = count === 1 ? "the last rendering" : `all ${count} renderings`;
  return (
    <details className="mt-8">
      <summary>Remove {them}</summary>
      <p className="mt-1 max-w-[36em]">
        Your {photos.length - count === 1 ? "photograph stays" : `${photos.length - count} photographs stay`}. Guests
        see no difference until you publish, and discarding your changes brings the renderings back.
      </p>
      <Form method="post" className="mt-3">
        <Hidden version={version} />
        <QuietButton name="remove" value="renderings">
          Remove {them}
        </QuietButton>
      </Form>
    </details>
  );
}
