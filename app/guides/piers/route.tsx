import type { MetaArgs } from "react-router";
import { useRef } from "react";
import { GuideHero } from "#app/guides/shared/guide-hero.tsx";
import { WeekPill } from "#app/guides/shared/save-button.tsx";
import { pageMeta } from "#app/components/head/seo.ts";
import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import { guideById } from "#content/guides/guides.ts";
import { piersGuideNote } from "#content/guides/itineraries.ts";
import { rides } from "#content/guides/rides.ts";
import { CoasterComparison } from "./coaster-comparison.tsx";
import { RideDialog } from "./ride-dialog.tsx";
import { RideExplorer } from "./explorer.tsx";
import { TripPlanner } from "./planner.tsx";

type View = "explorer" | "comparison" | "planner";

const views: readonly [View, ...View[]] = ["explorer", "comparison", "planner"];
const viewLabels: Record<View, string> = {
  explorer: "Ride Explorer",
  comparison: "Coaster Comparison",
  planner: "Trip Planner",
};
const { title, link } = guideById("piers");

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: "Morey's Piers ride guide: heights, coasters, three planned days",
    description: `${rides.length} rides on the three Wildwood piers by pier, thrill and type, with height rules, a coaster comparison and three sample days. Independent guide.`,
    path: link,
  });

export default function PiersGuidePage() {
  const [view, chooseView] = useSearchParamChoice("view", views);
  const start = useRef<HTMLDivElement>(null);

  function show(next: View): void {
    chooseView(next);
    // Otherwise a visitor deep in one view would land in the middle of the next, and one with the bar at the bottom of the screen would
    // see nothing change.
    const top = start.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) start.current?.scrollIntoView();
  }

  return (
    <div className="[&_:is(a,button,input)]:scroll-mt-20">
      <GuideHero
        guide="piers"
        title={title}
        intro="North to south: Surfside, Mariner's, Adventure. The boardwalk joins them and the tram car saves your feet. Here is which ride is for whom, what riders say about it, and how tall you have to be before anybody lets you find out."
        note={piersGuideNote}
      />
      <div ref={start} className="-scroll-mt-4" />
      <Tabs
        label="Ride guide views"
        tabs={views.map((value) => ({ value, label: viewLabels[value] }))}
        current={view}
        onChoose={show}
        selectClassName="min-h-14 min-w-0 flex-1 appearance-none pr-8 text-ellipsis font-display text-2xl -outline-offset-3"
        barClassName="sticky top-[calc(var(--header-height)+var(--bars-top))] z-30 bg-gold text-bay-950"
        listClassName="wrap flex gap-10"
        tabClassName="min-h-16 border-b-4 border-transparent pt-1 font-display text-2xl leading-none hover:border-bay-950/40 aria-selected:border-bay-950 forced-colors:not-aria-selected:border-[Canvas] -outline-offset-4"
      >
        <TabPanel value="explorer">
          <RideExplorer />
        </TabPanel>
        <TabPanel value="comparison">
          <CoasterComparison chosen={view === "comparison"} />
        </TabPanel>
        <TabPanel value="planner">
          <TripPlanner />
        </TabPanel>
      </Tabs>
      <WeekPill />
      {rides.map((ride) => (
        <RideDialog key={ride.id} ride={ride} />
      ))}
    </div>
  );
}
