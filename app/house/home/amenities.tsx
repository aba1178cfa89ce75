import { useLoaderData } from "react-router";
import type { DetailPlace, ShownDetails } from "#content/house/house-details.ts";
import type { ShownHouse } from "#contract/house/house.ts";
import type { HomeWords } from "./home-words.ts";

type AmenitiesProps = { house: ShownHouse; words: HomeWords };

/** What the house has: six highlights, four lists and the sleeping plan. */
export function Amenities({ house, words }: AmenitiesProps) {
  return (
    <section id="amenities" aria-labelledby="amenities-title" className="section bg-sand-100">
      <div className="wrap">
        <h2 id="amenities-title" className="title-2">
          Amenities
        </h2>
        <p className="lead mt-4 text-muted">Room for three generations, and a dock for whoever's up first.</p>
        <PartyRoom guests={house.mostGuests} facts={words.partyRoom} />
        <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {house.highlights.map(({ title, text }, index) => (
            <li key={index} className="border-t border-ink/25 pt-5">
              <h3 className="title-3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <div
          role="group"
          aria-label="Amenities by kind"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- phones scroll it sideways
          tabIndex={0}
          className="snap-row mt-16 grid gap-6 sm:grid-cols-2 lg:grid-cols-4"
        >
          {house.amenities.map(({ id, title, items }) => (
            <section
              key={id}
              className="card row-span-2 grid grid-rows-subgrid gap-0"
              aria-labelledby={`amenities-${id}`}
            >
              <h3 id={`amenities-${id}`} className="title-3">
                {title}
              </h3>
              <ul className="rows columns-on-phones mt-4">
                {items.map((item, index) => (
                  <li key={index} className="py-2.5">
                    {item}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <SleepingPlan house={house} words={words} />
        <GoodToKnow />
      </div>
    </section>
  );
}

/** Cars, seats, beds by floor, stairs: what the owner has confirmed of it. */
function PartyRoom({ guests, facts }: { guests: number; facts: HomeWords["partyRoom"] }) {
  if (facts.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="party-room-title">
      <h3 id="party-room-title" className="title-3">
        Room for {guests}
      </h3>
      <dl className="columns-on-phones mt-5 flex flex-wrap gap-x-10 gap-y-4">
        {facts.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-4xl leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Which beds are in which room, and how many people they sleep. */
function SleepingPlan({
  house: { sleeps, extraBeds, roomsConfirmed, bedroomsLine },
  words: { sleepingPlan, beyondBeds },
}: AmenitiesProps) {
  return (
    <section className="mt-16" aria-labelledby="sleeping-plan-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 id="sleeping-plan-title" className="title-3">
          Sleeping plan
        </h3>
        {roomsConfirmed ? null : (
          <p className="text-[0.9375rem] text-muted">Example plan until the owner confirms it.</p>
        )}
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-x-5 sm:gap-x-12 lg:grid-cols-4">
        {sleepingPlan.map((room, index) => (
          <li key={index} className="border-t border-ink/25 py-4">
            <h4 className="font-semibold">{room.room}</h4>
            <p>{room.beds}</p>
            <p className="text-muted">sleeps {room.sleeps}</p>
          </li>
        ))}
      </ul>
      <p className="border-t border-ink/25 pt-4">
        {bedroomsLine === null ? null : `${bedroomsLine}. `}
        Beds for {sleeps} in all.{" "}
        {beyondBeds || extraBeds ? <span className="text-muted">{beyondBeds ?? `${extraBeds} extra`}.</span> : null}
      </p>
      <HouseDetails place="floors" className="mt-6" />
    </section>
  );
}

/** What the loader adds for the parts of this module. */
type Facts = { details: ShownDetails; isMeasured: boolean };

function useDetails(place: DetailPlace) {
  return useLoaderData<Facts>().details[place] ?? [];
}

/** The owner's answers of one place, each after its term; nothing while there is none. Plain text that may hold anything. */
export function HouseDetails({ place, className = "" }: { place: DetailPlace; className?: string }) {
  const details = useDetails(place);
  if (details.length === 0) return null;
  return (
    <dl className={`grid gap-4 ${className}`}>
      {details.map(({ id, term, text }) => (
        <div key={id}>
          <dt className="font-semibold">{term}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const topics = [
  { place: "family", title: "With small children" },
  { place: "everyday", title: "Every day" },
  { place: "water", title: "On the water" },
  { place: "guests", title: "More company" },
] as const;

/** What organizers of a large party ask before they book, as far as the owner has answered it, and the way to the measurements. */
function GoodToKnow() {
  const { details, isMeasured } = useLoaderData<Facts>();
  const answered = topics.filter(({ place }) => details[place]);
  if (answered.length === 0 && !isMeasured) return null;
  return (
    <section className="mt-16" aria-labelledby="good-to-know-title">
      <h3 id="good-to-know-title" className="title-3">
        Good to know
      </h3>
      {answered.length > 0 ? (
        <div className="mt-5 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {answered.map(({ place, title }) => (
            <section key={place} aria-labelledby={`know-${place}`} className="border-t border-ink/25 pt-4">
              <h4 id={`know-${place}`} className="text-muted">
                {title}
              </h4>
              <HouseDetails place={place} className="mt-3" />
            </section>
          ))}
        </div>
      ) : null}
      {isMeasured ? (
        <p className="mt-6 border-t border-ink/25 pt-4">
          Do steps or door widths matter to you?{" "}
          <a href="/accessibility#measured" className="link">
            See what is measured
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** License, insurance and notices, once the owner has looked them up. */
export function OnRecord() {
  if (useDetails("on-record").length === 0) return null;
  return (
    <section className="mt-12 border-t border-ink/25 pt-6" aria-labelledby="on-record-title">
      <h3 id="on-record-title" className="title-3">
        On record
      </h3>
      <HouseDetails place="on-record" className="mt-5 max-w-[38em]" />
    </section>
  );
}
