import { posterOf } from "#app/guides/shared/posters.ts";
import { RichText } from "#app/components/rich-text.tsx";
import { pageMeta } from "#app/components/head/seo.ts";
import { articleData } from "#app/components/head/structured-data.ts";
import { houseOf, type PageMatches } from "#app/components/hooks/use-house.ts";
import type { Article } from "#content/guides/articles/article.ts";
import { guideById } from "#content/guides/guides.ts";
import { longMonth } from "#contract/calendar-date.ts";
import { ArticleBlockView } from "./article-block.tsx";
import { readingMinutes } from "./reading-minutes.ts";
import { PageLink } from "#app/components/page-link.tsx";

/** The meta tags of an article's page. */
export function articleMeta(matches: PageMatches, article: Article) {
  return pageMeta(matches, {
    title: article.title,
    description: article.description,
    path: `/${article.slug}`,
    about: [articleData(houseOf(matches).name, article)],
  });
}

/** An article: title, table of contents, sections, and links to its guide and to the rates. */
export function ArticlePage({ article }: { article: Article }) {
  const guide = guideById(article.guide);
  return (
    <article>
      <header className="on-dark bg-bay-950 text-sand-50">
        <div className="wrap grid items-end gap-10 py-14 sm:grid-cols-[1.5fr_1fr] md:py-20 print:block">
          <div>
            <p className="text-bay-200">
              <PageLink to="/guides" className="underline decoration-1 underline-offset-4">
                Guides
              </PageLink>
              {` / ${guide.category}`}
            </p>
            <h1 className="title-1 mt-3">{article.title}</h1>
            <p className="lead mt-6">
              <RichText text={article.lead} />
            </p>
            <p className="mt-6 text-sm text-bay-200">
              {`${readingMinutes(article)} minutes to read. Facts gathered from published reports in ${longMonth(article.gathered)}. Independent, not affiliated with any place in it.`}
            </p>
          </div>
          <img
            src={posterOf(article.guide)}
            alt=""
            width="800"
            height="1000"
            className="no-print aspect-4/5 w-full max-w-xs rounded-[1.375rem] object-cover max-sm:aspect-3/2 max-sm:max-w-none sm:justify-self-end"
          />
        </div>
      </header>
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-20 lg:py-24 print:block">
        <nav aria-label="In this article" className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
          <h2 className="text-[1.3rem]">In this article</h2>
          <ol className="rows mt-3 gap-x-10 text-[0.9375rem] sm:max-lg:columns-2">
            {article.sections.map(({ id, heading }) => (
              <li key={id} className="break-inside-avoid">
                <a href={`#${id}`} className="flex min-h-11 items-center py-1.5 hover:text-coral-ink">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {article.sections.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id} className="mb-14">
              <h2 id={id} className="title-2">
                {heading}
              </h2>
              <div className="mt-5 grid gap-5 text-lg/relaxed print:block print:*:mb-4">
                {blocks.map((block, index) => (
                  <ArticleBlockView key={index} block={block} />
                ))}
              </div>
            </section>
          ))}
          <aside className="border-t border-ink/25 pt-8" aria-label="Read on">
            <p className="title-3">{guide.title}</p>
            <p className="mt-2 text-muted">{guide.description}</p>
            <p className="mt-6 flex flex-wrap gap-3">
              <PageLink to={guide.link} className="button button-primary">
                Explore the guide
              </PageLink>
              <PageLink to="/#rates" className="button button-quiet">
                Stay at the bay house
              </PageLink>
            </p>
          </aside>
        </div>
      </div>
    </article>
  );
}
