import { type PointerEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useNavigation, useSubmit } from "react-router";
import { Photo } from "#app/components/photo.tsx";
import { ChevronIcon } from "#app/components/ui/icons.tsx";
import type { PictureSources } from "#contract/house/house.ts";
import type { DeskPhoto } from "#server/house/desk/photos.ts";
import { PostForm } from "../buttons.tsx";

export type ListedPhoto = DeskPhoto & { picture: PictureSources };

type PhotoListProps = {
  photos: readonly ListedPhoto[];
  version: string;
  /** The photo that was just moved, and the button that moved it. */
  moved: string | null;
  by: string | null;
};

/** All photos in order, each with its buttons and a drag handle. */
export function PhotoList({ photos, version, moved, by }: PhotoListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { order, dragged, grab } = useDragOrder(
    photos.map(({ id }) => id),
    version,
    list,
  );
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const place = photos.findIndex(({ id }) => id === moved) + 1;

  // A button loses the focus when its row moves.
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
        <span className="line-clamp-2 note">{alt}</span>
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
  const isBusy = useNavigation().state !== "idle";
  const button = (move: string, label: string, icon: ReactNode, isDisabled: boolean, className = "") => (
    <button
      name="move"
      value={move}
      aria-disabled={isDisabled}
      aria-label={`${label}: ${what}`}
      className={`grid size-11 place-items-center rounded-full hover:bg-sand-200 aria-disabled:opacity-35 ${className}`}
    >
      {icon}
    </button>
  );
  return (
    <PostForm
      replace
      className="ml-auto grid grid-cols-2 md:grid-cols-4"
      fields={{ version, id: photo.id }}
      // A second press would be refused as if another window had been faster.
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      {button("top", "To the top", <TopIcon />, isFirst)}
      {button("up", "Up", <ChevronIcon className="rotate-180" />, isFirst)}
      {children}
      {button("down", "Down", <ChevronIcon className="" />, isLast, "max-md:col-start-2")}
    </PostForm>
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

/** How close to the window's edge the page scrolls under a dragged photo, and how far in each frame, in pixels. */
const edge = 90;
const step = 9;

/** Drags rows by their handles, with a mouse or finger, and posts the new order when a row is dropped. */
function useDragOrder(ids: readonly string[], version: string, list: RefObject<HTMLElement | null>) {
  const submit = useSubmit();
  const isIdle = useNavigation().state === "idle";
  const [order, setOrder] = useState<readonly string[]>(ids);
  const [dragged, setDragged] = useState<string | null>(null);
  const pointer = useRef(0);
  const [isPosted, setIsPosted] = useState(false);
  const shown = dragged !== null || isPosted ? order : ids;

  const follow = useEffectEvent(() => {
    if (pointer.current < edge) window.scrollBy(0, -step);
    if (pointer.current > window.innerHeight - edge) window.scrollBy(0, step);
    const rows = [...(list.current?.children ?? [])];
    const under = rows.findIndex((row) => pointer.current < row.getBoundingClientRect().bottom);
    const to = under < 0 ? rows.length - 1 : under;
    const from = order.indexOf(dragged ?? "");
    if (from >= 0 && from !== to) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, dragged ?? ""));
  });

  const drop = useEffectEvent((isCanceled: boolean) => {
    setDragged(null);
    if (isCanceled || order.join(" ") === ids.join(" ")) return;
    setIsPosted(true);
    const fields = { id: dragged ?? "", order: order.join(" "), version };
    void submit(fields, { method: "post", replace: true, defaultShouldRevalidate: true });
  });

  useEffect(() => {
    if (dragged === null) return;
    // On the window, because a row that moves in the document loses the pointer.
    const move = (event: globalThis.PointerEvent) => (pointer.current = event.clientY);
    const up = () => drop(false);
    const cancel = () => drop(true);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    let frame = requestAnimationFrame(function next() {
      follow();
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
    };
  }, [dragged]);

  // Saved or not, the server's order counts.
  useEffect(() => {
    if (isIdle) setIsPosted(false);
  }, [isIdle]);

  return {
    order: shown,
    dragged,
    /** Starts a drag; for the `onPointerDown` of a row's handle. */
    grab: (id: string, event: PointerEvent) => {
      if (event.button !== 0) return;
      pointer.current = event.clientY;
      setOrder(ids);
      setDragged(id);
    },
  };
}
