import type { ComponentProps, ReactNode } from "react";

type HeadedProps = Omit<ComponentProps<"section">, "title"> & {
  /** The heading's id is this with `-title`. */
  name: string;
  title: ReactNode;
};

type SectionProps = HeadedProps & {
  lead?: ReactNode;
  /** Puts the content beside the title instead of below it on wide screens. */
  beside?: boolean;
};

/** A section of a page with its heading, as wide as the page's text. */
export function Section({ name, title, lead, beside = false, className = "", children, ...rest }: SectionProps) {
  const heading = (
    <>
      <h2 id={`${name}-title`} className="title-2">
        {title}
      </h2>
      {lead ? <p className="lead mt-4 text-muted in-[.on-dark]:text-bay-200">{lead}</p> : null}
    </>
  );
  return (
    <section aria-labelledby={`${name}-title`} className={`section ${className}`} {...rest}>
      <div className={beside ? "wrap grid gap-8 lg:grid-cols-[1fr_1.3fr] lg:gap-16" : "wrap"}>
        {beside ? <div>{heading}</div> : heading}
        {children}
      </div>
    </section>
  );
}

/** A card or another part of a section under a smaller heading; with `level` 2, part of a page. */
export function Part({ name, title, level = 3, children, ...rest }: HeadedProps & { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={`${name}-title`} {...rest}>
      <Heading id={`${name}-title`} className="title-3">
        {title}
      </Heading>
      {children}
    </section>
  );
}
