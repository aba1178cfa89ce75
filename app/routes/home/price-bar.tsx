import { SectionLink } from "#app/site/page-link.tsx";
import type { RatesInWords } from "#contract/page-facts.ts";

/**
 * What a week costs and the way to the planner, at the foot of phone screens over the positioned element it stands in (home.css). Not on
 * wider screens: there the header has a button.
 */
export function PriceBar({ prices: { week, rent } }: { prices: RatesInWords }) {
  return (
    <div className="price-bar-room no-print">
      <p className="price-bar on-dark">
        {rent === null ? (
          "Ask us for the price"
        ) : (
          <span>
            from <b>{week}</b> a week, all in
          </span>
        )}
        <SectionLink to="/#availability-title" className="button button-small button-primary">
          Check dates
        </SectionLink>
      </p>
    </div>
  );
}
