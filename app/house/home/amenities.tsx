import type { ShownHouse } from "#contract/house/house.ts";
import { GoodToKnow, HouseDetails } from "./good-to-know.tsx";
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
        <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {house.highlights.map(({ title, text }, index) => (
            <li key={index} className="border-t border-ink/25 pt-5">
              <h3 className="title-3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-16 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
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

/** Which beds are in which room, and how many people they sleep. */
function SleepingPlan({
  house: { sleeps, extraBeds, roomsConfirmed },
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
        Beds for {sleeps} in all.{" "}
        {beyondBeds || extraBeds ? <span className="text-muted">{beyondBeds ?? `${extraBeds} extra`}.</span> : null}
      </p>
      <HouseDetails place="floors" className="mt-6" />
    </section>
  );
}
