import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { formInput } from "#app/components/form/form-input.ts";
import { GuardFields } from "#app/components/form/guard-fields.tsx";
import { useCheckedForm } from "#app/components/form/use-checked-form.ts";
import { PageLink } from "#app/components/page-link.tsx";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { OpenIcon } from "#app/components/ui/icons.tsx";
import type { PlannedStay } from "#app/site/home/planner/plan.ts";
import { property } from "#content/house/property.ts";
import { dateInTimeZone, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import {
  inquiriesPath,
  type InquiryAccepted,
  type InquiryField,
  inquiryFields,
  partyOf,
} from "#contract/stays/inquiry.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { emailRemark, phoneRemark } from "./contact-remarks.ts";
import { filledField, noPlan, usePlannedStay } from "./planned-stay.ts";
import { useStayCheck } from "./use-stay-check.ts";
import { yearRemark } from "./year-remark.ts";

type SentInquiry = Readonly<Record<string, string>>;

type InquiryProps = {
  mostGuests: number;
  dogs: boolean;
  asked: PlannedStay | undefined;
  /** How fast the owner answers, in the owner's words, if given. */
  answerTime: string | undefined;
  /** Called after each success. */
  onSent: () => void;
};

type InquiryFormProps = Omit<InquiryProps, "answerTime" | "onSent"> & { onSent: (inquiry: SentInquiry) => void };

/** The inquiry form. Once an inquiry has been sent, a panel repeats what was sent and what happens next; the form is folded below it. */
export function Inquiry({ answerTime, onSent, ...party }: InquiryProps) {
  const [sent, setSent] = useState<readonly SentInquiry[]>([]);
  const last = sent.at(-1);
  // A new form after each success: empty, without the last one's remarks.
  const form = (
    <InquiryForm
      key={`form-${sent.length}`}
      {...party}
      isAgain={sent.length > 0}
      onSent={(inquiry) => {
        setSent((before) => [...before, inquiry]);
        onSent();
      }}
    />
  );
  if (!last) return form;
  return (
    <>
      <SentPanel key={`sent-${sent.length}`} inquiry={last} answerTime={answerTime} />
      <details key={`again-${sent.length}`} className="group my-6">
        <summary className="flex min-h-11 items-center gap-3 font-semibold">
          <OpenIcon />
          Ask about another week
        </summary>
        {form}
      </details>
    </>
  );
}

/** The inquiry form: who, how to reach them, and when. Takes over the planner's dates and party, and also posts without JavaScript. */
function InquiryForm({
  asked,
  onSent,
  ...party
}: InquiryFormProps & { isAgain: boolean; onSent: (inquiry: SentInquiry) => void }) {
  const [stay, setStay] = useState(noPlan);
  const [phone, setPhone] = useState<string>();
  const [email, setEmail] = useState<string>();
  const [years, setYears] = useState<{ checkIn?: string | undefined; checkOut?: string | undefined }>({});
  const remarkId = useId();
  const { remark, price } = useStayCheck(stay, stay.dog === "yes");
  const { form, errors, submitting, message, formProps } = useCheckedForm<InquiryAccepted, InquiryField>({
    id: "inquiry",
    path: inquiriesPath,
    loadSchema: async () => (await import("#contract/stays/inquiry-schema.ts")).inquirySchema,
    failure: { title: "Error", text: "Failed to send message. Please try again or email us directly." },
    success: { title: "Message Sent!", text: "Thank you for your inquiry. We'll get back to you soon!" },
    sentPage: "/sent/inquiry",
    onAccepted: (_, values) => onSent(values),
  });
  usePlannedStay(form, asked, party);
  const remarkOnPhone = ({ target }: { target: HTMLInputElement }) => setPhone(phoneRemark(target.value));
  const remarkOnEmail = ({ target }: { target: HTMLInputElement }) => setEmail(emailRemark(target.value));
  const day = (name: "checkIn" | "checkOut") => {
    const remarkOnYear = ({ target }: { target: HTMLInputElement }) => {
      const today = dateInTimeZone(new Date(), property.timeZone);
      setYears((before) => ({ ...before, [name]: yearRemark(target.value, today) }));
    };
    // Like the phone number: a year is not finished until its field is left.
    return {
      ...formInput(inquiryFields, name),
      error: errors[name],
      hint: years[name],
      "aria-describedby": remark && remarkId,
      onBlur: remarkOnYear,
      onChange: years[name] ? remarkOnYear : undefined,
    };
  };

  return (
    <form
      ref={form}
      method="post"
      action={inquiriesPath}
      aria-label="Inquiry"
      className="my-6 grid grid-cols-1 gap-4 sm:gap-5"
      {...formProps}
      onInput={(event) => {
        formProps.onInput();
        setStay({ ...noPlan, ...(Object.fromEntries(new FormData(event.currentTarget)) as Partial<PlannedStay>) });
      }}
    >
      <StaySummary stay={stay} price={price} />
      <TextField {...formInput(inquiryFields, "name")} error={errors.name} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...formInput(inquiryFields, "phone")}
          error={errors.phone}
          hint={phone}
          // Checked when the field is left, but a remark disappears as soon as the number is fixed.
          onBlur={remarkOnPhone}
          onChange={phone ? remarkOnPhone : undefined}
        />
        <TextField
          {...formInput(inquiryFields, "email")}
          error={errors.email}
          hint={email}
          onBlur={remarkOnEmail}
          onChange={email ? remarkOnEmail : undefined}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] items-start gap-5 max-sm:[&_input]:px-2.5">
        <TextField {...day("checkIn")} />
        <TextField {...day("checkOut")} />
        {remark ? (
          <p id={remarkId} className="col-span-full -mt-3 text-[0.9375rem] text-muted">
            {remark}
          </p>
        ) : null}
        {/* Screen readers would not announce a field's description that changes after typing. */}
        <p role="status" className="sr-only">
          {phone} {email} {years.checkIn} {years.checkOut} {remark}
        </p>
      </div>
      {["guests", "dog", filledField].map((name) => (
        // Not of type "hidden", because drafts leave those out.
        <input key={name} type="text" name={name} autoComplete="off" hidden />
      ))}
      <TextAreaField
        {...formInput(inquiryFields, "otherInfo")}
        rows={3}
        error={errors.otherInfo}
        hint="How many of you, the children's ages, a dog, questions: anything that helps us answer."
      />
      <GuardFields />
      <div>
        <button type="submit" className="button button-primary w-full sm:w-auto" disabled={submitting}>
          {submitting ? "Sending..." : "Send Message"}
        </button>
        <p role="alert" className="mt-3 font-medium text-coral-ink empty:hidden">
          {message}
        </p>
      </div>
    </form>
  );
}

/** Dates, party, total and deposit of the stay in the form. Reserves their height, so that nothing moves when they appear. */
function StaySummary({ stay, price }: { stay: PlannedStay; price: string | undefined }) {
  const { checkIn, checkOut } = stay;
  const isStay = [checkIn, checkOut].every(isCalendarDate) && checkIn < checkOut;
  const party = partyOf(stay);
  const calendar = (text: string) => (
    <PageLink to="/#availability-title" className="link">
      {text}
    </PageLink>
  );
  return (
    <section
      aria-label="Your stay"
      className="grid min-h-35 content-center sm:min-h-28 rounded-[1.375rem] bg-sand-100 px-5 py-4"
    >
      {isStay ? (
        <p className="font-semibold">
          {stayDates(checkIn, checkOut)} <span className="font-normal">{calendar("Change")}</span>
        </p>
      ) : (
        <p className="text-muted">
          Choose your dates in {calendar("the calendar")} to see the price, or type them below.
        </p>
      )}
      {party === "" ? null : <p>Your party: {party}</p>}
      {price ? <p>{price}</p> : null}
    </section>
  );
}

/** Confirms what was sent, because a toast disappears after seconds and the form is empty. Only this browser knows what was sent. */
function SentPanel({ inquiry, answerTime }: { inquiry: SentInquiry; answerTime: string | undefined }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { checkIn = "", checkOut = "" } = inquiry;
  const party = partyOf(inquiry);
  const isStay = [checkIn, checkOut].every(isCalendarDate);

  // The pressed button has disappeared with the form that was sent.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.parentElement?.scrollIntoView();
  }, []);

  return (
    // On phones the toast is above it.
    <section aria-labelledby="sent-title" className="sent-panel mt-6 rounded-[1.375rem] bg-sand-100 px-5 py-4 sm:p-6">
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
      </dl>
      <p className="mt-4">Nothing is booked yet: we'll read your message ourselves and answer you.</p>
      {answerTime ? (
        <p dir="auto" className="mt-2 font-semibold wrap-anywhere">
          We answer: {answerTime}
        </p>
      ) : null}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={`/my-shore-week${isStay ? `#from=${checkIn}` : ""}`} className="button button-quiet">
          Start my shore week
        </a>
        <a href={plannerAddress(checkIn, checkOut)} className="link inline-flex min-h-11 items-center">
          Your dates in the calendar
        </a>
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

/** Links to the planner with these dates, which ignores them if they are not a stay. */
function plannerAddress(checkIn: string, checkOut: string): string {
  const nights = isCalendarDate(checkIn) && isCalendarDate(checkOut) ? nightsBetween(checkIn, checkOut) : 0;
  return `/?in=${checkIn}&nights=${nights}#availability-title`;
}
