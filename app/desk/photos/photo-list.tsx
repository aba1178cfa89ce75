import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { Photo } from "#app/components/photo.tsx";
import { ChevronIcon } from "#app/components/ui/icons.tsx";
import { PostForm } from "#app/desk/buttons.tsx";
import type { PictureSources } from "#contract/house/house.ts";
import type { DeskPhoto } from "#server/photos/desk.ts";

export type ListedPhoto = DeskPhoto & { picture: PictureSources };

type PhotoListProps = {
  photos: readonly ListedPhoto[];
  version: string;
  /** The photo that was just moved, and the button that moved it. */
  moved: string | null;
  by: string | null;
};

/** All photos in order, each with the buttons that move it. */
export function PhotoList({ photos, version, moved, by }: PhotoListProps) {
  const list = useRef<HTMLOListElement>(null);
  const place = photos.findIndex(({ id }) => id === moved) + 1;

  // A button loses the focus when its row moves.
  useEffect(() => {
    if (moved === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-photo="${moved}"] [value="${CSS.escape(by ?? "")}"]`)?.focus();
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
        {photos.map((photo, index) => (
          <li key={photo.id} data-photo={photo.id} className="flex flex-wrap items-center gap-3 py-3">
            <Thumbnail picture={photo.picture} />
            <Words photo={photo} number={index + 1} />
            <Moves photo={photo} version={version} isFirst={index === 0} isLast={index === photos.length - 1} />
          </li>
        ))}
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
  const marks = [...(photo.isHero ? ["Behind the headline"] : []), ...(photo.rendering ? ["Rendering"] : [])];
  return (
    <Link to={`/desk/photos/${id}`} className="group block min-w-0 grow basis-24 self-stretch">
      <span className="block font-semibold group-hover:underline">
        {number}. {isDescribed ? category : "New photo"}
      </span>
      {isDescribed ? (
        <span className="line-clamp-2 note">{alt}</span>
      ) : (
        <span className="block text-[0.9375rem] font-medium text-coral-ink">
          Guests see it once you say what it shows
        </span>
      )}
      {marks.length > 0 ? (
        <span className="block text-[0.875rem] font-medium text-bay-800">{marks.join(", ")}</span>
      ) : null}
    </Link>
  );
}

type MovesProps = { photo: ListedPhoto; version: string; isFirst: boolean; isLast: boolean };

function Moves({ photo, version, isFirst, isLast }: MovesProps) {
  const what = photo.isDescribed ? photo.alt : "the new photo";
  const isBusy = useNavigation().state !== "idle";
  const button = (move: string, label: string, icon: ReactNode, isDisabled: boolean) => (
    <button
      name="move"
      value={move}
      aria-disabled={isDisabled}
      aria-label={`${label}: ${what}`}
      className="grid size-11 place-items-center rounded-full hover:bg-sand-200 aria-disabled:opacity-35"
    >
      {icon}
    </button>
  );
  return (
    <PostForm
      replace
      className="ml-auto flex"
      fields={{ form: "move", version, id: photo.id }}
      // A second press would be refused as if another window had been faster.
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      {button("top", "To the top", <TopIcon />, isFirst)}
      {button("up", "Up", <ChevronIcon className="rotate-180" />, isFirst)}
      {button("down", "Down", <ChevronIcon className="" />, isLast)}
    </PostForm>
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
