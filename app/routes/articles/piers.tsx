import { piersArticle } from "#content/articles/piers-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

export const meta = () => articleMeta(piersArticle);

export default function PiersArticle() {
  return <ArticlePage article={piersArticle} />;
}
