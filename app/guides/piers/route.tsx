import { useRef, Suspense, lazy } from "react";
import { metaOf } from "#app/components/head/seo.ts";
import { useSearchParamChoice } from "#app/components/hooks/url-state.ts";
import { DataTable } from "#app/components/scrolling-table.tsx";
import { TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import { GuideHero } from "#app/guides/shared/guide-hero.tsx";
import { WeekPill } from "#app/guides/shared/save-button.tsx";
import { guideById } from "#content/guides/guides.ts";
import { piersGuideNote } from "#content/guides/itineraries.ts";
import { rides } from "#content/guides/rides.ts";
import { coasters } from "./coasters.ts";
import { RideExplorer } from "./explorer.tsx";
import { TripPlanner } from "./planner.tsx";
import { RideDialog, RideLink } from "./ride-card.tsx";

const views = [
  { value: "explorer", label: "Ride Explorer" },
  { value: "comparison", label: "Coaster Comparison" },
  { value: "planner", label: "Trip Planner" },
] as const;
type View = (typeof views)[number]["value"];

const { link } = guideById("piers");

export const meta = metaOf({
  title: "Morey's Piers ride guide: heights, coasters, three planned days",
  description: `${rides.length} rides on the three Wildwood piers by pier, thrill and type, with height rules, a coaster comparison and three sample days. Independent guide.`,
  path: link,
});

export default function PiersGuidePage() {
  const [view, chooseView] = useSearchParamChoice(
    "view",
    views.map(({ value }) => value),
  );
  const start = useRef<HTMLDivElement>(null);

  function show(next: View, options?: { replace: boolean }): void {
    chooseView(next, options);
    // Otherwise a visitor far down in one view would land in the middle of the next, and one with the bar at the bottom of the screen
    // would see no change.
    const top = start.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) start.current?.scrollIntoView();
  }

  return (
    <div className="[&_:is(a,button,input)]:scroll-mt-20">
      <GuideHero
        guide="piers"
        intro="North to south: Surfside, Mariner's, Adventure. The boardwalk joins them and the tram car saves your feet. Here's who each ride is for, what riders say about it, and how tall you have to be to find out for yourself."
        note={piersGuideNote}
      />
      <div ref={start} className="-scroll-mt-4" />
      <Tabs
        name="view"
        label="Ride guide views"
        tabs={views}
        current={view}
        onChoose={show}
        selectClassName="min-h-14 min-w-0 flex-1 appearance-none pr-8 text-ellipsis font-display text-2xl -outline-offset-3"
        barClassName="sticky top-[calc(var(--header-height)+var(--bars-top))] z-30 bg-gold text-bay-950"
        listClassName="wrap flex gap-10"
        tabClassName="inline-flex min-h-16 items-center border-b-4 border-transparent pt-1 font-display text-2xl leading-none hover:border-bay-950/40 aria-selected:border-bay-950 forced-colors:not-aria-selected:border-[Canvas] -outline-offset-4"
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

const CoasterChart = lazy(() => import("./coaster-chart.tsx").catch(() => ({ default: ChartMissing })));

/** The coasters' minimum heights and inversions, as a chart and as a table. `chosen`: its tab is selected, so the chart's code is fetched. */
function CoasterComparison({ chosen }: { chosen: boolean }) {
  return (
    <section aria-labelledby="comparison-title" className="on-dark bg-bay-800 text-sand-50">
      <div className="wrap py-14 md:py-20">
        <h2 id="comparison-title" className="title-2">
          Coaster Comparison
        </h2>
        <p className="lead mt-4 text-bay-200">
          How tall to get on, and how often you go upside down before you get off.{" "}
          <span className="needs-script">
            Point at a coaster, tap it or tab to it to read what its riders say; press it for the whole ride.
          </span>
        </p>
        <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[1fr_22rem]">
          <div className="needs-script no-print min-w-0">
            {chosen ? (
              <Suspense fallback={<div className="h-[calc(min(500px,60vh)+3.75rem)]" />}>
                <CoasterChart />
              </Suspense>
            ) : null}
          </div>
          <div className="min-w-0">
            <CoasterTable />
          </div>
        </div>
      </div>
    </section>
  );
}

function ChartMissing() {
  return <p>The chart couldn't load. The table has the same numbers.</p>;
}

function CoasterTable() {
  return (
    <DataTable
      caption="The same in numbers. Heights are minimums as reported; the sign at the ride decides."
      captionClassName="pb-3 text-[0.9375rem] text-bay-200"
      head={["Coaster", "Inches", "Inversions"]}
      rows={coasters.map((coaster) => [
        <>
          <RideLink
            ride={coaster}
            className="min-h-11 text-left font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
          />
          <span className="block pb-1 text-sm font-normal text-bay-200">
            {coaster.pier} Pier{coaster.status === "retired" ? ", retired" : ""}
          </span>
        </>,
        coaster.height,
        coaster.inversions,
      ])}
      className="[--cell:0.25rem] [&_:is(td,th:not(:first-child))]:text-right [&_td]:align-middle [&_td]:font-display [&_td]:text-3xl"
    />
  );
}
