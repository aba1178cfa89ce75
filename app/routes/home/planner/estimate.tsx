import { dollars } from "#content/rates.ts";
import { PriceLine } from "../price-line.tsx";
import type { StayEstimate } from "./price-and-deadlines.ts";
import { nightsInWords } from "./stay.ts";

/** What the stay costs: the total first and largest, then its lines. Nights without a published price say "ask us". */
export function Estimate({ estimate }: { estimate: StayEstimate }) {
  const { peakNights, offSeasonNights, rent, cleaning, pet, deposit } = estimate;
  return (
    <div>
      <Total estimate={estimate} />
      <p className="mt-2 text-muted">
        Apart from that, a security deposit of <strong className="text-ink">{dollars(deposit)}, refundable</strong>.
      </p>
      <dl className="rows mt-5">
        {peakNights > 0 ? <PriceLine label={nightsInWords(peakNights, "peak")} amount={dollars(rent)} /> : null}
        {offSeasonNights > 0 ? (
          <PriceLine label={nightsInWords(offSeasonNights, "off-season")} amount="Ask us" />
        ) : null}
        <PriceLine label="Cleaning" amount={dollars(cleaning)} />
        {pet > 0 ? <PriceLine label="Small dog" amount={dollars(pet)} /> : null}
      </dl>
    </div>
  );
}

function Total({ estimate: { peakNights, offSeasonNights, known } }: { estimate: StayEstimate }) {
  const figure = "mt-1 font-display text-[clamp(3.25rem,2.5rem+3vw,4.25rem)] leading-none tracking-tight";
  if (offSeasonNights === 0) {
    return (
      <>
        <p className="text-muted">Total, cleaning included</p>
        <p className={figure}>{dollars(known)}</p>
      </>
    );
  }
  if (peakNights === 0) {
    return (
      <>
        <p className="text-muted">Off-season</p>
        <p className={figure}>Ask us</p>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">Estimate, not the total yet</p>
      <p className={figure}>{dollars(known)}</p>
      <p className="mt-2 font-medium">
        plus {nightsInWords(offSeasonNights)} outside the season: ask us for {offSeasonNights === 1 ? "its" : "their"}{" "}
        price.
      </p>
    </>
  );
}
