import { articleData, pageMeta } from "#app/components/head/seo.ts";
import { houseOf } from "#app/components/hooks/use-house.ts";
import { PageLink } from "#app/components/page-link.tsx";
import { RichText } from "#app/components/rich-text.tsx";
import { OpenIcon } from "#app/components/ui/icons.tsx";
import { useCurrentSection } from "#app/guides/shared/use-current-section.ts";
import type { Article, ArticleSection, SceneName } from "#content/guides/articles/article.ts";
import { beachArticle } from "#content/guides/articles/beach-article.ts";
import { boroughArticle } from "#content/guides/articles/borough-article.ts";
import { piersArticle } from "#content/guides/articles/piers-article.ts";
import { pizzaArticle } from "#content/guides/articles/pizza-article.ts";
import { boroughScenes } from "#content/guides/borough.ts";
import { factsGathered, factsGatheredMonth } from "#content/guides/facts-gathered.ts";
import { guideById } from "#content/guides/guides.ts";
import type { Route } from "./+types/route.ts";
import { ArticleBlockView } from "./article-block.tsx";

const articles: readonly Article[] = [beachArticle, boroughArticle, piersArticle, pizzaArticle];

const drawings: Record<string, string> = import.meta.glob("/content/guides/scenes/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const descriptions: Partial<Record<SceneName, string>> = boroughScenes;

/** Loads the URL's article and its pictures, so that the page's scripts contain no articles. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const article = articles.find(({ guide }) => pathname.startsWith(guideById(guide).articleLink));
  if (!article) throw new Response(null, { status: 404 });
  const scenes = [article.scene, ...article.sections.flatMap(({ scene }) => scene ?? [])];
  const pictures = scenes.map((scene): [SceneName, Picture] => [
    scene,
    { src: drawings[`/content/guides/scenes/${scene}.svg`] ?? "", alt: descriptions[scene] ?? "" },
  ]);
  return { article, minutes: readingMinutes(article), pictures: Object.fromEntries(pictures) };
}

export const shouldRevalidate = () => false;

export function meta({ matches, loaderData }: Route.MetaArgs): ReturnType<typeof pageMeta> {
  if (!loaderData) return [];
  const { title, description, guide } = loaderData.article;
  const head = { title, description, path: guideById(guide).articleLink };
  return pageMeta(matches, { ...head, about: [articleData(houseOf(matches).name, head, factsGathered)] });
}

/** An article with its title, contents, sections, and links to its guide and to the rates. */
export default function ArticlePage({ loaderData: { article, minutes, pictures } }: Route.ComponentProps) {
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
          <ScenePicture picture={pictures[article.scene]} loading="eager" className="rounded-card max-sm:order-first" />
        </div>
      </header>
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[16rem_minmax(0,52rem)] lg:gap-20 lg:py-24 print:block">
        <Contents sections={article.sections} />
        <div className="min-w-0">
          {article.sections.map((section) => (
            <Section
              key={section.id}
              section={section}
              picture={section.scene && pictures[section.scene]}
              size={sizes[pictured.indexOf(section) % sizes.length]}
            />
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
  picture?: Picture | undefined;
  size?: (typeof sizes)[number] | undefined;
};

/** A section with its scene after or beside the first paragraph. */
function Section({ section: { id, heading, blocks }, picture, size }: SectionProps) {
  const [first, ...others] = blocks;
  const shape = size === "wide" ? wide : "rounded-card";
  const opening = first ? <ArticleBlockView block={first} /> : null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-14">
      <h2 id={`${id}-title`} className="title-2">
        {heading}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-5 text-lg/relaxed *:col-start-1 xl:grid-cols-[minmax(0,44rem)_1fr] print:block print:*:mb-4">
        {picture && size === "beside" ? (
          <div className="grid items-start gap-x-8 gap-y-7 sm:grid-cols-[1.5fr_1fr] xl:col-span-full print:block">
            {opening}
            <ScenePicture picture={picture} loading="lazy" className="rounded-card sm:mt-2" />
          </div>
        ) : (
          <>
            {opening}
            {picture ? <ScenePicture picture={picture} loading="lazy" className={`my-3 ${shape}`} /> : null}
          </>
        )}
        {others.map((block, index) => (
          <ArticleBlockView key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

type Picture = { src: string; alt: string };

type ScenePictureProps = { picture: Picture | undefined; loading: "eager" | "lazy"; className: string };

function ScenePicture({ picture, loading, className }: ScenePictureProps) {
  return (
    <img
      src={picture?.src}
      alt={picture?.alt ?? ""}
      width="400"
      height="240"
      loading={loading}
      className={`no-print aspect-5/3 w-full object-cover ${className}`}
    />
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
