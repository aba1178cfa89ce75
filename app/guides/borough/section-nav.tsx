import { type KeyboardEvent, useId, useRef, useState } from "react";
import { SectionLink } from "#app/components/page-link.tsx";
import { ChevronIcon } from "#app/components/ui/icons.tsx";
import { useCurrentSection } from "#app/guides/shared/use-current-section.ts";

const sections = [
  { id: "snapshot", label: "Snapshot" },
  { id: "lifestyle", label: "Lifestyle" },
  { id: "civic-heart", label: "Civic Heart" },
  { id: "history", label: "History" },
  { id: "events", label: "Events" },
] as const;

/** The bar of five sections under the header; on phones, behind a button that names the current section. */
export function SectionNav() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const current = useCurrentSection(sections);
  const currentLabel = sections.find(({ id }) => id === current)?.label;

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <nav
      aria-label="On this page"
      className="sticky top-[calc(var(--header-height)+var(--bars-top))] z-30 bg-gold text-bay-950"
      onKeyDown={closeOnEscape}
    >
      <div className="wrap">
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          className="flex min-h-14 w-full items-center justify-between font-display text-2xl sm:hidden noscript:hidden"
          onClick={() => setOpen(!open)}
        >
          {currentLabel ? (
            <span>
              <span className="sr-only">On this page: </span>
              {currentLabel}
            </span>
          ) : (
            "On this page"
          )}
          <ChevronIcon className={open ? "rotate-180" : ""} />
        </button>
        <ul
          id={listId}
          className={`flex flex-wrap gap-x-10 max-sm:flex-col max-sm:pb-3 noscript:flex ${open ? "" : "max-sm:hidden"}`}
        >
          {sections.map(({ id, label }) => (
            <li key={id} className="max-sm:border-t max-sm:border-bay-950/25">
              <SectionLink
                to={`/west-wildwood-guide#${id}`}
                aria-current={id === current ? "location" : undefined}
                className="flex min-h-12 items-center border-transparent font-display text-[1.375rem] leading-none sm:min-h-16 sm:border-b-4 sm:pt-1 sm:text-2xl hover:sm:border-bay-950/40 aria-[current]:sm:border-bay-950 forced-colors:not-aria-[current]:border-[Canvas]"
                onClick={() => setOpen(false)}
              >
                {label}
              </SectionLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
