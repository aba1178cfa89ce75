import { pizzaArticle } from "#content/articles/pizza-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

export const meta = () => articleMeta(pizzaArticle);

export default function PizzaArticle() {
  return <ArticlePage article={pizzaArticle} />;
}
