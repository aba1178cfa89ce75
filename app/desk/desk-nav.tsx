import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useHouse } from "#app/components/hooks/use-house.ts";
import { dropKeptText } from "./kept-text.ts";

/** `also`: a page that belongs to it and lies elsewhere. */
type Section = { label: string; to: string; also?: string };

/** The session's cookie goes with addresses below `/desk` only, and the data of `/desk` itself lies beside it: so that page is a document. */
const today: Section = { label: "Today", to: "/desk" };

/** At the thumb, on phones. */
const first: readonly Section[] = [
  today,
  { label: "Calendar", to: "/desk/calendar" },
  { label: "Stays", to: "/desk/stays" },
];

const others: readonly Section[] = [
  { label: "Prices", to: "/desk/prices" },
  { label: "House", to: "/desk/house", also: "/desk/publish" },
  { label: "Photos", to: "/desk/photos" },
  { label: "Reviews", to: "/desk/reviews" },
  { label: "Emails", to: "/desk/mails", also: "/desk/held-back" },
  { label: "Settings", to: "/desk/settings" },
];

/** The desk's bar: all sections in a row on wide screens, three and a menu at the bottom of phones. */
export function DeskNav({ path }: { path: string }) {
  const { name } = useHouse();
  const more = useRef<HTMLElement>(null);
  const opened = useRef(path);
  // The next page comes without a new document. A menu that was opened before the application started stays open.
  useEffect(() => {
    if (opened.current !== path) more.current?.hidePopover?.();
    opened.current = path;
  }, [path]);
  return (
    <header className="desk-bar on-dark">
      <div className="desk-bar-row">
        <a href="/" className="min-w-0 py-2">
          <span className="line-clamp-2 font-display text-[1.5rem] leading-tight wrap-anywhere">{name}</span>
        </a>
        <form method="post" action="/desk/sign-out" onSubmit={dropKeptText} className="ml-auto lg:order-last">
          <button
            type="submit"
            className="min-h-11 px-2 text-[0.9375rem] whitespace-nowrap underline-offset-4 hover:underline"
          >
            Sign out
          </button>
        </form>
        <nav aria-label="Desk" className="desk-nav shrink-0">
          <ul>
            {first.map((section) => (
              <NavItem key={section.to} section={section} path={path} />
            ))}
            {others.map((section) => (
              <NavItem key={section.to} section={section} path={path} className="max-lg:hidden" />
            ))}
            <li className="lg:hidden">
              <button type="button" popoverTarget="desk-more" data-current={isIn(others, path) || undefined}>
                More
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <nav ref={more} id="desk-more" popover="auto" aria-label="More" className="desk-more">
        <ul>
          {others.map((section) => (
            <NavItem key={section.to} section={section} path={path} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

function NavItem({ section, path, className }: { section: Section; path: string; className?: string }) {
  const current = isCurrent(section, path) ? ("page" as const) : undefined;
  return (
    <li className={className}>
      {section === today ? (
        <a href={section.to} aria-current={current}>
          {section.label}
        </a>
      ) : (
        <Link to={section.to} aria-current={current}>
          {section.label}
        </Link>
      )}
    </li>
  );
}

function isCurrent({ to, also }: Section, path: string): boolean {
  return path === to || path === also || (to !== today.to && path.startsWith(`${to}/`));
}

function isIn(sections: readonly Section[], path: string): boolean {
  return sections.some((section) => isCurrent(section, path));
}
