import { Link } from "react-router";
import { pluralize } from "#contract/numbers.ts";
import { partyInWords } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import { LineLink, PostForm, QuietButton, TextLink } from "../../buttons.tsx";
import { FreeLeftover } from "../../free-leftover.tsx";
import { DeskForm, TextAreaField, useAnswer } from "../../form.tsx";
import { PageSection, Rows } from "../../page.tsx";

/** Guest, dates, and message, with remarks about the dates. */
export function StaySummary({ stay }: { stay: StayDetails }) {
  const { name, state, checkIn, checkOut, nights, waits, phone, email, free, inquiry, arrival, reachable } = stay;
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
        {nights > 0 ? `, ${pluralize(nights, "night")}` : ""}
      </p>
      {party === "" ? null : <p className="mt-1">{party}</p>}
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
      {stay.remarks.map((remark) => (
        <p key={remark} className="mt-2 border-l-4 border-coral-ink pl-4">
          {remark}
        </p>
      ))}
      <p className="mt-2 text-muted">
        {inquiry ? "Asked" : "Entered"} on {stay.since}
        {waits === null && inquiry && stay.answered ? `, answered on ${stay.answered}` : ""}
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

function ArrivalMails({ lines, reachable }: { lines: string | null; reachable: boolean }) {
  if (lines === null) {
    return (
      <>
        Guests who have booked get the street address, but none is published yet:{" "}
        <TextLink to="/desk/house/contact">fill it in</TextLink> and publish it.
      </>
    );
  }
  return reachable
    ? "The street address and times are emailed a week and a day before arrival."
    : "We have no email address that works for this guest: please tell them the street address yourself.";
}

/** The owner's notes. If someone else saved other ones, shows those above what was typed. */
export function Notes({ stay: { version, notes } }: { stay: StayDetails }) {
  const typed = useAnswer("notes")?.typed["notes"];
  return (
    <DeskForm name="notes" values={{ notes }} className="mt-8 max-w-[46rem]" fields={{ version }}>
      {typed !== undefined && typed !== notes ? (
        <p className="mb-3 border-l-4 border-coral-ink pl-4 wrap-anywhere whitespace-pre-wrap">
          Saved now: {notes === "" ? "nothing" : notes}
        </p>
      ) : null}
      <TextAreaField label="Notes (only you see them)" name="notes" rows={3} />
      <QuietButton intent="notes" className="mt-3">
        Save notes
      </QuietButton>
    </DeskForm>
  );
}

export function MailList({ mails }: Pick<StayDetails, "mails">) {
  if (mails.length === 0) return null;
  const rows = mails.map(({ id, subject, to, status, at }) => {
    const note = (
      <>
        To <bdi>{to}</bdi>, {at}: {status}
      </>
    );
    return { key: id, to: `/desk/mails/${id}`, title: subject, note };
  });
  return (
    <PageSection id="mails" look="title-3" className="mt-8" title="Emails">
      <Rows className="mt-3" rows={rows} />
    </PageSection>
  );
}

/** All sent offers, newest first, with their agreements. */
export function OfferList({ id, offers }: Pick<StayDetails, "id" | "offers">) {
  if (offers.length === 0) return null;
  return (
    <PageSection id="offers" look="title-3" className="mt-8" title="Offers">
      <ul className="rows mt-3">
        {offers.map(({ number, title, sent, ended }) => (
          <li key={number} className="py-3">
            <p className="font-medium">{title}</p>
            <p className="note">{sent}</p>
            <p className="text-[0.9375rem]">{ended}</p>
            <LineLink to={`/desk/stays/${id}/agreement/${number}`}>Agreement of offer {number}</LineLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Future scheduled emails, with a switch for those to the guest. */
export function PlannedMails({ stay: { planned, mailsOff, version } }: { stay: StayDetails }) {
  if (planned.length === 0 && !mailsOff) return null;
  return (
    <PageSection id="planned" look="title-3" className="mt-8" title="Emails to come">
      <ul className="rows mt-3">
        {planned.map(({ what, to, on, subject, text }) => (
          <li key={`${on} ${what}`}>
            <details>
              <summary className="min-h-11 cursor-pointer flex-wrap gap-x-2 py-3 wrap-anywhere">
                <span className="font-medium">{what}</span>
                <span className="note">
                  {on}, 9:00 a.m., to {to === "owner" ? "you" : "the guest"}
                </span>
              </summary>
              <p className="font-medium wrap-anywhere">{subject}</p>
              <p className="mt-2 pb-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
            </details>
          </li>
        ))}
      </ul>
      <PostForm className="mt-3" fields={{ version }}>
        <QuietButton intent={mailsOff ? "mails-on" : "mails-off"}>
          {mailsOff ? "Turn scheduled emails to this guest back on" : "Turn off scheduled emails to this guest"}
        </QuietButton>
      </PostForm>
    </PageSection>
  );
}

export function HistoryList({ history }: Pick<StayDetails, "history">) {
  return (
    <PageSection id="history" look="title-3" className="mt-8" title="History">
      <ol className="rows mt-3">
        {history.toReversed().map(({ at, who, what }, i) => (
          <li key={i} className="py-3">
            {what}
            <span className="block note">
              {who === "owner" ? "You" : who === "site" ? "The site" : "The guest"}, {at}
            </span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
