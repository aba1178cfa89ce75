import { nearbyAttractions, addressLine } from "#content/house/property.ts";
import { Part, Section } from "#app/components/section.tsx";
import { EmailLink } from "#app/components/header/contact-links.tsx";
import type { ShownHouse } from "#contract/house/house.ts";
import { Inquiry } from "./inquiry.tsx";
import { type DayAtDock, LocationCard } from "../location/location-card.tsx";
import type { PlannedStay } from "../planner/plan.ts";

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
    <Section
      name="contact"
      id="contact"
      title="Contact & Location"
      lead="Tell us who is coming and when. We read every message ourselves."
    >
      <div className="mt-12 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Part name="inquiry" title="Get In Touch" className="card flex flex-col">
          <Inquiry
            mostGuests={house.mostGuests}
            dogs={house.terms.dogPounds > 0}
            answerTime={answerTime}
            asked={asked}
            onSent={onSent}
          />
          <p className="mt-auto border-t border-line pt-5 text-muted">
            Or email us directly: <EmailLink className="link" />
          </p>
          <address className="mt-1 text-muted not-italic">{addressLine}</address>
        </Part>
        <div className="grid grid-cols-1 content-start gap-6">
          <LocationCard dock={dock} />
          <Part name="nearby" title="Nearby Attractions" className="card">
            <dl className="rows columns-on-phones mt-4">
              {nearbyAttractions.map(({ name, minutes }) => (
                <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                  <dt>{name}</dt>
                  <dd className="text-muted tabular-nums">{minutes} minutes</dd>
                </div>
              ))}
            </dl>
          </Part>
        </div>
      </div>
    </Section>
  );
}
