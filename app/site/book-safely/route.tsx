import { metaOf } from "#app/components/head/seo.ts";
import { Part } from "#app/components/section.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { bookSafely } from "#content/house/book-safely.ts";
import type { Route } from "./+types/route.ts";

/** Loads the advice, without the payment methods the owner does not accept. */
export async function loader({ context }: Route.LoaderArgs) {
  const { terms } = await context.get(pageFacts).house();
  const accepted = new Set(terms.payments.map((method) => method.toLowerCase()));
  return {
    payments: bookSafely.payments.filter(({ method }) => accepted.has(method.toLowerCase())),
  };
}

export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: "Book safely",
  description:
    "How to check the owners of the bay house before you pay, what each payment method protects, and what we never ask for.",
  path: "/book-safely",
});

/** How guests can check the owners, what each payment method protects, and what the owners never ask for. */
export default function BookSafelyPage({ loaderData: { payments } }: Route.ComponentProps) {
  return (
    <div className="wrap section pt-14 md:pt-20">
      <h1 className="title-1">{bookSafely.name}</h1>
      <p className="lead mt-6 text-muted max-sm:pr-2">{bookSafely.intro}</p>
      {bookSafely.checkUs.length > 0 ? (
        <Part name="check-us" title="How to check us" level={2} className="mt-14">
          <dl className="mt-5 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {bookSafely.checkUs.map(({ title, text }) => (
              <div key={title} className="border-t border-ink/25 pt-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1.5 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      <div className="mt-14 grid gap-x-12 gap-y-12 lg:grid-cols-[2fr_1fr]">
        {payments.length > 0 ? (
          <Part name="what-protects" title="What each payment protects" level={2}>
            <dl className="rows mt-4">
              {payments.map(({ method, text }) => (
                <div key={method} className="grid gap-x-6 py-3 sm:grid-cols-[6rem_1fr]">
                  <dt className="font-medium">{method}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </Part>
        ) : null}
        <Part name="never-asked" title="What we never ask for" level={2}>
          <ul className="rows mt-4">
            {bookSafely.never.map((request) => (
              <li key={request} className="py-3 text-muted">
                {request}
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <p className="mt-14">
        <a href="/#contact" className="button button-primary">
          Ask us
        </a>
      </p>
    </div>
  );
}
