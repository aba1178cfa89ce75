import { type ReactNode, useEffect, useRef, useState } from "react";
import { PageLink } from "#app/components/page-link.tsx";
import { isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { inquiryFields, partyOf } from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { InquiryForm } from "./inquiry-form.tsx";

/** What the guest has sent, by field. */
type SentInquiry = Readonly<Record<string, string>>;

type InquiryProps = {
  /** How many people the house takes. */
  mostGuests: number;
  /** Whether it takes a dog. */
  dogs: boolean;
  /** How fast the owner answers, in the owner's words, where the owner has written it. */
  answerTime?: string | undefined;
};

/** The form and, above it once an inquiry has been sent, what was in it and what happens next. */
export function Inquiry({ mostGuests, dogs, answerTime }: InquiryProps) {
  const [sent, setSent] = useState<readonly SentInquiry[]>([]);
  const last = sent.at(-1);

  return (
    <>
      {last ? <SentPanel key={`sent-${sent.length}`} inquiry={last} answerTime={answerTime} /> : null}
      {/* A new form after each success: cleared, without the remarks on the last one. */}
      <InquiryForm
        key={`form-${sent.length}`}
        mostGuests={mostGuests}
        dogs={dogs}
        onSent={(inquiry) => setSent((before) => [...before, inquiry])}
      />
    </>
  );
}

type SentPanelProps = {
  inquiry: SentInquiry;
  answerTime: string | undefined;
};

/** A toast is gone after some seconds, and an empty form says nothing. Only this browser knows what was sent. */
function SentPanel({ inquiry, answerTime }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { checkIn = "", checkOut = "" } = inquiry;
  const party = partyOf(inquiry);
  const isStay = [checkIn, checkOut].every(isCalendarDate);

  // The pressed button is gone with the form that was sent.
  useEffect(() => title.current?.focus(), []);

  return (
    <section aria-labelledby="sent-title" className="mt-6 rounded-[1.375rem] bg-sand-100 px-5 py-4 sm:p-6">
      <h4 ref={title} id="sent-title" tabIndex={-1} className="text-lg font-semibold outline-none">
        We have your message
      </h4>
      <dl className="rows mt-3">
        {isStay ? <Line term="Your dates">{stayDates(checkIn, checkOut)}</Line> : null}
        <Line term="Your name">{inquiry["name"]}</Line>
        <Line term="Your contact details">
          {inquiry["email"]}, {inquiry["phone"]}
        </Line>
        {party === "" ? null : <Line term="Your party">{party}</Line>}
        {inquiry["otherInfo"] ? <Line term={inquiryFields.otherInfo.label}>{inquiry["otherInfo"]}</Line> : null}
        {answerTime ? <Line term="We answer">{answerTime}</Line> : null}
      </dl>
      <p className="mt-4 text-muted">Nothing is booked yet: we read your message ourselves and answer it.</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
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
