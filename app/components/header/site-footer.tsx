import { guides } from "#content/guides/guides.ts";
import { addressLine, property } from "#content/house/property.ts";
import { OfflineNote } from "#app/components/offline/offline-note.tsx";
import { EmailLink, PhoneLink } from "./contact-links.tsx";
import { PageLink } from "../page-link.tsx";
import { useHouse } from "../hooks/use-house.ts";

/**
 * Contact and guides, the same on every page, and the offline note. The header's links are not repeated: the header is sticky, and two
 * links with the same name would be ambiguous.
 */
export function SiteFooter() {
  const { name } = useHouse();
  return (
    <>
      <footer className="on-dark bg-bay-950 text-sand-100">
        <div className="wrap grid grid-cols-1 gap-8 pt-14 pb-10 sm:grid-cols-2 sm:gap-12 sm:pt-20 lg:grid-cols-[1.4fr_1fr]">
          <div>
            <p className="title-2 max-w-[5.52em]">Come and see the bay.</p>
            <address className="mt-8 grid grid-cols-1 gap-1 wrap-anywhere not-italic">
              <PhoneLink className="inline-flex min-h-11 items-center text-lg hover:underline" />
              <EmailLink className="inline-flex min-h-11 items-center text-lg hover:underline" />
              <span className="pt-2 text-bay-200">{addressLine}</span>
            </address>
          </div>
          <nav aria-label="Guides and articles">
            <h2 className="font-text text-base tracking-normal text-bay-200">Around the shore</h2>
            <ul className="mt-3">
              {guides.map((guide) => (
                <li key={guide.id}>
                  <PageLink to={guide.link} className="inline-flex min-h-11 items-center hover:underline">
                    {guide.title}
                  </PageLink>
                </li>
              ))}
              <li>
                <PageLink to="/weeks" className="inline-flex min-h-11 items-center hover:underline">
                  Open weeks
                </PageLink>
              </li>
              <li>
                <PageLink to="/bay" className="inline-flex min-h-11 items-center hover:underline">
                  The bay this week
                </PageLink>
              </li>
              <li>
                <PageLink to="/my-shore-week" className="inline-flex min-h-11 items-center hover:underline">
                  My shore week
                </PageLink>
              </li>
            </ul>
          </nav>
        </div>
        <div className="wrap pb-4">
          <div className="flex flex-wrap items-center gap-x-8 border-t border-sand-50/20 py-3 text-[0.9375rem] text-bay-200">
            <p className="max-sm:w-full">
              {name}, {property.place}
            </p>
            <PageLink to="/book-safely" className="inline-flex min-h-11 items-center hover:underline">
              Book safely
            </PageLink>
            <PageLink to="/privacy" className="inline-flex min-h-11 items-center hover:underline">
              Privacy
            </PageLink>
            <PageLink to="/accessibility" className="inline-flex min-h-11 items-center hover:underline">
              Accessibility
            </PageLink>
          </div>
        </div>
      </footer>
      <OfflineNote />
    </>
  );
}
