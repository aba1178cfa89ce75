import { Accordion } from "#app/components/accordion.tsx";
import { metaOf } from "#app/components/head/seo.ts";
import { Paragraphs, RichText } from "#app/components/rich-text.tsx";
import { Section } from "#app/components/section.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { GuideHero } from "#app/guides/shared/guide-hero.tsx";
import { WeekPill } from "#app/guides/shared/save-button.tsx";
import { ScoreBar } from "#app/guides/shared/score-bar.tsx";
import { sandbarIsland, toolkit } from "#content/guides/beach-toolkit.ts";
import { beachGuideNote, beachSpots } from "#content/guides/beaches.ts";
import { guideById } from "#content/guides/guides.ts";
import { towns } from "#content/guides/towns.ts";
import { numberFirst, numberInWords } from "#content/rich-text.ts";
import { SpotDialog, SpotsByVibe } from "./spots-by-vibe.tsx";

const count = numberInWords(beachSpots.length);

export const meta = metaOf({
  title: `Wildwood beach finder: ${count} spots by mood`,
  description: `${numberFirst(beachSpots.length)} beaches and bay shores of the Wildwoods by mood, with parking, restrooms and rentals for each, the ${numberInWords(towns.length)} towns compared, and what to pack.`,
  path: guideById("beaches").link,
});

export default function BeachGuide() {
  return (
    <>
      <GuideHero
        guide="beaches"
        intro="Five miles of ocean sand, two bay shores, and a different mood every few blocks. Each spot says what kind of day it's for."
        note={beachGuideNote}
      />
      <SpotsByVibe />
      <TownPersonalities />
      <SpotMap />
      <Boating />
      <Section
        name="toolkit"
        title="Vacationer's Toolkit"
        lead="What to bring, who to ask, and what to leave in the car."
        beside
      >
        <Accordion name="toolkit" items={toolkit} />
      </Section>
      <WeekPill />
      {beachSpots.map((spot) => (
        <SpotDialog key={spot.id} spot={spot} />
      ))}
    </>
  );
}

function TownPersonalities() {
  return (
    <Section
      name="towns"
      title="Town Personalities"
      lead={`${numberFirst(towns.length)} towns share one beach and agree on little else. The percentages are our own take, all on one scale.`}
      className="bg-sand-100"
    >
      <ul className="mt-12 grid gap-x-10 sm:grid-cols-2 md:gap-x-16">
        {towns.map((town) => (
          <li key={town.name} className="border-t-4 pt-6 pb-12" style={{ borderColor: town.color }}>
            <div className="flex flex-wrap items-start justify-between gap-4">
              <h3 className="title-3" style={{ color: town.color }}>
                {town.name}
              </h3>
              <Scene id={town.spot} className="h-18 w-28 flex-none rounded-lg bg-bay-100" />
            </div>
            <p className="mt-3 text-muted sm:min-h-[8.5rem] md:min-h-[6.5rem]">{town.summary}</p>
            <div className="mt-6 grid gap-4">
              {Object.entries(town.ratings).map(([rating, percent]) => (
                <ScoreBar
                  key={rating}
                  label={rating}
                  value={percent}
                  max={100}
                  valueText={`${percent}%`}
                  color={town.color}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The map of the spots, in the frame that other sites may embed, too. */
function SpotMap() {
  return (
    <Section
      name="map"
      title={`The ${count} on the map`}
      lead="From the inlet in the north to the refuge in the south, it's one shore with several names. Press a number to see which spot it is."
      className="no-print"
    >
      <p className="mt-10 mb-3 text-sm text-muted">
        {/* The map has sixty controls. */}
        <a href="#boating" className="button button-quiet button-small mr-4 not-focus-visible:sr-only">
          Skip the map
        </a>
        <a href="/beach-map" className="link py-3.5">
          Open the map on its own page
        </a>
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose links navigate the page around it */}
      <iframe
        title={`Map of the ${count} beach spots`}
        src="/beach-map#in-the-guide"
        loading="lazy"
        height="600"
        className="w-full rounded-card border border-line bg-white"
      />
    </Section>
  );
}

function Boating() {
  const { name, paragraphs, warning } = sandbarIsland;
  return (
    <Section
      name="boating"
      id="boating"
      tabIndex={-1}
      title={
        <>
          By boat: <em className="text-gold">{name}</em>
        </>
      }
      className="on-dark bg-bay-950 text-sand-50"
    >
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1.35fr_1fr] lg:gap-16 print:block">
        <div className="prose max-w-[62ch]">
          <Paragraphs texts={paragraphs} />
        </div>
        <aside
          aria-label="Warning about nesting birds"
          className="rounded-card bg-gold p-7 text-[clamp(1.1875rem,1.1rem+0.4vw,1.375rem)] leading-normal text-bay-950 sm:p-9"
        >
          <p className="[&_strong]:mb-3 [&_strong]:block [&_strong]:font-display [&_strong]:text-[clamp(2rem,1.8rem+1vw,2.6rem)] [&_strong]:leading-[1.05] [&_strong]:font-normal [&_strong]:text-balance">
            <RichText text={warning} />
          </p>
        </aside>
      </div>
    </Section>
  );
}
