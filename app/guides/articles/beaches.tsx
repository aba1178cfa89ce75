import type { MetaArgs } from "react-router";
import { beachArticle } from "#content/guides/articles/beach-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

export const meta = ({ matches }: MetaArgs) => articleMeta(matches, beachArticle);

export default function BeachesArticle() {
  return <ArticlePage article={beachArticle} />;
}
