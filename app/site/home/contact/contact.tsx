import { posters } from "#app/components/guide-posters.ts";
import { EmailLink } from "#app/components/header/contact-links.tsx";
import { Part, Section } from "#app/components/section.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { type DayAtDock, LocationCard } from "#app/site/home/location/location-card.tsx";
import type { PlannedStay } from "#app/site/home/planner/plan.ts";
import { guides } from "#content/guides/guides.ts";
import { nearbyAttractions, addressLine } from "#content/house/property.ts";
import type { ShownHouse } from "#contract/house/house.ts";
import { Inquiry } from "./inquiry.tsx";

type ContactAndLocationProps = {
  house: ShownHouse;
  /** How fast the owner answers, in the owner's words, if given. */
  answerTime: string | undefined;
  dock: DayAtDock | null;
  asked: PlannedStay | undefined;
  onSent: () => void;
};

/** The inquiry form, the map and the attractions nearby. */
export function ContactAndLocation({ house, answerTime, dock, asked, onSent }: ContactAndLocationProps) {
  return (
    <Section name="contact" id="contact" title="Contact & Location" lead="We read every message ourselves.">
      <div className="mt-12 grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
        <Part name="inquiry" title="Get In Touch" className="card flex flex-col">
          <Inquiry
            mostGuests={house.mostGuests}
            dogs={house.terms.dogPounds > 0}
            answerTime={answerTime}
            asked={asked}
            onSent={onSent}
          />
          <ServerHtml name="email-us" className="contents">
            {import.meta.env.SSR ? (
              <>
                <p className="mt-auto border-t border-line pt-5 text-muted">
                  Or email us directly: <EmailLink className="link" />
                </p>
                <address className="mt-1 text-muted not-italic">{addressLine}</address>
              </>
            ) : null}
          </ServerHtml>
        </Part>
        <div className="grid grid-cols-1 content-start gap-4 sm:gap-6">
          <LocationCard dock={dock} />
          <ServerHtml name="nearby" className="contents">
            {import.meta.env.SSR ? <NearbyAttractions /> : null}
          </ServerHtml>
        </div>
      </div>
    </Section>
  );
}

function NearbyAttractions() {
  return (
    <Part name="nearby" title="Nearby Attractions" className="card">
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-[1.5fr_1fr]">
        <dl className="rows columns-on-phones">
          {nearbyAttractions.map(({ name, minutes }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <dt>{name}</dt>
              <dd className="text-muted tabular-nums">{minutes} minutes</dd>
            </div>
          ))}
        </dl>
        <ul aria-label="Our guides" className="no-print grid grid-cols-4 gap-2 sm:grid-cols-2">
          {guides.map(({ id, link, category, title }) => (
            <li key={id}>
              <a href={link} className="group block h-full overflow-hidden rounded-lg">
                <img
                  src={posters[id]}
                  alt={`${category}: ${title}`}
                  width="800"
                  height="1000"
                  loading="lazy"
                  className="aspect-square size-full object-cover [transition:scale_0.7s_var(--ease-shore)] group-hover:scale-[1.025] sm:aspect-4/3"
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}
