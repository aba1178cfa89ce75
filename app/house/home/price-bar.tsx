import { SectionLink } from "#app/components/page-link.tsx";
import type { RatesInWords } from "#contract/page-facts.ts";

/**
 * What a week costs and the way to the planner, at the foot of phone screens over the positioned element it stands in (home.css). Not on
 * wider screens: there the header has a button.
 */
export function PriceBar({ prices: { week, perWeek } }: { prices: RatesInWords }) {
  return (
    <div className="price-bar-room no-print">
      <p className="price-bar on-dark">
        <span>
          <b>{week}</b> {perWeek}
        </span>
        <SectionLink to="/#availability-title" className="button button-small button-primary">
          Check dates
        </SectionLink>
      </p>
    </div>
  );
}
