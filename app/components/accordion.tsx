import type { RichText as RichTextData } from "#content/rich-text.ts";
import { RichText } from "./rich-text.tsx";
import { OpenIcon } from "./ui/icons.tsx";

type AccordionProps = {
  /** Of the items with the same name, at most one is open. */
  name: string;
  items: readonly { title: string; text: RichTextData }[];
};

/** Questions and answers, at most one open. Native elements, so it works without JavaScript and with find-in-page. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="rows">
      {items.map(({ title, text }, index) => (
        <details key={index} name={name} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-medium hover:text-coral-ink">
            {title}
            <OpenIcon />
          </summary>
          <p className="max-w-[62ch] pb-6 whitespace-pre-line text-muted">
            <RichText text={text} />
          </p>
        </details>
      ))}
    </div>
  );
}
