import { Photo } from "#app/components/photo.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import type { GalleryPhoto } from "#app/site/home/house-pictures.ts";
import type { House } from "#contract/house/house.ts";
import { dollars } from "#contract/prices/money.ts";
import { type Week, weeksPath } from "#contract/prices/weeks.ts";
import { type FamilyNote, perFamily } from "./family-link.ts";
import { AskLink, datesInYear, OpenOrTaken } from "./week-parts.tsx";

/** The weeks to choose from, as they are now. */
export function SharedWeeks({ weeks, note }: { weeks: readonly Week[]; note: FamilyNote }) {
  return (
    <section aria-labelledby="weeks-title">
      <h2 id="weeks-title" className="sr-only">
        The weeks
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
        {weeks.map((week) => (
          <SharedWeek key={week.checkIn} week={week} note={note} />
        ))}
      </ul>
      <p className="mt-5">
        <a href={weeksPath} className="link inline-flex min-h-11 items-center">
          All weeks of {weeks[0]?.checkIn.slice(0, 4)}
        </a>
      </p>
    </section>
  );
}

/** One week, its lines level with those of the weeks beside it. */
function SharedWeek({ week, note }: { week: Week; note: FamilyNote }) {
  const { checkIn, checkOut, taken, total, isEstimate, holidays } = week;
  return (
    <li
      className={`row-span-4 grid max-w-[30rem] grid-cols-1 grid-rows-subgrid gap-y-0 ${taken ? "rounded-[1.375rem] bg-sand-100 p-[clamp(1.25rem,3vw,2.25rem)] text-muted" : "card"}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
        <OpenOrTaken taken={taken} />
        {holidays.join(", ")}
      </p>
      <h3 className="mt-3 font-display text-[clamp(1.9rem,1.6rem+1vw,2.4rem)] leading-none [word-spacing:0.06em]">
        {datesInYear(week)}
        <span className="mt-2 block font-text text-base tracking-normal text-muted">
          {checkOut.slice(0, 4)}, 7 nights
        </span>
      </h3>
      <div className="mt-5 border-t border-line pt-4">
        {total === null ? (
          <p className="text-lg">We'll tell you the price for this week.</p>
        ) : (
          <dl className="grid gap-y-1 *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4">
            <div>
              <dt className="text-muted">{isEstimate ? "Estimate" : "Total"}, cleaning included</dt>
              <dd className="font-display text-[2.1rem] leading-none">{dollars(total)}</dd>
            </div>
            {note.families > 1 ? (
              <div>
                <dt className="text-muted">Each of {note.families} families</dt>
                <dd className="tabular-nums">{perFamily(total, note.families)}</dd>
              </div>
            ) : null}
          </dl>
        )}
      </div>
      <p className="no-print mt-5 flex flex-wrap content-start items-center gap-x-5 gap-y-2">
        <AskLink week={week} note={note} className={`button button-small ${taken ? "button-quiet" : "button-primary"}`}>
          {taken ? "Ask us about this week" : "Ask for this week"}
        </AskLink>
        {taken ? null : <Answer sentence={`${datesInYear(week).replace(/ to .*/, "")} works for us.`} />}
        <a href={`/bay?week=${checkIn}`} className="link inline-flex min-h-11 items-center text-[0.9375rem]">
          Tides that week
        </a>
      </p>
    </li>
  );
}

/** A relative's answer, sent by whatever they choose: the link never holds an address, and nothing is stored. */
function Answer({ sentence }: { sentence: string }) {
  const link = "link inline-flex min-h-11 items-center text-[0.9375rem]";
  const text = encodeURIComponent(sentence);
  return (
    <span className="contents">
      <ShareButton share={{ text: sentence }} className={link}>
        {sentence.replace(" for us.", "")}
      </ShareButton>
      <a href={`sms:?&body=${text}`} className={link}>
        {`Text "${sentence.replace(" for us.", "")}"`}
      </a>
      <a href={`mailto:?subject=${text}&body=${text}`} className={link}>
        Email it
      </a>
    </span>
  );
}

export type HouseInShort = Pick<House, "subtitle" | "stats"> & { photos: readonly GalleryPhoto[] };

/** For relatives who see the house here first. */
export function HouseInShort({ subtitle, stats, photos }: HouseInShort) {
  return (
    <section aria-labelledby="house-title" className="mt-14 md:mt-20">
      <h2 id="house-title" className="title-2">
        The house
      </h2>
      <p className="lead mt-4 text-muted">{subtitle}</p>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-4">
        {stats.map(({ figure, label }, index) => (
          <li key={index}>
            <span className="block font-display text-[2rem] leading-none">{figure}</span>{" "}
            <span className="text-[0.9375rem] text-muted">{label}</span>
          </li>
        ))}
      </ul>
      <a href="/#photos" aria-label="Photos of the house" className="mt-8 grid grid-cols-2 gap-3 md:grid-cols-4">
        {photos.map(({ id, picture, alt }) => (
          <Photo
            key={id}
            picture={picture}
            alt={alt}
            sizes="(min-width: 52rem) 18rem, 50vw"
            className="aspect-4/3 w-full rounded-2xl object-cover"
          />
        ))}
      </a>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <a href="/#photos" className="link inline-flex min-h-11 items-center">
          See all photos
        </a>
        <a href="/#amenities" className="link inline-flex min-h-11 items-center">
          What is included
        </a>
        <a href="/who-sleeps-where" className="link inline-flex min-h-11 items-center">
          Who sleeps where
        </a>
        <a href="/guides" className="link inline-flex min-h-11 items-center">
          What there is to do
        </a>
      </p>
    </section>
  );
}
