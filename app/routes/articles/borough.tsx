import { boroughArticle } from "#content/articles/borough-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

export const meta = () => articleMeta(boroughArticle);

export default function BoroughArticle() {
  return <ArticlePage article={boroughArticle} />;
}
