import { Link } from "react-router";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import { partyInWords } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { stateLabels } from "#contract/stays/stay.ts";

/** Who, when and what was written, and what the owner should know of the dates. */
export function StaySummary({ stay }: { stay: StayDetails }) {
  const {
    name,
    state,
    checkIn,
    checkOut,
    nights,
    waits,
    answered,
    since,
    phone,
    email,
    remarks,
    free,
    interest,
    overlaps,
    inquiry,
    arrival,
    reachable,
  } = stay;
  const party = partyInWords(stay.party, stay.dog === true);
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
        {nights > 0 ? `, ${nights === 1 ? "1 night" : `${nights} nights`}` : ""}
      </p>
      {party === "" ? null : <p className="mt-1">{party}</p>}
      {overlaps.map((overlap) => (
        <p key={overlap} role="alert" className="mt-4 max-w-[46rem] rounded-2xl bg-coral-ink px-5 py-4 text-white">
          <strong className="font-semibold">{overlap}</strong> Decide today which one is right.{" "}
          <Link to="/desk/settings#clashes" className="underline">
            See both
          </Link>
        </p>
      ))}
      {free === null ? null : <p className="mt-2 border-l-4 border-teal pl-4">{free}</p>}
      {interest.map(({ id, words }) => (
        <p key={`${id} ${words}`} className="mt-2 border-l-4 border-bay-200 pl-4">
          <Link to={`/desk/stays/${id}`} className="link">
            {words}
          </Link>
        </p>
      ))}
      {remarks.map((remark) => (
        <p key={remark} className="mt-2 border-l-4 border-coral-ink pl-4">
          {remark}
        </p>
      ))}
      <p className="mt-2 text-muted">
        {inquiry ? "Asked" : "Entered"} on {since}
        {waits === null && inquiry && answered ? `, answered on ${answered}` : ""}
        {waits === null ? null : <strong className="font-medium text-coral-ink">, waiting {waits}</strong>}
      </p>
      {arrival === null ? null : (
        <p className="mt-2">
          <ArrivalMails lines={arrival.lines} reachable={reachable} />
        </p>
      )}
      {phone === null && email === null ? null : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {phone === null ? null : (
            <li>
              <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="button button-small button-bay">
                Call <bdi>{phone}</bdi>
              </a>
            </li>
          )}
          {email === null ? null : (
            <li>
              <a
                href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
                className="button button-small button-quiet wrap-anywhere"
              >
                <bdi>{email}</bdi>
              </a>
            </li>
          )}
        </ul>
      )}
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

/** How this guest gets to know where the house stands. */
function ArrivalMails({ lines, reachable }: { lines: string | null; reachable: boolean }) {
  if (lines === null) {
    return (
      <>
        Guests who have booked are told the street address, but none is published yet:{" "}
        <Link to="/desk/house/contact" className="link">
          fill it in
        </Link>{" "}
        and publish it.
      </>
    );
  }
  return reachable
    ? "An email with the street address and the times leaves a week and a day before arrival."
    : "We have no email address that works for this guest: please tell them the street address yourself.";
}
