import type { MetaArgs } from "react-router";
import { piersArticle } from "#content/guides/articles/piers-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

export const meta = ({ matches }: MetaArgs) => articleMeta(matches, piersArticle);

export default function PiersArticle() {
  return <ArticlePage article={piersArticle} />;
}
