import { styleOfFurtherPages } from "#app/site/further-pages-style.ts";
import { piersArticle } from "#content/articles/piers-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

await styleOfFurtherPages();

export const meta = () => articleMeta(piersArticle);

export default function PiersArticle() {
  return <ArticlePage article={piersArticle} />;
}
