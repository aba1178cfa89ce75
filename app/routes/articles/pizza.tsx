import { styleOfFurtherPages } from "#app/site/further-pages-style.ts";
import { pizzaArticle } from "#content/articles/pizza-article.ts";
import { ArticlePage, articleMeta } from "./article-page.tsx";

await styleOfFurtherPages();

export const meta = () => articleMeta(pizzaArticle);

export default function PizzaArticle() {
  return <ArticlePage article={pizzaArticle} />;
}
