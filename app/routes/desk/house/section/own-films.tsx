import { filmAddress, type FilmPlace, filmPlaces, filmUploadPath } from "#contract/films.ts";
import type { House } from "#contract/house.ts";
import { FilmForm } from "./film-form.tsx";

const titles: Record<FilmPlace, { title: string; lead: string; remove: string }> = {
  hero: {
    title: "Behind the headline, your own file",
    lead: "It repeats without sound, and guests get it without asking: 8 to 20 seconds are best. On phones its middle shows, from top to bottom.",
    remove: "Take away the film behind the headline",
  },
  aerialTour: {
    title: "Aerial tour, your own file",
    lead: "Guests see its length and its size before they press play. It begins without sound, which they can turn on.",
    remove: "Take away the aerial tour",
  },
};

/** Films from the owner's phone. */
export function OwnFilms({ films }: { films: House["ownFilms"] }) {
  return filmPlaces.map((place) => {
    const film = films[place];
    const { title, lead, remove } = titles[place];
    return (
      <section key={place} aria-labelledby={`${place}-film`} className="mt-10 border-t border-line pt-6">
        <h2 id={`${place}-film`} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-[36em] text-muted">{lead}</p>
        {film ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own film, to check that it is the right one */}
            <video
              // Phones show a picture before it plays only of a moment that is asked for.
              src={`${filmAddress(film)}#t=0.1`}
              width={film.width}
              height={film.height}
              controls
              preload="metadata"
              playsInline
              className="mt-3 h-auto max-h-[24rem] w-auto max-w-full rounded-lg bg-bay-950"
            />
            <p className="mt-2">
              {Math.round(film.seconds)} seconds, {Math.max(1, Math.round(film.bytes / 1024 / 1024))} MB.
            </p>
            <form method="post" action={`${filmUploadPath(place)}/remove`} className="mt-2">
              <button type="submit" className="button button-small button-quiet">
                {remove}
              </button>
            </form>
          </>
        ) : null}
        <FilmForm place={place} label={film ? "Another film" : "A film"} />
      </section>
    );
  });
}
