import type { ReactNode } from "react";
import { posters } from "#app/components/guide-posters.ts";
import { PageLink } from "#app/components/page-link.tsx";
import { type GuideId, guideById } from "#content/guides/guides.ts";

type GuideHeroProps = {
  guide: GuideId;
  intro: ReactNode;
  /** Small print under the introduction: independence, and when facts were gathered. */
  note: string;
};

/** The top of a guide: poster, title and a link to its article. */
export function GuideHero({ guide, intro, note }: GuideHeroProps) {
  const { articleLink, category, title } = guideById(guide);
  return (
    <section className="on-dark bg-bay-950 text-sand-50">
      <div className="wrap grid items-end gap-10 py-14 md:grid-cols-[1.25fr_1fr] md:py-20">
        <div>
          <p className="text-bay-200">{category}</p>
          <h1 className="title-1 mt-3">{title}</h1>
          <p className="lead mt-6">{intro}</p>
          <p className="mt-7">
            <PageLink to={articleLink} className="button button-quiet">
              Read the article
            </PageLink>
          </p>
          <p className="mt-8 max-w-[60ch] text-sm text-bay-200">{note}</p>
        </div>
        <img
          src={posters[guide]}
          alt=""
          width="800"
          height="1000"
          className="no-print aspect-4/5 w-full max-w-md rounded-card object-cover max-md:order-first max-md:aspect-3/2 max-md:max-w-none md:justify-self-end"
        />
      </div>
    </section>
  );
}
