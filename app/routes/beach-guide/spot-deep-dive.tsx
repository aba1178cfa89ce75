import type { ReactNode } from "react";
import { RichText } from "#app/site/rich-text.tsx";
import type { BeachSpot } from "#content/beaches.ts";
import type { RichText as RichTextData } from "#content/rich-text.ts";

/** Parking, restrooms and rentals first, because somebody is in the car already; then the three sections of the deep dive. */
export function SpotDeepDive({ spot, heading: Heading = "h3" }: { spot: BeachSpot; heading?: "h3" | "h4" }) {
  const { atmosphere, access, amenities } = spot.deepDive;
  return (
    <>
      <dl className="rows">
        <Practical label="Parking">{spot.parking}</Practical>
        <Practical label="Restrooms">{spot.restrooms}</Practical>
        <Practical label="Rentals">{spot.rentals}</Practical>
      </dl>
      <Section heading={<Heading className="title-3">Atmosphere & Crowd</Heading>} paragraphs={atmosphere} />
      <Section heading={<Heading className="title-3">Access & Logistics</Heading>} paragraphs={access} />
      <Section heading={<Heading className="title-3">On-Site Amenities</Heading>} paragraphs={amenities} />
    </>
  );
}

function Practical({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3.5 sm:grid-cols-[7rem_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

function Section({ heading, paragraphs }: { heading: ReactNode; paragraphs: readonly RichTextData[] }) {
  return (
    <section className="prose mt-9">
      {heading}
      {paragraphs.map((paragraph, index) => (
        <p key={index}>
          <RichText text={paragraph} />
        </p>
      ))}
    </section>
  );
}
