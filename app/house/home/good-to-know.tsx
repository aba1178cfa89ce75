import { useLoaderData } from "react-router";
import type { DetailPlace, ShownDetails } from "#content/house/house-details.ts";

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
export function GoodToKnow() {
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
