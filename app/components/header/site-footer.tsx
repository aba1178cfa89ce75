import { useHouse } from "#app/components/hooks/use-house.ts";
import { OfflineNote } from "#app/components/offline/offline-note.tsx";
import { PageLink } from "#app/components/page-link.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { guides } from "#content/guides/guides.ts";
import { addressLine, property } from "#content/house/property.ts";
import { EmailLink, PhoneLink } from "./contact-links.tsx";

const aroundTheShore = [
  ...guides.map(({ link, title }) => ({ to: link as string, label: title as string })),
  { to: "/weeks", label: "Open weeks" },
  { to: "/bay", label: "The bay this week" },
  { to: "/my-shore-week", label: "My shore week" },
];

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <PageLink to={to} className="inline-flex min-h-11 items-center hover:underline">
      {label}
    </PageLink>
  );
}

/** Contact details, guides, and the offline note. Does not repeat the header's links: two with the same name would be ambiguous. */
export function SiteFooter() {
  return (
    <>
      <ServerHtml name="footer" as="footer" className="on-dark bg-bay-950 text-sand-100">
        {import.meta.env.SSR ? <FooterContent /> : null}
      </ServerHtml>
      <OfflineNote />
    </>
  );
}

function FooterContent() {
  const { name } = useHouse();
  return (
    <>
      <div className="wrap grid grid-cols-1 gap-5 pt-10 pb-6 sm:grid-cols-2 sm:pb-10 sm:gap-12 sm:pt-20 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <p className="title-2 sm:max-w-[5.52em]">Come and see the bay.</p>
          <address className="mt-4 grid grid-cols-1 sm:mt-8 sm:gap-1 wrap-anywhere not-italic">
            <PhoneLink className="inline-flex min-h-11 items-center text-lg hover:underline" />
            <EmailLink className="inline-flex min-h-11 items-center text-lg hover:underline" />
            <span className="pt-2 text-bay-200">{addressLine}</span>
          </address>
        </div>
        <nav aria-label="Guides and articles">
          <h2 className="font-text text-base tracking-normal text-bay-200">Around the shore</h2>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-5 text-[0.9375rem] leading-tight sm:block sm:text-base sm:leading-normal">
            {aroundTheShore.map((link) => (
              <li key={link.to}>
                <FooterLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap pb-4">
        <div className="flex flex-wrap items-center gap-x-8 border-t border-sand-50/20 py-3 text-[0.9375rem] text-bay-200">
          <p className="max-sm:w-full">
            {name}, {property.place}
          </p>
          <FooterLink to="/book-safely" label="Book safely" />
          <FooterLink to="/privacy" label="Privacy" />
          <FooterLink to="/accessibility" label="Accessibility" />
        </div>
      </div>
    </>
  );
}
