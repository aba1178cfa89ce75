import type { MetaArgs } from "react-router";
import { pizzaArticle } from "#content/guides/articles/pizza-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

export const meta = ({ matches }: MetaArgs) => articleMeta(matches, pizzaArticle);

export default function PizzaArticle() {
  return <ArticlePage article={pizzaArticle} />;
}
