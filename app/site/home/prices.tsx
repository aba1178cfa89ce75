import { useHouse } from "#app/components/hooks/use-house.ts";
import { Part, Section } from "#app/components/section.tsx";
import { ServerHtml } from "#app/components/server-html.tsx";
import { OpenIcon } from "#app/components/ui/icons.tsx";
import type { House, ShownHouse } from "#contract/house/house.ts";
import type { PricesInWords } from "#contract/page-facts.ts";
import { phoneLink } from "#contract/phone-number.ts";
import { HouseDetails, OnRecord } from "./amenities.tsx";
import type { HomeWords } from "./home-words.ts";
import { PriceLine } from "./planner/nights-and-prices.tsx";
import type { PlannedStay } from "./planner/plan.ts";
import { type BookedNights, StayPlannerCard } from "./planner/planner-card.tsx";

type PricesAndBookingProps = {
  house: ShownHouse;
  words: HomeWords;
  prices: PricesInWords;
  availability: BookedNights | null;
  onAsk: (stay: PlannedStay) => void;
};

/** Prices, check-in times, the planner, how to book, and the policies. */
export function PricesAndBooking({ house, words, prices, availability, onAsk }: PricesAndBookingProps) {
  return (
    <Section name="rates" id="rates" title="Rates & Booking" lead="One price, no hidden fees.">
      <div className="mt-12 grid grid-cols-1 gap-4 sm:gap-6">
        <ServerHtml name="prices" className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[2fr_1fr]">
          {import.meta.env.SSR ? (
            <>
              <PricingCard prices={prices} />
              <CheckInCard checkIn={house.checkIn} checkOut={house.checkOut} />
            </>
          ) : null}
        </ServerHtml>
        <StayPlannerCard house={house} prices={prices} initial={availability} onAsk={onAsk} />
        <ServerHtml name="policies" className="contents" ref={openOnWideScreens}>
          {import.meta.env.SSR ? (
            <>
              <ContactCard />
              <PoliciesCard policies={words.policies} />
            </>
          ) : null}
        </ServerHtml>
      </div>
      <ServerHtml name="on-record">{import.meta.env.SSR ? <OnRecord /> : null}</ServerHtml>
    </Section>
  );
}

function PricingCard({ prices }: { prices: PricesInWords }) {
  const { week, weekOf, rent, others, cleaning, pet, deposit, depositReturn, otherDates, minimumStay } = prices;
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
        <PriceLine label="Deposit back" amount={depositReturn} />
        <PriceLine label={otherDates} amount="Contact for pricing" />
        <PriceLine label="Minimum stay" amount={minimumStay} />
      </dl>
      <HouseDetails place="pricing" className="sm:grid-cols-2 md:col-span-2" />
    </section>
  );
}

function CheckInCard({ checkIn, checkOut }: Pick<House, "checkIn" | "checkOut">) {
  return (
    <Part name="check-in" title="Check-in & Check-out" className="card">
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
    </Part>
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
        <p className="mt-2 text-bay-200">The owners answer themselves, and there's no booking fee.</p>
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
    <Part name="policies" title="Policies & Guidelines" className="card">
      <div className="mt-6 grid gap-8 md:grid-cols-3 print:block print:*:mb-6">
        {policies.map(({ id, title, rules }) => (
          <div key={id} className="fold">
            <h4 className="font-semibold">{title}</h4>
            {/* Folded on phones under a switch over the heading, open on wider screens and on paper (home.css). */}
            <details className="fold-rest group">
              <summary>
                <span className="sr-only">All of {title}</span>
                <OpenIcon />
              </summary>
              <ul className="rows mt-3">
                {rules.map((rule, index) => (
                  <li key={index} className="py-2.5 text-muted">
                    {rule}
                  </li>
                ))}
              </ul>
            </details>
          </div>
        ))}
      </div>
    </Part>
  );
}

/** Unfolds the policies in browsers where CSS cannot: before Chromium 131, Safari 18.4 and Firefox 143. */
function openOnWideScreens(cards: HTMLElement | null): void {
  if (CSS.supports("selector(::details-content)") || !matchMedia("(min-width: 51.25rem)").matches) return;
  for (const details of cards?.querySelectorAll("details") ?? []) details.open = true;
}
