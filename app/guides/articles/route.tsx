import { articleData, pageMeta } from "#app/components/head/seo.ts";
import { houseOf } from "#app/components/hooks/use-house.ts";
import { PageLink } from "#app/components/page-link.tsx";
import { RichText } from "#app/components/rich-text.tsx";
import { OpenIcon } from "#app/components/ui/icons.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { useCurrentSection } from "#app/guides/shared/use-current-section.ts";
import type { Article, ArticleSection, SceneName } from "#content/guides/articles/article.ts";
import { beachArticle } from "#content/guides/articles/beach-article.ts";
import { boroughArticle } from "#content/guides/articles/borough-article.ts";
import { piersArticle } from "#content/guides/articles/piers-article.ts";
import { pizzaArticle } from "#content/guides/articles/pizza-article.ts";
import { boroughScenes } from "#content/guides/borough-scenes.ts";
import { factsGathered, factsGatheredMonth } from "#content/guides/facts-gathered.ts";
import { guideById } from "#content/guides/guides.ts";
import type { Route } from "./+types/route.ts";
import { ArticleBlockView } from "./article-block.tsx";

/** A ride or a shop is described by the text around its scene. */
const alts: Partial<Record<SceneName, string>> = boroughScenes;

const articles: readonly Article[] = [beachArticle, boroughArticle, piersArticle, pizzaArticle];

/** Loads the URL's article, so that the page's scripts contain no articles. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const article = articles.find(({ guide }) => pathname.startsWith(guideById(guide).articleLink));
  if (!article) throw new Response(null, { status: 404 });
  return { article, minutes: readingMinutes(article) };
}

export const shouldRevalidate = () => false;

export function meta({ matches, loaderData }: Route.MetaArgs): ReturnType<typeof pageMeta> {
  if (!loaderData) return [];
  const { title, description, guide } = loaderData.article;
  const head = { title, description, path: guideById(guide).articleLink };
  return pageMeta(matches, { ...head, about: [articleData(houseOf(matches).name, head, factsGathered)] });
}

/** An article with its title, contents, sections, and links to its guide and to the rates. */
export default function ArticlePage({ loaderData: { article, minutes } }: Route.ComponentProps) {
  const guide = guideById(article.guide);
  const pictured = article.sections.filter(({ scene }) => scene);
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
            <p className="lead mt-6 max-sm:pr-2">
              <RichText text={article.lead} />
            </p>
            <p className="mt-6 text-sm text-bay-200">
              {`${minutes}-minute read. Facts gathered from published reports in ${factsGatheredMonth}. Independent, not affiliated with any place in it.`}
            </p>
          </div>
          <Scene
            id={article.scene}
            alt={alts[article.scene]}
            loading="eager"
            className="aspect-5/3 rounded-card max-sm:order-first"
          />
        </div>
      </header>
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[16rem_minmax(0,52rem)] lg:gap-20 lg:py-24 print:block">
        <Contents sections={article.sections} />
        <div className="min-w-0">
          {article.sections.map((section) => (
            <Section key={section.id} section={section} size={sizes[pictured.indexOf(section) % sizes.length]} />
          ))}
          <aside className="max-w-[44rem] border-t border-ink/25 pt-8" aria-label="Read on">
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

/** The article's sections: a list beside the text that marks the current one; folded on narrower screens. */
function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  const current = useCurrentSection(sections);
  const links = sections.map(({ id, heading }) => (
    <li key={id}>
      <a
        href={`#${id}`}
        aria-current={id === current ? "location" : undefined}
        className="flex min-h-11 items-center py-1.5 decoration-2 underline-offset-4 hover:text-coral-ink lg:aria-[current]:text-coral-ink lg:aria-[current]:underline"
      >
        {heading}
      </a>
    </li>
  ));
  return (
    <nav aria-label="In this article" className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
      <h2 className="text-[1.3rem] max-lg:hidden">In this article</h2>
      <ol className="rows mt-3 text-[0.9375rem] max-lg:hidden">{links}</ol>
      <div className="rows lg:hidden">
        <details className="group">
          <summary className="flex min-h-14 items-center justify-between font-display text-[1.3rem]">
            In this article
            <OpenIcon />
          </summary>
          <ol className="rows text-[0.9375rem] *:last:border-b-0">{links}</ol>
        </details>
      </div>
    </nav>
  );
}

/** Sizes of an article's pictures, in turn: wider than the text, beside the first paragraph, as wide as the text. */
const sizes = ["wide", "beside", "column"] as const;

const wide =
  "max-sm:-mx-(--gutter) max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none sm:rounded-card xl:col-span-full";

type SectionProps = {
  section: ArticleSection;
  size?: (typeof sizes)[number] | undefined;
};

/** A section with its scene after or beside the first paragraph. */
function Section({ section: { id, heading, blocks, scene }, size }: SectionProps) {
  const [first, ...others] = blocks;
  const shape = size === "wide" ? wide : "rounded-card";
  const opening = first ? <ArticleBlockView block={first} /> : null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-14">
      <h2 id={`${id}-title`} className="title-2">
        {heading}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-5 text-lg/relaxed *:col-start-1 xl:grid-cols-[minmax(0,44rem)_1fr] print:block print:*:mb-4">
        {scene && size === "beside" ? (
          <div className="grid items-start gap-x-8 gap-y-7 sm:grid-cols-[1.5fr_1fr] xl:col-span-full print:block">
            {opening}
            <Scene id={scene} alt={alts[scene]} className="aspect-5/3 rounded-card sm:mt-2" />
          </div>
        ) : (
          <>
            {opening}
            {scene ? <Scene id={scene} alt={alts[scene]} className={`my-3 aspect-5/3 ${shape}`} /> : null}
          </>
        )}
        {others.map((block, index) => (
          <ArticleBlockView key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

/** Adults' silent reading speed for English nonfiction (Brysbaert 2019). */
const wordsPerMinute = 238;

const unread: ReadonlySet<string> = new Set(["id", "scene"]);

/** Returns the whole minutes, at least one, to read an article with its headings, tables, charts and day plans. */
export function readingMinutes({ lead, sections }: Article): number {
  return Math.max(1, Math.round(wordsIn([lead, sections]) / wordsPerMinute));
}

function wordsIn(data: unknown): number {
  if (typeof data === "string") return data.replace(/^> /, "").split(/\s+/).filter(Boolean).length;
  if (typeof data !== "object" || data === null) return 0;
  return Object.entries(data).reduce((sum, [key, part]) => sum + (unread.has(key) ? 0 : wordsIn(part)), 0);
}
