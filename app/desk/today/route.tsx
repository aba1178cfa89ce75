import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { longDate } from "#contract/calendar-date.ts";
import type { SavedFilm } from "#server/house/desk/saved-films.ts";
import type { ArrivalOrDeparture, StayLine } from "#server/stays/desk/stay-lists.ts";
import type { Today as TodayNow } from "#server/desk/today.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Today | Desk" }];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(desk).today();
}

/** What waits for the owner, in the order of what hurts. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const {
    date,
    notOpen,
    waiting,
    answered,
    arrivalsAndDepartures,
    overlaps,
    owed,
    failedMails,
    spam,
    staleFeeds,
    cutFeeds,
    openAddresses,
    reviewsToDecide,
    checklist,
    unpublished,
    savedFilms,
  } = loaderData;
  const isQuiet =
    [notOpen, waiting, overlaps, owed, staleFeeds, cutFeeds, openAddresses, unpublished, savedFilms].every(
      (list) => list.length === 0,
    ) && failedMails + reviewsToDecide === 0;
  return (
    <>
      <h1 className="title-3">Today</h1>
      <p className="mt-1 text-muted">{date}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        <Link to="/desk/calendar" className="button button-small button-bay">
          Block nights
        </Link>
        <Link to="/desk/stays/new" className="button button-small button-quiet">
          Enter a stay
        </Link>
      </p>
      {isQuiet ? (
        <p className="mt-8 max-w-[36em]">You're all caught up. New inquiries and reviews show up here.</p>
      ) : null}
      <Section title="Two bookings overlap" count={overlaps.length}>
        <ul className="rows border-l-4 border-coral-ink pl-4">
          {overlaps.map((overlap) => (
            <li key={overlap.id}>
              <OverlapRow overlap={overlap} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="The site is not open yet" count={notOpen.length} counted={false}>
        <div className="rows">
          <Row
            to="/desk/house/contact"
            title={`Fill in the ${notOpen.join(", ")}`}
            note="Until then every page says “Not open yet”, and search engines leave the site out."
          />
        </div>
      </Section>
      <Section title="Inquiries to answer" count={waiting.length}>
        <ul className="rows">
          {waiting.map((stay) => (
            <li key={stay.id}>
              <WaitingInquiry stay={stay} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Answered, waiting for the guest" count={answered.length}>
        <ul className="rows">
          {answered.map((stay) => (
            <li key={stay.id}>
              <AnsweredInquiry stay={stay} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Money" count={owed.length}>
        <ul className="rows">
          {owed.map(({ stay, what, words, when }) => (
            <li key={`${stay.id} ${what}`}>
              <Row
                to={`/desk/stays/${stay.id}#money`}
                title={words}
                note={`${stay.name}, ${stayDates(stay.checkIn, stay.checkOut)}`}
                aside={when}
              />
            </li>
          ))}
        </ul>
        <Link to="/desk/stays/owed" className="link inline-flex min-h-11 items-center">
          Who owes what
        </Link>
      </Section>
      <Section title="Arrivals and departures" count={arrivalsAndDepartures.length} counted={false}>
        <ul className="rows">
          {arrivalsAndDepartures.map((entry) => (
            <li key={`${entry.kind}-${entry.id}`}>
              <ArrivalOrDepartureRow entry={entry} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Failed emails" count={failedMails}>
        <div className="rows">
          <Row to="/desk/mails?show=failed" title="See why, and try again" />
        </div>
      </Section>
      <Section title="Suspected spam" count={spam}>
        <div className="rows">
          <Row
            to="/desk/held-back"
            title="Look through them"
            note="A guest's message among them? Mark it as not spam."
          />
        </div>
      </Section>
      <Section title="Calendars that could not be read" count={staleFeeds.length}>
        <ul className="rows">
          {staleFeeds.map((name) => (
            <li key={name}>
              <Row to="/desk/settings#calendars" title={name} note="New bookings there may be missing here." />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Calendars that are too long" count={cutFeeds.length}>
        <ul className="rows">
          {cutFeeds.map((name) => (
            <li key={name}>
              <Row
                to="/desk/settings#calendars"
                title={name}
                note="Its nights are booked here, but not every entry is shown with its name."
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Our calendar has a new address" count={openAddresses.length}>
        <ul className="rows">
          {openAddresses.map((name) => (
            <li key={name}>
              <Row
                to="/desk/settings#our-calendar"
                title={`Paste the new address at ${name}`}
                note="Anyone could guess the old one. This goes away once the new one has been read."
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Reviews to decide" count={reviewsToDecide}>
        <div className="rows">
          <Row to="/desk/reviews?show=waiting" title="Publish or reject" />
        </div>
      </Section>
      <Section title="Not published yet" count={unpublished.length}>
        <div className="rows">
          <Row to="/desk/publish" title="Look at it, then publish" note={`${unpublished.join(", ")}.`} />
        </div>
      </Section>
      <Section title="Films to save" count={savedFilms.length}>
        <p className="max-w-[36em] text-muted">
          The site no longer takes films as files. Download yours, put it on YouTube if guests should see it, and choose
          it under{" "}
          <Link to="/desk/house/films" className="link">
            Films
          </Link>
          .
        </p>
        <ul className="rows mt-2">
          {savedFilms.map((film) => (
            <li key={film.name}>
              <SavedFilmRow film={film} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Not confirmed yet" count={checklist.open}>
        <div className="rows">
          <Row
            to="/desk/house/checklist"
            title="Open the checklist"
            {...(checklist.reach > 0 ? { note: "Some of it keeps guests from reaching you." } : {})}
          />
        </div>
      </Section>
    </>
  );
}

/** A heading and what is below it; nothing at all when there is nothing to show. */
function Section({
  title,
  count,
  counted = true,
  children,
}: {
  title: string;
  count: number;
  counted?: boolean;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section className="mt-9">
      <h2 className="flex items-center gap-2 font-text text-lg font-semibold tracking-normal">
        {title}
        {counted ? <span className="tag tabular-nums">{count}</span> : null}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

function WaitingInquiry({ stay: { id, name, checkIn, checkOut, waits } }: { stay: StayLine }) {
  return (
    <Row
      to={`/desk/stays/${id}`}
      title={<bdi>{name}</bdi>}
      note={stayDates(checkIn, checkOut)}
      aside={waits === null ? null : `waiting ${waits}`}
    />
  );
}

function AnsweredInquiry({ stay: { id, name, checkIn, checkOut, answeredAgo } }: { stay: StayLine }) {
  return (
    <Row
      to={`/desk/stays/${id}`}
      title={<bdi>{name}</bdi>}
      note={stayDates(checkIn, checkOut)}
      aside={answeredAgo === null ? null : `answered ${answeredAgo}`}
    />
  );
}

function ArrivalOrDepartureRow({ entry: { id, kind, day, name, nights } }: { entry: ArrivalOrDeparture }) {
  const stays = `${nights} ${nights === 1 ? "night" : "nights"}`;
  return (
    <Row
      to={`/desk/stays/${id}`}
      title={<bdi>{name}</bdi>}
      note={kind === "arrival" ? `arrives for ${stays}` : "leaves"}
      aside={longDate(day)}
    />
  );
}

function OverlapRow({ overlap: { nights, with: platforms } }: { overlap: TodayNow["overlaps"][number] }) {
  return <Row to="/desk/settings#clashes" title={nights} note={`${platforms}. Decide today which one is right.`} />;
}

function SavedFilmRow({ film: { name, place, megabytes } }: { film: SavedFilm }) {
  const address = `/desk/saved-films/${name}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 grow basis-48">
        <a href={address} download className="link inline-flex min-h-11 items-center font-medium">
          {place}
        </a>
        <span className="block text-[0.9375rem] text-muted">
          Download, {megabytes} MB<span className="sr-only">: {name}</span>
        </span>
      </p>
      {/* The session's cookie does not go with the data of `/desk` itself. */}
      <Form method="post" action={address} reloadDocument>
        <button type="submit" className="button button-small button-quiet">
          Remove this file
        </button>
      </Form>
    </div>
  );
}

function Row({ to, title, note, aside }: { to: string; title: ReactNode; note?: string; aside?: string | null }) {
  return (
    <Link to={to} className="group flex min-h-14 items-center gap-4 py-3">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <span className="min-w-0 grow basis-32">
          <span className="block font-medium wrap-anywhere group-hover:underline">{title}</span>
          {note ? <span className="block text-[0.9375rem] text-muted">{note}</span> : null}
        </span>
        {aside ? <span className="text-[0.9375rem] text-muted">{aside}</span> : null}
      </span>
      <span aria-hidden="true" className="text-muted">
        ›
      </span>
    </Link>
  );
}
