import { useLoaderData } from "react-router";
import { Part, Section } from "#app/components/section.tsx";
import type { DetailPlace, ShownDetails } from "#content/house/house-details.ts";
import type { ShownHouse } from "#contract/house/house.ts";
import type { HomeWords } from "./home-words.ts";

type AmenitiesProps = { house: ShownHouse; words: HomeWords };

/** The amenities: six highlights, four lists and the sleeping plan. */
export function Amenities({ house, words }: AmenitiesProps) {
  return (
    <Section
      name="amenities"
      id="amenities"
      title="Amenities"
      lead="Room for three generations, and a dock for whoever's up first."
      className="bg-sand-100"
    >
      <Capacity guests={house.mostGuests} facts={words.capacity} />
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
          <Part
            key={id}
            name={`amenities-${id}`}
            title={title}
            className="card row-span-2 grid grid-rows-subgrid gap-0"
          >
            <ul className="rows columns-on-phones mt-4">
              {items.map((item, index) => (
                <li key={index} className="py-2.5">
                  {item}
                </li>
              ))}
            </ul>
          </Part>
        ))}
      </div>
      <SleepingPlan house={house} words={words} />
      <GoodToKnow />
    </Section>
  );
}

/** Cars, seats, beds by floor and stairs, as far as the owner has confirmed them. */
function Capacity({ guests, facts }: { guests: number; facts: HomeWords["capacity"] }) {
  if (facts.length === 0) return null;
  return (
    <Part name="party-room" title={`Room for ${guests}`} className="mt-12">
      <dl className="columns-on-phones mt-5 flex flex-wrap gap-x-10 gap-y-4">
        {facts.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-4xl leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function SleepingPlan({
  house: { sleeps, extraBeds, roomsConfirmed, bedroomsLine },
  words: { sleepingPlan, beyondBeds },
}: AmenitiesProps) {
  return (
    <Part name="sleeping-plan" title="Sleeping plan" className="mt-16">
      {roomsConfirmed ? null : (
        <p className="mt-1 text-[0.9375rem] text-muted">Example plan until the owner confirms it.</p>
      )}
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
      <a href="/who-sleeps-where" className="link inline-flex min-h-11 items-center">
        Who sleeps where
      </a>
      <HouseDetails place="floors" className="mt-6" />
    </Part>
  );
}

type Facts = { details: ShownDetails; isMeasured: boolean };

function useDetails(place: DetailPlace) {
  return useLoaderData<Facts>().details[place] ?? [];
}

/** The owner's answers for one place on the page, each with its term. Plain text in any script; renders nothing without answers. */
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
  { place: "everyday", title: "Day to day" },
  { place: "water", title: "On the water" },
  { place: "guests", title: "More guests" },
] as const;

/** The owner's answers to what organizers of a large party ask before they book. */
function GoodToKnow() {
  const { details } = useLoaderData<Facts>();
  const answered = topics.filter(({ place }) => details[place]);
  if (answered.length === 0) return null;
  return (
    <Part name="good-to-know" title="Good to know" className="mt-16">
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
    </Part>
  );
}

/** License, insurance and notices, once the owner has filled them in. */
export function OnRecord() {
  if (useDetails("on-record").length === 0) return null;
  return (
    <Part name="on-record" title="On record" className="mt-12 border-t border-ink/25 pt-6">
      <HouseDetails place="on-record" className="mt-5 max-w-[38em]" />
    </Part>
  );
}
