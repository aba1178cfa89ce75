import type { MetaArgs } from "react-router";
import { posters } from "#app/components/guide-posters.ts";
import { itemList, pageMeta, siteOrigin } from "#app/components/head/seo.ts";
import { PageLink } from "#app/components/page-link.tsx";
import { factsGatheredNote } from "#content/guides/facts-gathered.ts";
import { type Guide, guides } from "#content/guides/guides.ts";
import { numberFirst, numberInWords } from "#content/rich-text.ts";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: "Interactive Wildwood Guides",
    description: `${numberFirst(guides.length)} guides to the Wildwoods by the people who rent out the bay house: pizza, amusement piers, beaches and the borough of West Wildwood.`,
    path: "/guides",
    about: [
      itemList(
        "Interactive Wildwood Guides",
        guides.map(({ title, link }) => ({ name: title, url: `${siteOrigin()}${link}` })),
      ),
    ],
  });

export default function GuidesHub() {
  return (
    <div className="on-dark bg-bay-950 text-sand-50">
      <div className="wrap section pt-10 md:pt-12">
        <h1 className="title-1 max-md:max-w-[7.36em]">Interactive Wildwood Guides</h1>
        <p className="lead mt-4 text-bay-200">
          Where to eat the first slice, which coaster to save for last, where the sand is quiet, and the small borough
          you come home to.
        </p>
        <ul
          data-ahead
          className="mt-8 grid gap-6 sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(min(100%,16.5rem),1fr))]"
        >
          {guides.map((guide, place) => (
            <li key={guide.id} className="flex">
              <GuideCard guide={guide} isFirst={place === 0} />
            </li>
          ))}
        </ul>
        <Beside
          name="shore-week"
          title="My shore week"
          text="Save a ride, a pizzeria or a beach with one tap, give each a day, then print the week, share it by link or put it in your calendar. It stays on your device and nowhere else."
          to="/my-shore-week"
          button="Open my shore week"
        />
        <Beside
          name="bay"
          title="The bay this week"
          text="High and low water at the dock, sunset and moon for this week or any other, and the Weather Service's alerts. Four weeks fit on one sheet for the refrigerator."
          to="/bay"
          button="Look at the bay"
        />
        <p className="mt-10 text-sm text-bay-200">
          All {numberInWords(guides.length)} guides are independent and not affiliated with any business or town in
          them. {factsGatheredNote}
        </p>
      </div>
    </div>
  );
}

type BesideProps = { name: string; title: string; text: string; to: string; button: string };

function Beside({ name, title, text, to, button }: BesideProps) {
  return (
    <aside
      aria-labelledby={`${name}-title`}
      className="mt-14 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-sand-50/25 pt-10"
    >
      <div className="max-w-[44rem]">
        <h2 id={`${name}-title`} className="title-2">
          {title}
        </h2>
        <p className="lead mt-3 text-bay-200">{text}</p>
      </div>
      <PageLink to={to} className="button button-sand">
        {button}
      </PageLink>
    </aside>
  );
}

function GuideCard({ guide, isFirst }: { guide: Guide; isFirst: boolean }) {
  const titleId = `guide-${guide.id}`;
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-card bg-sand-50 text-ink forced-colors:border">
      <img
        src={posters[guide.id]}
        alt=""
        width="800"
        height="1000"
        // Phones show one poster on the first screen; loading four would delay the text.
        loading={isFirst ? "eager" : "lazy"}
        className="aspect-4/5 w-full object-cover max-sm:aspect-3/2"
      />
      <div className="flex flex-1 flex-col p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="tag">{guide.category}</span>
          <span className="text-muted">Available Now</span>
        </p>
        <h2 id={titleId} className="title-3 mt-4">
          {guide.title}
        </h2>
        <p className="mt-2 text-muted">{guide.description}</p>
        <ul className="rows mt-5 mb-6 text-[0.9375rem]">
          {guide.features.map((feature) => (
            <li key={feature} className="py-2">
              {feature}
            </li>
          ))}
        </ul>
        <p className="mt-auto grid gap-2.5">
          <PageLink to={guide.link} className="button button-bay" aria-describedby={titleId}>
            Explore Guide
          </PageLink>
          <PageLink to={guide.articleLink} className="button button-quiet" aria-describedby={titleId}>
            Read Article
          </PageLink>
        </p>
      </div>
    </article>
  );
}
