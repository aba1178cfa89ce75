import { bookSafely } from "#content/book-safely.ts";

/** How a guest can check the owners, what each way to pay protects, and what nobody here will ever ask for. */
export function BookSafely() {
  return (
    <section className="mt-20" aria-labelledby="book-safely-title">
      <h3 id="book-safely-title" className="title-3">
        {bookSafely.name}
      </h3>
      <p className="mt-3 max-w-[38em] text-muted">{bookSafely.intro}</p>
      <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {bookSafely.checkUs.map(({ title, text }) => (
          <div key={title} className="border-t border-ink/25 pt-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[1.9fr_1fr]">
        <div>
          <h4 className="font-semibold">What each payment protects</h4>
          <dl className="rows mt-3">
            {bookSafely.payments.map(({ method, text }) => (
              <div key={method} className="grid gap-x-6 py-3 sm:grid-cols-[6rem_1fr]">
                <dt className="font-medium">{method}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h4 className="font-semibold">What we never ask for</h4>
          <ul className="rows mt-3">
            {bookSafely.never.map((request) => (
              <li key={request} className="py-3 text-muted">
                {request}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
