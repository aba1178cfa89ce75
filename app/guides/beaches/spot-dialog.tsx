import { DetailsDialog, Fact } from "#app/guides/shared/details-dialog.tsx";
import { DirectionsLink, WayFromHouse } from "#app/guides/shared/way-from-house.tsx";
import { RichText } from "#app/components/rich-text.tsx";
import type { BeachSpot } from "#content/guides/beaches.ts";
import type { RichText as RichTextData } from "#content/rich-text.ts";
import { townColor } from "./spots-by-vibe.tsx";

/** Everything about one spot: parking, restrooms and rentals for people already in the car, then the deep dive. */
export function SpotDialog({ spot }: { spot: BeachSpot }) {
  const { atmosphere, access, amenities } = spot.deepDive;
  return (
    <DetailsDialog
      kind="spot"
      id={spot.id}
      title={spot.name}
      intro={
        <p className="mt-2 font-semibold" style={{ color: townColor(spot.town) }}>
          {spot.town}
        </p>
      }
      facts={<SpotFacts spot={spot} />}
      canSave
    >
      <Section heading="Atmosphere & Crowd" paragraphs={atmosphere} />
      <Section heading="Access & Logistics" paragraphs={access} />
      <Section heading="On-Site Amenities" paragraphs={amenities} />
    </DetailsDialog>
  );
}

function SpotFacts({ spot: { name, parking, restrooms, rentals, place, mapSearch, tags } }: { spot: BeachSpot }) {
  return (
    <>
      <ul aria-label="What it has" className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
      <dl className="rows">
        <Fact label="Parking" long>
          {parking}
        </Fact>
        <Fact label="Restrooms" long>
          {restrooms}
        </Fact>
        <Fact label="Rentals" long>
          {rentals}
        </Fact>
        <Fact label="Where">
          <WayFromHouse place={place} />{" "}
          <DirectionsLink search={mapSearch} name={name} className="link -my-2 inline-flex min-h-11 items-center" />
        </Fact>
      </dl>
    </>
  );
}

function Section({ heading, paragraphs }: { heading: string; paragraphs: readonly RichTextData[] }) {
  return (
    <section className="prose not-first:mt-8">
      <h3 className="title-3">{heading}</h3>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>
          <RichText text={paragraph} />
        </p>
      ))}
    </section>
  );
}
