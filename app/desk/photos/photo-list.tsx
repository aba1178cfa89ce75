import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { Photo } from "#app/components/photo.tsx";
import { ChevronIcon } from "#app/components/ui/icons.tsx";
import type { DeskPhoto } from "#server/house/desk/photos.ts";
import type { PictureSources } from "#contract/house/house.ts";
import { useDragOrder } from "./use-drag-order.ts";

export type ListedPhoto = DeskPhoto & { picture: PictureSources };

type PhotoListProps = {
  photos: readonly ListedPhoto[];
  version: string;
  /** The photo that was just moved, and the button it was moved by. */
  moved: string | null;
  by: string | null;
};

/** All photos in their order, each with its buttons and a handle to drag it by. */
export function PhotoList({ photos, version, moved, by }: PhotoListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { order, dragged, grab } = useDragOrder(
    photos.map(({ id }) => id),
    version,
    list,
  );
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const place = photos.findIndex(({ id }) => id === moved) + 1;

  // The browser takes the focus from a button whose row it moves.
  useEffect(() => {
    if (moved === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-photo="${moved}"] [value="${by}"]`)?.focus();
  }, [moved, by, place]);

  return (
    <section aria-labelledby="list-title" className="mt-8">
      <h2 id="list-title" className="text-xl font-semibold">
        {photos.length} {photos.length === 1 ? "photo" : "photos"}
      </h2>
      <p role="status" className="sr-only">
        {moved === null ? null : `This photo is now number ${place} of ${photos.length}.`}
      </p>
      <ol ref={list} className="rows mt-3">
        {order.map((id, index) => {
          const photo = byId.get(id);
          return photo ? (
            <li
              key={id}
              data-photo={id}
              className={`flex flex-wrap items-center gap-3 py-3 ${dragged === id ? "rounded-xl bg-bay-100" : ""}`}
            >
              <Thumbnail picture={photo.picture} />
              <Words photo={photo} number={index + 1} />
              <Moves photo={photo} version={version} isFirst={index === 0} isLast={index === order.length - 1}>
                <span
                  aria-hidden="true"
                  data-handle
                  className="needs-script grid size-11 cursor-grab touch-none place-items-center text-muted"
                  onPointerDown={(event) => grab(id, event)}
                >
                  <GripIcon />
                </span>
              </Moves>
            </li>
          ) : null;
        })}
      </ol>
    </section>
  );
}

function Thumbnail({ picture }: { picture: PictureSources }) {
  return (
    <Photo
      picture={picture}
      alt=""
      sizes="6rem"
      className="aspect-3/2 w-[clamp(4rem,22vw,8rem)] rounded-lg bg-sand-200 object-cover"
    />
  );
}

function Words({ photo, number }: { photo: ListedPhoto; number: number }) {
  const { id, category, alt, isDescribed } = photo;
  const marks = [
    ...(photo.isHero ? ["Behind the headline"] : []),
    ...(photo.cover ? ["Cover"] : []),
    ...(photo.rendering ? ["Rendering"] : []),
  ];
  return (
    <Link to={`/desk/photos/${id}`} className="group block min-w-0 grow basis-24 self-stretch">
      <span className="block font-semibold group-hover:underline">
        {number}. {isDescribed ? category : "New photo"}
      </span>
      {isDescribed ? (
        <span className="line-clamp-2 text-[0.9375rem] text-muted">{alt}</span>
      ) : (
        <span className="block text-[0.9375rem] font-medium text-coral-ink">No description yet</span>
      )}
      {marks.length > 0 ? (
        <span className="block text-[0.875rem] font-medium text-bay-800">{marks.join(", ")}</span>
      ) : null}
    </Link>
  );
}

type MovesProps = { photo: ListedPhoto; version: string; isFirst: boolean; isLast: boolean; children: ReactNode };

function Moves({ photo, version, isFirst, isLast, children }: MovesProps) {
  const what = photo.isDescribed ? photo.alt : "the new photo";
  const button = "grid size-11 place-items-center rounded-full hover:bg-sand-200 aria-disabled:opacity-35";
  return (
    <Form method="post" replace preventScrollReset className="ml-auto grid grid-cols-2 md:grid-cols-4">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="id" value={photo.id} />
      <button name="move" value="top" aria-disabled={isFirst} aria-label={`To the top: ${what}`} className={button}>
        <TopIcon />
      </button>
      <button name="move" value="up" aria-disabled={isFirst} aria-label={`Up: ${what}`} className={button}>
        <ChevronIcon className="rotate-180" />
      </button>
      {children}
      <button
        name="move"
        value="down"
        aria-disabled={isLast}
        aria-label={`Down: ${what}`}
        className={`max-md:col-start-2 ${button}`}
      >
        <ChevronIcon className="" />
      </button>
    </Form>
  );
}

function GripIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor">
      <path d="M5 8h14v2H5zM5 14h14v2H5z" />
    </svg>
  );
}

function TopIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M5 5h14M5 17l7-7 7 7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
