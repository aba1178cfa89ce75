import type { ReactNode } from "react";
import { OpenIcon } from "./icons.tsx";

type AccordionProps = {
  /** Of the items with the same name, at most one is open. */
  name: string;
  items: readonly { id: string; title: string; content: ReactNode }[];
};

/** Questions and answers, at most one open. Native elements: works without JavaScript and with find-in-page. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="rows">
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-medium hover:text-coral-ink">
            {title}
            <OpenIcon />
          </summary>
          <div className="max-w-[62ch] pb-6 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
