import type { ReactNode } from "react";
import type { MetaArgs } from "react-router";
import { pageMeta } from "#app/components/head/seo.ts";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { PictureHead } from "#app/components/page-heads.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { housePictures } from "#app/site/home/house-pictures.ts";
import { property } from "#content/house/property.ts";
import { type CalendarDate, dateInTimeZone, longDate } from "#contract/calendar-date.ts";
import { highWaterOf, maxWeeks, type Week, weeksAhead } from "#contract/prices/weeks.ts";
import { bayWeekDays } from "#contract/shore/bay.ts";
import type { Route } from "./+types/route.ts";
import { familyPath, type FamilyNote, useFamilyNote, weeksOfLink, withDog, writeNote } from "./family-link.ts";
import { ShareLink } from "./share-link.tsx";
import { HouseInShort, SharedWeeks } from "./shared-weeks.tsx";
import { type ListedWeek, TidesByWeek, WeekList } from "./week-list.tsx";
import { datesInYear } from "./week-parts.tsx";

/** Loads the weeks of this season, or of the next once this one ends, from the same nights and prices as the planner. With `?week=`, it is the page to share with the family. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const [prices, nights, house] = await Promise.all([facts.priceList(), facts.availability(), facts.house()]);
  const ahead = prices && nights ? weeksAhead(prices, nights.booked, facts.today()) : null;
  const wanted = new URL(request.url).searchParams.getAll("week");
  const found = weeksOfLink(ahead ?? [], wanted);
  const shared = found.slice(0, maxWeeks);
  const { hero, photos } = housePictures(house);
  const withTide = async (week: Week): Promise<ListedWeek> => {
    const bay = await facts.bay(week.checkIn, bayWeekDays);
    return { ...week, highWater: bay ? highWaterOf(bay.days) : undefined };
  };
  return {
    hero,
    asOf: nights && dateInTimeZone(new Date(nights.asOf), property.timeZone),
    stale: nights?.stale === true,
    /** In cents; null if the house takes no dogs. */
    petFee: house.terms.dogPounds > 0 ? (prices?.pet ?? 0) : null,
    mostGuests: house.mostGuests,
    shared,
    /** Whether all weeks of the link are in the past or unknown. */
    outdated: wanted.length > 0 && shared.length === 0,
    tooMany: found.length > maxWeeks,
    weeks: shared.length > 0 ? [] : ahead && (await Promise.all(ahead.map(withTide))),
    house: shared.length > 0 ? { subtitle: house.subtitle, stats: house.stats, photos: photos.slice(0, 4) } : null,
  };
}

export const shouldRevalidate = () => false;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const shared = loaderData?.shared ?? [];
  const [first] = shared;
  if (!first) {
    return pageMeta(matches, {
      title: "Open weeks: which summer weeks are free, and what they cost",
      description:
        "Every week of the coming season at the bay house in West Wildwood: open or taken, the price with cleaning included, and what each family pays. Send your family a link with the ones you like.",
      path: "/weeks",
    });
  }
  return pageMeta(matches, {
    title: `Which week suits you? ${shared.map(datesInYear).join(", ")}, ${first.checkIn.slice(0, 4)}`,
    description:
      "A house on the bay in West Wildwood, New Jersey, to share: whether each week is still open, what it costs in all and per family, and photos of the house.",
    path: familyPath(shared),
    indexed: false,
  });
};

export default function WeeksPage({ loaderData }: Route.ComponentProps) {
  return loaderData.house ? <SharedPage {...loaderData} house={loaderData.house} /> : <ListPage {...loaderData} />;
}

type PageData = Route.ComponentProps["loaderData"];

function ListPage({ hero, weeks, outdated, stale, asOf, petFee }: PageData) {
  return (
    <>
      <PictureHead picture={hero}>
        <h1 className="title-1">Open weeks</h1>
        <p className="lead mt-4 text-bay-100">
          Select the weeks you like, and send your family one link with what each family pays.
        </p>
      </PictureHead>
      <div className="wrap py-10 md:py-14">
        {outdated ? (
          <Remark>The weeks in that link are in the past, or not ones we rent. You can choose from these.</Remark>
        ) : null}
        {weeks === null || weeks.length === 0 ? (
          <NoWeeks unread={weeks === null} />
        ) : (
          <>
            {stale ? <StaleRemark /> : null}
            <WeekList weeks={weeks} petFee={petFee} />
            <TidesByWeek weeks={weeks} />
            <SmallPrint asOf={asOf} dogs={petFee !== null}>
              Want other dates? Choose them in{" "}
              <a href="/#availability-title" className="link">
                the calendar
              </a>
              .
            </SmallPrint>
          </>
        )}
      </div>
    </>
  );
}

function SharedPage({
  hero,
  shared,
  tooMany,
  house,
  stale,
  asOf,
  petFee,
  mostGuests: most,
}: PageData & { house: HouseInShort }) {
  const { name } = useHouse();
  const [note, changeNote] = useFamilyNote();
  return (
    <>
      <PictureHead picture={hero} className="[--head-height:56svh]">
        <p className="text-lg font-medium text-gold">
          <Asker {...note} />
        </p>
        <h1 className="title-1 mt-2">Which week suits you?</h1>
        <p className="lead mt-4 text-bay-100">
          {name}, {property.place}
          {note.guests ? `: ${note.guests} of us, ${note.families} families` : ""}
        </p>
      </PictureHead>
      <div className="wrap py-10 md:py-14">
        {tooMany ? <Remark>A link can have up to four weeks, so this page shows the first four.</Remark> : null}
        {stale ? <StaleRemark /> : null}
        <SharedWeeks weeks={withDog(shared, note, petFee ?? 0)} note={note} />
        <SmallPrint asOf={asOf} dogs={petFee !== null && !note.dog} />
        <HouseInShort {...house} />
        <ShareLink
          address={`${familyPath(shared)}${writeNote(note)}`}
          note={note}
          mostGuests={most}
          petFee={petFee}
          onChange={changeNote}
        />
      </div>
    </>
  );
}

/** The asker's name: a stranger's text, in any writing direction. */
function Asker({ from }: FamilyNote) {
  return from.trim() ? (
    <>
      <bdi>{from.trim()}</bdi> asks:
    </>
  ) : (
    "A week on the bay, together"
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="mb-8 max-w-[46rem] border-l-4 border-coral-ink pl-4">{children}</p>;
}

function StaleRemark() {
  return <Remark>One of our calendars hasn't updated for a while. Please call us before you count on a week.</Remark>;
}

function SmallPrint({ asOf, dogs, children }: { asOf: CalendarDate | null; dogs: boolean; children?: ReactNode }) {
  return (
    <p className="mt-6 max-w-[46rem] text-[0.9375rem] text-muted">
      {asOf ? `As of ${longDate(asOf)}. ` : ""}Prices include cleaning; shares are rounded up to the dollar. The
      refundable deposit is not included{dogs ? ", and a small dog is extra" : ""}. {children}
    </p>
  );
}

function NoWeeks({ unread }: { unread: boolean }) {
  return (
    <p className="max-w-[40rem] text-lg">
      {unread
        ? "We can't read the calendar right now. Please try again in a minute, or call us."
        : "There are no prices yet. Ask us about your dates, and we'll quote you one."}{" "}
      <a href="/#contact" className="link">
        Write to us
      </a>
    </p>
  );
}
