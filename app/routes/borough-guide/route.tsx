import { boroughFooter } from "#content/borough.ts";
import { factsGatheredNote } from "#content/facts-gathered.ts";
import { guideById } from "#content/guides.ts";
import { GuideHero } from "#app/guide-kit/guide-hero.tsx";
import { pageMeta } from "#app/site/seo.ts";
import { CivicHeart } from "./civic-heart.tsx";
import { DidYouKnow } from "./did-you-know.tsx";
import { Events } from "./events.tsx";
import { History } from "./history.tsx";
import { Lifestyle } from "./lifestyle.tsx";
import { SectionNav } from "./section-nav.tsx";
import { Snapshot } from "./snapshot.tsx";

const { title, link } = guideById("borough");

export const meta = () =>
  pageMeta({
    title: "West Wildwood guide: numbers, weather, history, events",
    description:
      "The bayfront borough of about 560 people in numbers: month-by-month weather, who runs it, how it came out of the marsh, and the events next door. Non-official.",
    path: link,
  });

export default function BoroughGuidePage() {
  return (
    <div className="[&_:is(a,button,summary)]:scroll-mt-20 [&>section]:scroll-mt-[max(0px,2.5rem+var(--bars-top))]">
      <GuideHero
        guide="borough"
        title={title}
        intro="Less than a third of a square mile of land, with a bridge at one end and a sunset at the other. This is the borough around the house: who lives here, what they do all day, and how the ground under it came to be ground."
        note={`An informational, non-official resource: independent, and not affiliated with the borough. ${factsGatheredNote}`}
      />
      <SectionNav />
      <Snapshot />
      <Lifestyle />
      <CivicHeart />
      <History />
      <Events />
      <DidYouKnow />
      <aside aria-label="About this guide" className="border-t border-line">
        <p className="wrap py-10 text-[0.9375rem] text-muted">{boroughFooter}</p>
      </aside>
    </div>
  );
}
