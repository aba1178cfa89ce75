import type { MetaArgs } from "react-router";
import { boroughArticle } from "#content/guides/articles/borough-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

export const meta = ({ matches }: MetaArgs) => articleMeta(matches, boroughArticle);

export default function BoroughArticle() {
  return <ArticlePage article={boroughArticle} />;
}
