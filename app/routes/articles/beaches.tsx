import { styleOfFurtherPages } from "#app/site/further-pages-style.ts";
import { beachArticle } from "#content/articles/beach-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

await styleOfFurtherPages();

export const meta = () => articleMeta(beachArticle);

export default function BeachesArticle() {
  return <ArticlePage article={beachArticle} />;
}
