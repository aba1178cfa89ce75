import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLoaderData } from "react-router";
import { PageLink } from "#app/site/page-link.tsx";
import { isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { mostGuests, type ShownHouse } from "#contract/house.ts";
import { inquiryFields } from "#contract/inquiry.ts";
import { stayDates } from "#contract/stay-dates.ts";
import { inquiryFormId, writeAgainEvent } from "./fill-inquiry.ts";
import { InquiryForm } from "./inquiry-form.tsx";

/** What the guest has sent, by field. */
type SentInquiry = Readonly<Record<string, string>>;

/** The form or, once an inquiry has been sent, what was in it and what comes next, until the guest writes again. */
export function Inquiry() {
  const { house, answerTime } = useLoaderData<{ house: ShownHouse; answerTime?: string }>();
  const [sent, setSent] = useState<SentInquiry>();
  const writesAgain = useRef(false);

  useEffect(() => {
    // The pressed button is gone with its panel.
    if (writesAgain.current) document.getElementById(inquiryFormId)?.querySelector("input")?.focus();
    writesAgain.current = false;
    // At once: the planner fills the form next.
    const showForm = () => flushSync(() => setSent(undefined));
    window.addEventListener(writeAgainEvent, showForm);
    return () => window.removeEventListener(writeAgainEvent, showForm);
  }, [sent]);

  function writeAgain(): void {
    writesAgain.current = true;
    setSent(undefined);
  }

  return sent ? (
    <SentPanel inquiry={sent} answerTime={answerTime} onAgain={writeAgain} />
  ) : (
    <InquiryForm mostGuests={mostGuests(house)} dogs={house.terms.dogPounds > 0} onSent={setSent} />
  );
}

type SentPanelProps = {
  inquiry: SentInquiry;
  /** How fast the owner answers, in the owner's words, where the owner has said it. */
  answerTime: string | undefined;
  onAgain: () => void;
};

/** Stands in the form's place: a toast is gone after some seconds, and an empty form says nothing. Only this browser knows what was sent. */
function SentPanel({ inquiry, answerTime, onAgain }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { checkIn = "", checkOut = "" } = inquiry;
  const isStay = [checkIn, checkOut].every(isCalendarDate);

  // The pressed button is gone with the form.
  useEffect(() => title.current?.focus(), []);

  return (
    <section aria-labelledby="sent-title" className="my-6">
      <h4 ref={title} id="sent-title" tabIndex={-1} className="text-lg font-semibold outline-none">
        We have your message
      </h4>
      <dl className="rows mt-3">
        {isStay ? <Line term="Your dates">{stayDates(checkIn, checkOut)}</Line> : null}
        <Line term="Your name">{inquiry["name"]}</Line>
        <Line term="We reach you at">
          {inquiry["email"]}, {inquiry["phone"]}
        </Line>
        {inquiry["otherInfo"] ? <Line term={inquiryFields.otherInfo.label}>{inquiry["otherInfo"]}</Line> : null}
        {answerTime ? <Line term="We answer">{answerTime}</Line> : null}
      </dl>
      <p className="mt-4 text-muted">Nothing is booked yet: we read your message ourselves and answer it.</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="button" className="button button-primary" onClick={onAgain}>
          Write another message
        </button>
        <a href={plannerAddress(checkIn, checkOut)} className="link inline-flex min-h-11 items-center">
          Your dates in the calendar
        </a>
        <PageLink to="/guides" className="link inline-flex min-h-11 items-center">
          Our shore guides
        </PageLink>
      </p>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-[0.9375rem] text-muted">{term}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

/** The planner with these dates. It takes no notice of what is not a stay. */
function plannerAddress(checkIn: string, checkOut: string): string {
  const nights = isCalendarDate(checkIn) && isCalendarDate(checkOut) ? nightsBetween(checkIn, checkOut) : 0;
  return `/?in=${checkIn}&nights=${nights}#availability-title`;
}
