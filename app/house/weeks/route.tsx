import type { MetaArgs } from "react-router";
import { pageFacts } from "#app/page-facts.ts";
import { pageMeta } from "#app/components/head/seo.ts";
import { bayWeekDays } from "#contract/shore/bay.ts";
import { highWaterOf, mostWeeks, type Week, weeksAhead } from "#contract/prices/weeks.ts";
import type { Route } from "./+types/route.ts";
import { ComparedWeeks } from "./compared-weeks.tsx";
import { useFamilies } from "./families.tsx";
import { WeekList } from "./week-list.tsx";
import type { WeekOnPage } from "./week-facts.tsx";

/** The weeks of the coming season, from the same nights and prices as the planner; those in `?week=` are compared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const [rates, nights] = await Promise.all([facts.priceList(), facts.availability()]);
  const today = facts.today();
  const ahead = rates && nights ? weeksAhead(rates, nights.booked, today) : null;
  const withBay = async (week: Week): Promise<WeekOnPage> => {
    const bay = await facts.bay(week.checkIn, bayWeekDays);
    return { ...week, highWater: bay ? highWaterOf(bay.days) : undefined };
  };
  const weeks = ahead && (await Promise.all(ahead.map(withBay)));
  const wanted = new URL(request.url).searchParams.getAll("week").slice(0, mostWeeks);
  const house = await facts.house();
  return {
    weeks,
    dogs: house.terms.dogPounds > 0,
    stale: nights?.stale === true,
    wanted,
  };
}

export const shouldRevalidate = () => false;

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: "Open weeks: which summer weeks are free, and what they cost",
    description:
      "Every week of the coming season at the bay house in West Wildwood: open or taken, the price with everything in it, holidays and the tide by day. Compare up to four.",
    path: "/weeks",
  });

export default function WeeksPage({ loaderData: { weeks, dogs, stale, wanted } }: Route.ComponentProps) {
  const [families, setFamilies] = useFamilies();
  const compared = weeks?.filter(({ checkIn }) => wanted.includes(checkIn)) ?? [];
  return (
    <>
      <header className="on-dark bg-bay-950 text-sand-50">
        <div className="wrap py-14 md:py-20">
          <h1 className="title-1">Open weeks</h1>
          <p className="lead mt-6 text-bay-200">
            The coming season week by week: what is open, and what it costs with everything in it. Choose up to four,
            compare them, and send your party the link.
          </p>
        </div>
      </header>
      <div className="wrap py-10 md:py-14">
        {weeks === null || weeks.length === 0 ? (
          <NoWeeks unread={weeks === null} />
        ) : (
          <>
            {stale ? (
              <p className="mb-8 max-w-[46rem] border-l-4 border-coral-ink pl-4">
                One of our calendars has not answered for a while. Please call us before you count on a week.
              </p>
            ) : null}
            <div id="compare">
              {compared.length > 0 ? (
                <ComparedWeeks weeks={compared} families={families} onFamilies={setFamilies} />
              ) : null}
            </div>
            <WeekList weeks={weeks} compared={compared.map(({ checkIn }) => checkIn)} />
            <p className="mt-8 max-w-[46rem] text-[0.9375rem] text-muted">
              Prices include cleaning; the refundable deposit is not in them{dogs ? ", and a small dog is extra" : ""}.
              "High water" is the tide that comes closest to noon on most days of the week. Other dates than these?
              Choose them in{" "}
              <a href="/#availability-title" className="link">
                the calendar
              </a>
              .
            </p>
          </>
        )}
      </div>
    </>
  );
}

function NoWeeks({ unread }: { unread: boolean }) {
  return (
    <p className="max-w-[40rem] text-lg">
      {unread
        ? "We cannot read the calendar right now. Please try again in a minute, or call us."
        : "No season has prices yet. Ask us for your dates, and we will name you one."}{" "}
      <a href="/#contact" className="link">
        Write to us
      </a>
    </p>
  );
}
