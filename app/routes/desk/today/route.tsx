import type { ReactNode } from "react";
import { Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { longDate } from "#contract/calendar-date.ts";
import type { Coming, StayLine } from "#contract/desk/stays.ts";
import type { TodayClash } from "#contract/desk/today.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Today | Desk" }];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(desk).today();
}

/** What waits for the owner, in the order of what hurts. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const {
    date,
    waiting,
    comings,
    clashes,
    failedMails,
    heldBack,
    staleFeeds,
    cutFeeds,
    openAddresses,
    reviewsToDecide,
    checklist,
    unpublished,
  } = loaderData;
  const isQuiet =
    [waiting, clashes, staleFeeds, cutFeeds, openAddresses, unpublished].every((list) => list.length === 0) &&
    failedMails + reviewsToDecide === 0;
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
        <p className="mt-8 max-w-[36em]">Nothing waits for you. New inquiries and reviews show up here.</p>
      ) : null}
      <Section title="Inquiries to answer" count={waiting.length}>
        <ul className="rows">
          {waiting.map((stay) => (
            <li key={stay.id}>
              <WaitingInquiry stay={stay} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Arrivals and departures" count={comings.length} counted={false}>
        <ul className="rows">
          {comings.map((coming) => (
            <li key={`${coming.kind}-${coming.id}`}>
              <ComingRow coming={coming} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Double bookings" count={clashes.length}>
        <ul className="rows">
          {clashes.map((clash) => (
            <li key={clash.id}>
              <ClashRow clash={clash} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Mails that failed" count={failedMails}>
        <div className="rows">
          <Row to="/desk/mails?show=failed" title="See why, and try again" />
        </div>
      </Section>
      <Section title="Held back as spam" count={heldBack}>
        <div className="rows">
          <Row to="/desk/held-back" title="Look through them" note="A guest's among them? One tap lets it through." />
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
      note={`${longDate(checkIn)} to ${longDate(checkOut)}`}
      aside={waits === null ? null : `waits ${waits}`}
    />
  );
}

function ComingRow({ coming: { id, kind, day, name, nights } }: { coming: Coming }) {
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

function ClashRow({ clash: { nights, with: platforms } }: { clash: TodayClash }) {
  return <Row to="/desk/settings#clashes" title={nights} note={`Two bookings overlap: ${platforms}.`} />;
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
