import { beachArticle } from "#content/articles/beach-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

export const meta = () => articleMeta(beachArticle);

export default function BeachesArticle() {
  return <ArticlePage article={beachArticle} />;
}
