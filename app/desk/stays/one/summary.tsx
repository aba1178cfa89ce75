import { Link } from "react-router";
import { TextLink } from "#app/desk/buttons.tsx";
import { FreeLeftover } from "#app/desk/free-leftover.tsx";
import { Askers } from "#app/desk/stays/askers.tsx";
import { ContactLinks } from "#app/desk/stays/contact-links.tsx";
import { pluralize } from "#contract/numbers.ts";
import { partyAtDesk } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";

/** Guest, dates, and message, with remarks about the dates. */
export function StaySummary({ stay }: { stay: StayDetails }) {
  const { name, state, checkIn, checkOut, nights, waits, phone, email, free, inquiry, arrival, reachable } = stay;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="title-3 wrap-anywhere" dir="auto">
          {name}
        </h1>
        <span className="tag">{stateLabels[state]}</span>
      </div>
      <p className="mt-1 text-[1.125rem] font-medium">
        {stayDates(checkIn, checkOut)}
        {nights > 0 ? `, ${pluralize(nights, "night")}` : ""}
      </p>
      <p className="mt-1">{partyAtDesk(stay.party, stay.dog)}</p>
      {stay.openUntil === null ? null : <p className="mt-1">Offer {stay.openUntil}</p>}
      <ContactLinks phone={phone} email={email} />
      {stay.overlaps.map((overlap) => (
        <p key={overlap} role="alert" className="mt-4 max-w-[46rem] rounded-2xl bg-coral-ink px-5 py-4 text-white">
          <strong className="font-semibold">{overlap}</strong> Decide today which one is right.{" "}
          <Link to="/desk/settings#clashes" className="underline">
            See both
          </Link>
        </p>
      ))}
      {stay.leftovers.map((leftover) => (
        <div key={leftover.start} className="mt-4 max-w-[46rem] border-l-4 border-coral-ink pl-4">
          <FreeLeftover {...leftover} />
        </div>
      ))}
      {free === null ? null : <p className="mt-2 border-l-4 border-teal pl-4">{free}</p>}
      {stay.interest.map(({ id, words }) => (
        <p key={`${id} ${words}`} className="mt-2 border-l-4 border-bay-200 pl-4">
          <TextLink to={`/desk/stays/${id}`}>{words}</TextLink>
        </p>
      ))}
      {stay.askers.length === 0 ? null : (
        <section
          aria-label="Guests who asked for these nights"
          className="mt-4 max-w-[46rem] border-l-4 border-teal pl-4"
        >
          <p>Nights it had are free again. These guests asked for them:</p>
          <Askers askers={stay.askers} />
        </section>
      )}
      {stay.remarks.map((remark) => (
        <p key={remark} className="mt-2 border-l-4 border-coral-ink pl-4">
          {remark}
        </p>
      ))}
      <p className="mt-2 text-muted">
        {inquiry ? "Asked" : "Entered"} on {stay.since}
        {stay.answered === null ? "" : `, answered on ${stay.answered}`}
        {waits === null ? null : (
          <strong className={`font-medium ${stay.waitsLong ? "text-coral-ink" : "text-ink"}`}>, waiting {waits}</strong>
        )}
      </p>
      {arrival?.lines === null ? (
        <p className="mt-2 border-l-4 border-coral-ink pl-4">
          Guests who have booked get the street address, but there is none yet:{" "}
          <TextLink to="/desk/house/about#field-streetAddress">fill it in</TextLink>.
        </p>
      ) : null}
      {stay.hasArrivalNote ? (
        <p className="mt-2">
          Only for this guest: ••••. <TextLink to="?do=arrival#panel">Show or change it</TextLink>
        </p>
      ) : null}
      {arrival && !reachable ? (
        <p className="mt-2 border-l-4 border-coral-ink pl-4">
          We have no email address that works for this guest: please give them the street address yourself.
        </p>
      ) : null}
      {inquiry && inquiry.otherInfo !== "" ? (
        <blockquote
          dir="auto"
          className="mt-5 max-w-[46rem] border-l-4 border-bay-200 pl-4 wrap-anywhere whitespace-pre-wrap"
        >
          {inquiry.otherInfo}
        </blockquote>
      ) : null}
    </>
  );
}
