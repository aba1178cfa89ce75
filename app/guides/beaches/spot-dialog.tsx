import type { ReactNode } from "react";
import { MapSearchLink } from "#app/guides/shared/map-search-link.tsx";
import { Scene } from "#app/guides/shared/scene.tsx";
import { SaveButton } from "#app/guides/shared/save-button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { RichText } from "#app/components/rich-text.tsx";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { type BeachSpot, beachSpots } from "#content/guides/beaches.ts";
import { wayInWords } from "#content/guides/way-from-house.ts";
import type { RichText as RichTextData } from "#content/rich-text.ts";
import { townColor } from "./spot-card.tsx";

/** Everything about one spot; closed while there is none. */
export function SpotDialog({ spot, onClose }: { spot: BeachSpot | undefined; onClose: () => void }) {
  const { location } = useHouse();
  return (
    <Dialog
      open={spot !== undefined}
      onClose={onClose}
      title={spot?.name ?? ""}
      intro={spot ? <SpotIntro spot={spot} /> : null}
    >
      {spot ? (
        <>
          <Scene key={spot.id} id={spot.id} className="mb-7 aspect-5/3 max-h-[45dvh] w-full rounded-2xl bg-sand-200" />
          <SpotDeepDive spot={spot} />
          <p className="mt-8 border-t border-line pt-4">
            {spot.town}, {wayInWords(location, spot.place)} from the house.{" "}
            <MapSearchLink
              search={spot.mapSearch}
              name={spot.name}
              className="link -my-2 inline-flex min-h-11 items-center font-medium"
            />
          </p>
          <p className="mt-3">
            <SaveButton id={spot.id} name={spot.name} withLink />
          </p>
        </>
      ) : null}
    </Dialog>
  );
}

function SpotIntro({ spot }: { spot: BeachSpot }) {
  return (
    <>
      <p className="mt-2 font-semibold" style={{ color: townColor(spot.town) }}>
        {spot.town}
      </p>
      <ul aria-label="What it has" className="mt-4 flex flex-wrap gap-1.5">
        {spot.tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Parking, restrooms and rentals first, for people already in the car; then the three sections of the deep dive. */
function SpotDeepDive({ spot, heading: Heading = "h3" }: { spot: BeachSpot; heading?: "h3" | "h4" }) {
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

/** All deep dives, for browsers without JavaScript, which cannot open the dialogs. */
export function SpotStories() {
  const { location } = useHouse();
  return (
    <noscript>
      <section id="spots" className="section bg-sand-100">
        <div className="wrap max-w-[46rem]">
          <h2 className="title-2">The nine spots in full</h2>
          {beachSpots.map((spot) => (
            <section key={spot.id} className="mt-14">
              <h3 className="title-2">{spot.name}</h3>
              <p className="mb-4">
                {spot.town}, {wayInWords(location, spot.place)} from the house. {spot.tags.join(", ")}.{" "}
                <MapSearchLink search={spot.mapSearch} name={spot.name} />
              </p>
              <SpotDeepDive spot={spot} heading="h4" />
            </section>
          ))}
        </div>
      </section>
    </noscript>
  );
}
