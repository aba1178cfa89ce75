import type { ComponentProps, ReactNode } from "react";
import type { HeroPicture as HeroCrops } from "#contract/house/house.ts";
import { HeroPicture } from "./photo.tsx";

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

/** The dark top of a page without a picture: its title and, beside it on wide screens, a sentence. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="on-dark bg-bay-950 text-sand-50">
      <div className="wrap grid items-end gap-x-16 gap-y-6 py-10 md:py-14 lg:grid-cols-2">
        <h1 className="title-1">{title}</h1>
        <p className="lead no-print text-bay-200">{children}</p>
      </div>
    </header>
  );
}

type PictureHeadProps = { picture: HeroCrops; className?: string; children: ReactNode };

/** The top of a page over a picture, such as the house at dusk. Its classes may set height and crop (picture-head.css). */
export function PictureHead({ picture, className = "", children }: PictureHeadProps) {
  return (
    <header className={`picture-head on-dark text-sand-50 ${className}`}>
      <HeroPicture picture={picture} />
      <div className="wrap pt-24 pb-7 md:pb-12">{children}</div>
    </header>
  );
}
