import { guides } from "#content/guides.ts";
import emptyBox from "#content/posters/spot-no-matches.svg";
import { PageLink } from "#app/site/page-link.tsx";

/** What the page says before anything is saved: where saving is done. In the middle of the space that is kept for a week, but for the page's padding. */
export function EmptyWeek() {
  return (
    <div className="grid min-h-[calc(70vh-10.5rem)] items-center gap-10 md:grid-cols-[1fr_auto] md:gap-20">
      <div className="max-w-[40rem]">
        <h2 className="title-2">Seven days, nothing planned</h2>
        <p className="lead mt-4 text-muted">
          Which is one way to do it. For the other way, press Save on a ride, a pizzeria or a beach, and it turns up
          here.
        </p>
        <ul className="mt-7 flex flex-wrap gap-3">
          {guides
            .filter(({ id }) => id !== "borough")
            .map(({ id, link, category, title }) => (
              <li key={id}>
                <PageLink to={link} className="button button-quiet">
                  {category}
                  <span className="sr-only">: {title}</span>
                </PageLink>
              </li>
            ))}
        </ul>
      </div>
      <img src={emptyBox} alt="" width="240" height="180" className="w-full max-w-80" />
    </div>
  );
}
