import { metaOf } from "#app/components/head/seo.ts";
import { EmailLink, PhoneLink } from "#app/components/header/contact-links.tsx";
import { ReloadLink } from "#app/components/offline/offline-note.tsx";
import adrift from "#content/drawings/spot-not-found.svg";
import { guides } from "#content/guides/guides.ts";

/** Served at other pages' URLs, where it cannot hydrate. */
export const handle = { plain: true };

export const meta = metaOf({
  title: "You are offline",
  description: "There is no connection, and this page hasn't been opened on this device before.",
  path: "/offline",
  indexed: false,
});

/** The service worker's fallback for any page, when there is no network and no saved copy. */
export default function OfflinePage() {
  return (
    <div className="wrap section pt-14 md:pt-20 grid items-start gap-x-16 gap-y-12 md:grid-cols-[1.2fr_1fr]">
      <div>
        <h1 className="title-1">You seem to be offline</h1>
        <p className="lead mt-6">
          This page hasn't been opened on this device before, so there's no saved copy to show. We're one call away, and
          that needs no internet.
        </p>
        <p className="mt-6 grid justify-items-start gap-1 text-lg">
          <PhoneLink className="link inline-flex min-h-11 items-center" />
          <EmailLink className="link inline-flex min-h-11 items-center" />
        </p>
        <p className="mt-6">
          <ReloadLink className="button button-primary">Try again</ReloadLink>
        </p>
      </div>
      <div className="grid gap-y-8">
        <img src={adrift} alt="" width="480" height="360" className="mx-auto w-full max-w-sm max-md:order-last" />
        <div>
          <h2 className="title-3">Saved on this device</h2>
          <ul className="rows mt-3">
            {guides.map(({ id, title, link, articleLink }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <a href={link} className="link inline-flex min-h-11 items-center">
                  {title}
                </a>
                <a href={articleLink} className="link inline-flex min-h-11 items-center text-muted">
                  <span className="sr-only">{title}: </span>the article
                </a>
              </li>
            ))}
            <li>
              <a href="/my-shore-week" className="link inline-flex min-h-11 items-center">
                My shore week
              </a>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}
