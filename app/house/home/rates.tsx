import { useHouse } from "#app/components/hooks/use-house.ts";
import { type House, type ShownHouse, phoneLink } from "#contract/house/house.ts";
import type { RatesInWords } from "#contract/page-facts.ts";
import { FoldRest } from "./fold-rest.tsx";
import { HouseDetails, OnRecord } from "./good-to-know.tsx";
import type { HomeWords } from "./home-words.ts";
import { type BookedNights, StayPlannerCard } from "./planner/planner-card.tsx";
import { PriceLine } from "./price-line.tsx";

type RatesAndBookingProps = {
  house: ShownHouse;
  words: HomeWords;
  prices: RatesInWords;
  availability: BookedNights | null;
};

/** Prices, check-in hours, the planner, how to book, and the policies. */
export function RatesAndBooking({ house, words, prices, availability }: RatesAndBookingProps) {
  return (
    <section id="rates" aria-labelledby="rates-title" className="section">
      <div className="wrap">
        <h2 id="rates-title" className="title-2">
          Rates & Booking
        </h2>
        <p className="lead mt-4 text-muted">One price, no hidden fees.</p>
        <div className="mt-12 grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1.9fr_1fr]">
            <PricingCard prices={prices} />
            <CheckInCard checkIn={house.checkIn} checkOut={house.checkOut} />
          </div>
          <StayPlannerCard house={house} prices={prices} initial={availability} />
          <ContactCard />
          <PoliciesCard policies={words.policies} />
        </div>
        <BookSafely {...words.bookSafely} />
        <OnRecord />
      </div>
    </section>
  );
}

function PricingCard({ prices }: { prices: RatesInWords }) {
  const { week, weekOf, rent, others, cleaning, pet, deposit, otherDates, minimumStay } = prices;
  return (
    <section
      className="card grid grid-cols-1 items-start gap-x-10 gap-y-6 md:grid-cols-[1fr_1.25fr]"
      aria-labelledby="pricing-title"
    >
      <div>
        <h3 id="pricing-title" className="title-3">
          Pricing
        </h3>
        <p className="mt-5 font-display text-[clamp(3.5rem,2.5rem+4vw,4.75rem)] leading-none tracking-tight">{week}</p>
        <p className="mt-2 text-muted">{weekOf}</p>
      </div>
      <dl className="rows">
        <PriceLine label="Rent per week, peak season" amount={rent} />
        {others.map(([dates, price]) => (
          <PriceLine key={dates} label={dates} amount={price} />
        ))}
        <PriceLine label="Cleaning fee" amount={cleaning} />
        <PriceLine label="Pet fee, small dog" amount={pet} />
        <PriceLine label="Security deposit, refundable" amount={deposit} />
        <PriceLine label={otherDates} amount="Contact for pricing" />
        <PriceLine label="Minimum stay" amount={minimumStay} />
      </dl>
      <HouseDetails place="pricing" className="sm:grid-cols-2 md:col-span-2" />
    </section>
  );
}

function CheckInCard({ checkIn, checkOut }: Pick<House, "checkIn" | "checkOut">) {
  return (
    <section className="card" aria-labelledby="check-in-title">
      <h3 id="check-in-title" className="title-3">
        Check-in & Check-out
      </h3>
      <dl className="mt-5 grid grid-cols-2 gap-6 lg:grid-cols-1">
        <div>
          <dt className="text-muted">Check-in</dt>
          <dd className="font-display text-[min(2.25rem,9vw)]/tight">{checkIn}</dd>
        </div>
        <div>
          <dt className="text-muted">Check-out</dt>
          <dd className="font-display text-[min(2.25rem,9vw)]/tight">{checkOut}</dd>
        </div>
      </dl>
      <HouseDetails place="arrival" className="mt-6" />
    </section>
  );
}

function ContactCard() {
  const { phone, email } = useHouse();
  return (
    <section
      className="on-dark grid grid-cols-1 items-center gap-x-10 gap-y-6 rounded-[1.375rem] bg-bay-800 p-[clamp(1.25rem,3vw,2.25rem)] text-sand-50 lg:grid-cols-[1fr_auto]"
      aria-labelledby="book-title"
    >
      <div>
        <h3 id="book-title" className="title-3">
          Book Your Stay
        </h3>
        <p className="mt-2 text-bay-200">Call or write: the owners answer themselves, and there is no booking fee.</p>
        <HouseDetails place="owner" className="mt-6 sm:grid-cols-2" />
      </div>
      <p className="flex flex-wrap gap-3">
        <a href={phoneLink(phone)} className="button button-sand px-5">
          Call {phone}
        </a>
        <a href={`mailto:${email}`} className="button button-quiet max-w-full px-5 text-[min(1em,4.5vw)] wrap-anywhere">
          Email {email}
        </a>
      </p>
    </section>
  );
}

function PoliciesCard({ policies }: Pick<HomeWords, "policies">) {
  return (
    <section className="card" aria-labelledby="policies-title">
      <h3 id="policies-title" className="title-3">
        Policies & Guidelines
      </h3>
      <div className="mt-6 grid gap-8 md:grid-cols-3 print:block print:*:mb-6">
        {policies.map(({ id, title, rules }) => (
          <div key={id} className="fold">
            <h4 className="font-semibold">{title}</h4>
            <Rules rules={rules.slice(0, 1)} className="mt-3" />
            {rules.length > 1 ? (
              <FoldRest of={title} hasHeading>
                <Rules rules={rules.slice(1)} className="-mt-px" />
              </FoldRest>
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
}

function Rules({ rules, className }: { rules: readonly string[]; className: string }) {
  return (
    <ul className={`rows ${className}`}>
      {rules.map((rule, index) => (
        <li key={index} className="py-2.5 text-muted">
          {rule}
        </li>
      ))}
    </ul>
  );
}

/** How a guest can check the owners, what each payment method protects, and what the owners never ask for. */
function BookSafely({ name, intro, checkUs, payments, never }: HomeWords["bookSafely"]) {
  return (
    <section className="mt-20" aria-labelledby="book-safely-title">
      <h3 id="book-safely-title" className="title-3">
        {name}
      </h3>
      <p className="mt-3 max-w-[38em] text-muted">{intro}</p>
      {checkUs.length > 0 ? (
        <div className="fold mt-8">
          <FoldRest of="How to check us">
            <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
              {checkUs.map(({ title, text }) => (
                <div key={title} className="border-t border-ink/25 pt-4">
                  <dt className="font-semibold">{title}</dt>
                  <dd className="mt-1.5 text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </FoldRest>
        </div>
      ) : null}
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[1.9fr_1fr]">
        <div className="fold">
          <h4 className="font-semibold">What each payment protects</h4>
          <FoldRest of="what each payment protects" hasHeading>
            <dl className="rows mt-3">
              {payments.map(({ method, text }) => (
                <div key={method} className="grid gap-x-6 py-3 sm:grid-cols-[6rem_1fr]">
                  <dt className="font-medium">{method}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </FoldRest>
        </div>
        <div className="fold">
          <h4 className="font-semibold">What we never ask for</h4>
          <FoldRest of="what we never ask for" hasHeading>
            <ul className="rows mt-3">
              {never.map((request) => (
                <li key={request} className="py-3 text-muted">
                  {request}
                </li>
              ))}
            </ul>
          </FoldRest>
        </div>
      </div>
    </section>
  );
}
