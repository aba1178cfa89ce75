import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { Paragraphs } from "#app/components/rich-text.tsx";
import { filterData } from "#app/components/ui/filter-bar.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { opensDetails, DetailsDialog, Fact } from "#app/guides/shared/details-dialog.tsx";
import { FindYourVibe } from "#app/guides/shared/find-your-vibe.tsx";
import { SaveButton } from "#app/guides/shared/save-button.tsx";
import { WayFromHouse, DirectionsLink } from "#app/guides/shared/way-from-house.tsx";
import noMatches from "#content/drawings/spot-no-matches.svg";
import { type BeachSpot, beachSpots, hasVibe, vibeFilters, vibeLabel, vibes } from "#content/guides/beaches.ts";
import { type BeachTown, towns } from "#content/guides/towns.ts";
import { wayNote } from "#content/guides/way-from-house.ts";
import type { RichText as RichTextData } from "#content/rich-text.ts";

/** The spots as cards, filtered by mood. */
export function SpotsByVibe() {
  const [vibe, chooseVibe] = useSearchParamChoice("vibe", vibes);
  const spots = beachSpots.filter((spot) => hasVibe(spot, vibe));

  return (
    <FindYourVibe
      lead="The moods are our own call."
      choices={vibeFilters}
      current={vibe}
      onChoose={chooseVibe}
      count={spots.length}
      noun="spot"
    >
      <SpotList spots={spots} />
      <p className="mt-6 text-sm text-muted">{wayNote}</p>
    </FindYourVibe>
  );
}

function SpotList({ spots }: { spots: readonly BeachSpot[] }) {
  if (spots.length === 0) {
    return (
      <div className="mt-8 grid justify-items-center gap-4 py-8 text-center">
        <img src={noMatches} alt="" width="240" height="180" />
        <p>No spots match this vibe. Try another filter!</p>
      </div>
    );
  }
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,30%)),1fr))] gap-5 lg:gap-6">
      {spots.map((spot) => (
        <SpotCard key={spot.id} spot={spot} />
      ))}
    </ul>
  );
}

/** A spot as a postcard: scene, town and name on the town's color, then a waterline and the features. */
function SpotCard({ spot }: { spot: BeachSpot }) {
  const { id, name, town, vibe, family, feature, place } = spot;
  const color = townColor(town);
  const nameId = `${id}-name`;
  return (
    <li
      {...filterData("vibe", vibe)}
      className="group flex flex-col overflow-hidden rounded-card bg-white [box-shadow:var(--shadow-lift)] forced-colors:border"
    >
      <div className="px-6 text-white" style={{ background: color }}>
        <Scene id={id} className="-mx-6 aspect-5/3" />
        <p className="pt-3 font-medium">{town}</p>
        <h3 id={nameId} className="pt-2 pb-1 text-[clamp(1.9rem,1.75rem+0.6vw,2.3rem)] leading-[1.04]">
          {name}
        </h3>
      </div>
      <Waterline color={color} />
      <div className="flex flex-1 flex-col px-6 pt-4 pb-6">
        <p className="mb-4 leading-normal">
          {family ? <strong className="block">Best for {family}.</strong> : null}
          {feature}
        </p>
        <ul aria-label="Vibe" className="flex flex-wrap gap-1.5">
          {vibe.map((one) => (
            <li key={one} className="tag">
              {vibeLabel(one)}
            </li>
          ))}
        </ul>
        <p className="mt-auto pt-5 text-[0.9375rem] text-muted">
          <WayFromHouse place={place} />
        </p>
        <p className="flex flex-wrap gap-3 pt-4">
          <button {...opensDetails("spot", id)} aria-describedby={nameId} className="button button-quiet button-small">
            View Details
          </button>
          <SaveButton id={id} name={name} />
        </p>
      </div>
    </li>
  );
}

function Waterline({ color }: { color: string }) {
  return (
    <svg
      viewBox="0 0 320 14"
      preserveAspectRatio="none"
      className="-mt-px block h-3.5 w-full flex-none"
      aria-hidden="true"
    >
      <path d="M0 0H320V7Q300 14 280 7T240 7T200 7T160 7T120 7T80 7T40 7T0 7Z" fill={color} />
    </svg>
  );
}

/** Returns a town's color. West Wildwood is not among the compared towns, because it has no ocean beach: it gets the bay's color. */
function townColor(town: BeachTown): string {
  return towns.find(({ name }) => name === town)?.color ?? "var(--color-bay-800)";
}

/** Everything about one spot: parking, restrooms and rentals first, for people already in the car, then the deep dive. */
export function SpotDialog({ spot }: { spot: BeachSpot }) {
  const { atmosphere, access, amenities } = spot;
  return (
    <DetailsDialog
      kind="spot"
      id={spot.id}
      title={spot.name}
      facts={
        <>
          <p className="font-semibold" style={{ color: townColor(spot.town) }}>
            {spot.town}
          </p>
          <SpotFacts spot={spot} />
        </>
      }
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
      <Paragraphs texts={paragraphs} />
    </section>
  );
}
