import type { MetaArgs } from "react-router";
import { pageFacts } from "#app/page-facts.ts";
import { pageMeta } from "#app/components/head/seo.ts";
import { bookSafely } from "#content/house/book-safely.ts";
import type { Route } from "./+types/route.ts";

/** The advice, without what the owner cannot offer or does not accept. */
export async function loader({ context }: Route.LoaderArgs) {
  const { unkeptOffers, terms } = await context.get(pageFacts).house();
  const accepted = new Set(terms.payments.map((method) => method.toLowerCase()));
  return {
    checkUs: bookSafely.checkUs.filter(({ id }) => !unkeptOffers.includes(id)),
    payments: bookSafely.payments.filter(({ method }) => accepted.has(method.toLowerCase())),
  };
}

export const shouldRevalidate = () => false;

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: "Book safely",
    description:
      "How to check the owners of the bay house before you pay, what each payment method protects, and what we never ask for.",
    path: "/book-safely",
  });

/** How a guest can check the owners, what each payment method protects, and what the owners never ask for. */
export default function BookSafelyPage({ loaderData: { checkUs, payments } }: Route.ComponentProps) {
  return (
    <div className="wrap section pt-14 md:pt-20">
      <h1 className="title-1">{bookSafely.name}</h1>
      <p className="lead mt-6 max-w-[38em] text-muted">{bookSafely.intro}</p>
      {checkUs.length > 0 ? (
        <section className="mt-14" aria-labelledby="check-us">
          <h2 id="check-us" className="title-3">
            How to check us
          </h2>
          <dl className="mt-5 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {checkUs.map(({ title, text }) => (
              <div key={title} className="border-t border-ink/25 pt-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1.5 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <div className="mt-14 grid gap-x-12 gap-y-12 lg:grid-cols-[1.9fr_1fr]">
        {payments.length > 0 ? (
          <section aria-labelledby="what-protects">
            <h2 id="what-protects" className="title-3">
              What each payment protects
            </h2>
            <dl className="rows mt-4">
              {payments.map(({ method, text }) => (
                <div key={method} className="grid gap-x-6 py-3 sm:grid-cols-[6rem_1fr]">
                  <dt className="font-medium">{method}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        <section aria-labelledby="never-asked">
          <h2 id="never-asked" className="title-3">
            What we never ask for
          </h2>
          <ul className="rows mt-4">
            {bookSafely.never.map((request) => (
              <li key={request} className="py-3 text-muted">
                {request}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="mt-14">
        <a href="/#contact" className="button button-primary">
          Ask us
        </a>
      </p>
    </div>
  );
}
