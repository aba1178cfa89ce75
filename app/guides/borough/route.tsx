import { Accordion } from "#app/components/accordion.tsx";
import { metaOf } from "#app/components/head/seo.ts";
import { PageLink } from "#app/components/page-link.tsx";
import { Paragraphs, RichText } from "#app/components/rich-text.tsx";
import { Section } from "#app/components/section.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { GuideHero } from "#app/guides/shared/guide-hero.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { boroughScenes } from "#content/guides/borough-scenes.ts";
import {
  boroughFooter,
  commissioners,
  didYouKnow,
  government,
  lifestyle,
  policeNotice,
  timeline,
} from "#content/guides/borough.ts";
import { factsGatheredNote } from "#content/guides/facts-gathered.ts";
import { guideById } from "#content/guides/guides.ts";
import { numberInWords } from "#content/rich-text.ts";
import { dayAtDock } from "#contract/shore/bay.ts";
import type { Route } from "./+types/route.ts";
import { Events } from "./events.tsx";
import { SectionNav } from "./section-nav.tsx";
import { Snapshot } from "./snapshot.tsx";

const guide = guideById("borough");

export const meta = metaOf({
  title: "West Wildwood guide: numbers, weather, history, events",
  description:
    "The bayfront borough of about 560 people in numbers: month-by-month weather, who runs it, how it came out of the marsh, and the events next door. Non-official.",
  path: guide.link,
});

/** Loads today's tides at the dock, in words, for the boating part. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const found = await facts.bay(facts.today(), 1);
  const day = found?.days[0];
  return { dock: day ? dayAtDock(day) : null };
}

export const shouldRevalidate = () => false;

export default function BoroughGuidePage({ loaderData: { dock } }: Route.ComponentProps) {
  return (
    <div className="[&_:is(a,button,summary)]:scroll-mt-20 [&>section]:scroll-mt-[max(0px,2.5rem+var(--bars-top))]">
      <GuideHero
        guide="borough"
        intro="Less than a third of a square mile of land, with a bridge at one end and a sunset at the other. This is the borough around the house: who lives here, what they do all day, and how the ground under it got there."
        note={`An informational, non-official resource: independent, and not affiliated with the borough. ${factsGatheredNote}`}
      />
      <SectionNav />
      <Snapshot />
      <Lifestyle dock={dock} />
      <CivicHeart />
      <History />
      <Events />
      <Section name="did-you-know" title="Did You Know?" beside>
        <Accordion name="did-you-know" items={didYouKnow} />
      </Section>
      <aside aria-label="About this guide" className="border-t border-line">
        <p className="wrap py-10 text-[0.9375rem] text-muted">{boroughFooter}</p>
      </aside>
    </div>
  );
}

function Lifestyle({ dock }: { dock: string | null }) {
  return (
    <Section name="lifestyle" id="lifestyle" title="Lifestyle" className="on-dark bg-bay-800 text-sand-50">
      <ul className="mt-12 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:gap-x-16">
        {lifestyle.map(({ title, scene, text, namesDock }) => (
          <li key={title}>
            <Scene id={scene} alt={boroughScenes[scene]} className="aspect-5/3 rounded-card" />
            <h3 className="title-3 mt-7 text-gold">{title}</h3>
            <p className="mt-3 max-w-[52ch]">
              <RichText text={text} />
            </p>
            {namesDock ? (
              <p className="mt-3 max-w-[52ch]">
                {dock}{" "}
                <PageLink to="/bay" className="link">
                  The bay this week
                </PageLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CivicHeart() {
  return (
    <Section name="civic-heart" id="civic-heart" title="Civic Heart">
      <div className="mt-10 grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="prose max-w-[62ch] text-muted *:first:text-xl *:first:text-ink">
          <Paragraphs texts={government} />
        </div>
        <div className="max-lg:order-last">
          <Scene id="neptune-park" alt={boroughScenes["neptune-park"]} className="aspect-5/3 rounded-card" />
        </div>
        <Commissioners />
      </div>
      <aside
        aria-labelledby="police-title"
        className="mt-14 grid gap-x-16 gap-y-3 rounded-card bg-gold p-7 text-bay-950 sm:p-10 lg:grid-cols-[1fr_2fr]"
      >
        <h3 id="police-title" className="title-3">
          {policeNotice.title}
        </h3>
        <p className="lead">
          <RichText text={policeNotice.text} />
        </p>
      </aside>
    </Section>
  );
}

function Commissioners() {
  return (
    <div className="mt-2 lg:col-span-2">
      <h3 className="title-3">
        The {numberInWords(commissioners.members.length)} commissioners, as of {commissioners.asOf}
      </h3>
      <ul className="rows mt-5 gap-x-16 lg:grid lg:grid-cols-3 lg:*:border-b-0">
        {commissioners.members.map(({ name, role, department }) => (
          <li key={name} className="grid gap-x-8 py-5 sm:max-lg:grid-cols-2 sm:max-lg:items-baseline">
            <p>
              <strong className="block font-display text-3xl leading-tight font-normal">{name}</strong>
              <span className="text-muted">{role}</span>
            </p>
            <p className="mt-1 font-medium sm:max-lg:mt-0">{department}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.9375rem] text-muted">
        Names from the latest report we found, {commissioners.asOf}; departments as reported then or before. Terms run
        four years, and a seat or a department can change hands sooner.
      </p>
    </div>
  );
}

function History() {
  return (
    <Section name="history" id="history" title="History" className="on-dark bg-bay-950 text-sand-50">
      <ol className="mt-14 grid gap-x-12 gap-y-12 md:grid-cols-3">
        {timeline.map(({ year, title, text }) => (
          <li key={year} className="border-t-4 border-gold pt-6">
            <p className="font-display text-[clamp(2.75rem,2.2rem+2vw,4rem)] leading-none tracking-tight text-gold">
              {year}
            </p>
            <h3 className="title-3 mt-4">{title}</h3>
            <p className="mt-3 max-w-[52ch] text-bay-200">
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
