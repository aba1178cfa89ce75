import type { ReactNode } from "react";
import { Link } from "react-router";
import { PrimaryButton, QuietButton } from "#app/desk/buttons.tsx";
import { CheckField, DeskForm, TextAreaField, TextField, useAnswer } from "#app/desk/form.tsx";
import { ListFilter } from "#app/desk/page.tsx";
import { DateFields } from "#app/desk/stays/date-fields.tsx";
import { GuestFields } from "#app/desk/stays/guest-fields.tsx";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { ownsNights } from "#contract/stays/stay.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";

type PanelProps = { stay: StayDetails };

export function MovePanel({ stay }: PanelProps) {
  const answer = useAnswer("panel move");
  return (
    <Panel act="move" title="Change dates" stay={stay} values={{ checkIn: stay.checkIn, checkOut: stay.checkOut }}>
      <ChangeChoice stay={stay} chosen="move" />
      <p className="mt-2">
        {ownsNights(stay.state)
          ? "This frees the old nights and takes the new ones in one step. Due dates and refund deadlines move, too."
          : "An inquiry holds no nights yet. No email goes out."}
      </p>
      <div className="mt-4">
        <DateFields />
      </div>
      {answer?.errors["price"] || answer?.typed["price"] ? (
        <fieldset className="mt-4">
          <legend className="font-medium">{answer.errors["price"] ?? "Price for these dates"}</legend>
          <CheckField type="radio" name="price" value="keep">
            Keep the price
          </CheckField>
          <CheckField type="radio" name="price" value="new">
            Use the new price
          </CheckField>
        </fieldset>
      ) : null}
      {ownsNights(stay.state) && stay.reachable && stay.money.price ? (
        <MailChoice>Email the guest the new dates, due dates, and refund deadlines</MailChoice>
      ) : null}
      <Buttons intent="move" words="Save dates" />
    </Panel>
  );
}

export function GuestPanel({ stay }: PanelProps) {
  const { name, email, phone, party, dog } = stay;
  const values = { name, email, phone, party: String(party ?? ""), dog: dog === null ? "" : dog ? "yes" : "no" };
  return (
    <Panel act="guest" title="Edit guest details" stay={stay} values={values}>
      <ChangeChoice stay={stay} chosen="guest" />
      <p className="mt-2">No email goes out. Emails that failed or are on their way use the new address.</p>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <GuestFields />
      </div>
      <Buttons intent="guest" words="Save" />
    </Panel>
  );
}

/** What only this guest should know. The page shows it here only. */
export function ArrivalPanel({ stay, note }: PanelProps & { note: string }) {
  return (
    <Panel act="arrival" title="Only for this guest" stay={stay} values={{ arrivalNote: note }}>
      <ChangeChoice stay={stay} chosen="arrival" />
      <TextAreaField
        label="What only this guest should know, such as a door code"
        name="arrivalNote"
        rows={3}
        hint="In the emails a week and a day before arrival, nowhere else."
      />
      <Buttons intent="arrival" words="Save" />
    </Panel>
  );
}

type RefundProposal = { askedOn: string; proposed: string; words: string; deposit: number };

/** Confirms a cancellation; a second time if the guest has had emails. */
export function CancelPanel({ stay, form }: PanelProps & { form: RefundProposal }) {
  const errors = useAnswer("panel cancel")?.errors ?? {};
  const isAskedAgain = errors["sure"] !== undefined;
  return (
    <Panel
      act="cancel"
      title={`Cancel the stay of ${stay.name}?`}
      stay={stay}
      values={{ askedOn: form.askedOn }}
      fields={isAskedAgain ? { sure: "yes" } : {}}
    >
      <p className="mt-2">
        The site shows {stayDates(stay.checkIn, stay.checkOut)} as free right away, and waiting emails are not sent.
      </p>
      {stay.money.price ? (
        <>
          <p className="mt-3">{form.words}</p>
          {form.deposit > 0 ? <p className="mt-1">You also return the deposit of {dollars(form.deposit)}.</p> : null}
          <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField label="Asked on" name="askedOn" type="date" />
            <TextField
              label="Rent to refund"
              name="refund"
              inputMode="decimal"
              placeholder={form.proposed}
              hint="Leave it empty to follow the rule for that day."
              error={errors["refund"] ?? errors["amount"]}
            />
          </div>
        </>
      ) : null}
      {stay.reachable ? <MailChoice>Email the guest that the stay is canceled, and what you return</MailChoice> : null}
      <Buttons intent="canceled" words={isAskedAgain ? "Yes, cancel it" : "Cancel the stay"} />
    </Panel>
  );
}

export function BookPanel({ stay }: PanelProps) {
  return (
    <Panel act="book" title={`Book ${stayDates(stay.checkIn, stay.checkOut)}`} stay={stay} values={{ mail: "yes" }}>
      <p className="mt-2">The site shows the nights as booked right away.</p>
      {stay.reachable ? (
        <>
          <MailChoice>Email the guest a confirmation: dates, price, due dates, the agreement</MailChoice>
          <TextAreaField label={`Your message (after “Dear ${stay.firstName},”)`} name="words" rows={3} />
        </>
      ) : null}
      <Buttons intent="booked" words="Book" />
    </Panel>
  );
}

/** Lets the owner send an email with a change. With an email, it can't be undone. */
function MailChoice({ children }: { children: ReactNode }) {
  return (
    <div className="my-4">
      <CheckField name="mail" value="yes">
        {children}
      </CheckField>
    </div>
  );
}

/** Ends an offer, which can't be undone because the dates may be sold a minute later; or declines an inquiry without an email. */
export function DeclinePanel({ stay }: PanelProps) {
  const { reachable } = stay;
  if (stay.state === "offered") {
    return (
      <Panel act="end-offer" title="End the offer" stay={stay}>
        <p className="mt-2">
          The offer no longer counts, and dates it holds are free right away. You cannot undo this.
        </p>
        {reachable ? <MailChoice>Email the guest that the offer has ended</MailChoice> : null}
        <Buttons intent="end-offer" words="End the offer" />
        <p className="mt-6">Did the guest say no?</p>
        <QuietButton intent="withdrawn" className="mt-2">
          Canceled by the guest
        </QuietButton>
      </Panel>
    );
  }
  return (
    <Panel
      act="decline"
      title={reachable ? "Or decline without an email" : "Decline"}
      id={reachable ? "quietly" : "panel"}
      stay={stay}
    >
      <p className="mt-2">For a guest who already knows.</p>
      <Buttons intent="declined" words="Decline without an email" />
    </Panel>
  );
}

/** What can be changed of a booked stay. */
const changes = [
  { value: "move", label: "Dates", to: "?do=move#panel" },
  { value: "guest", label: "Guest", to: "?do=guest#panel" },
  { value: "price", label: "Price", to: "?do=price#money" },
  { value: "arrival", label: "Door code", to: "?do=arrival#panel" },
];

function ChangeChoice({ stay, chosen }: PanelProps & { chosen: "move" | "guest" | "arrival" }) {
  return stay.state === "booked" ? <ListFilter label="What to change" choices={changes} chosen={chosen} /> : null;
}

/** `act` tells the forms apart, so that text from one is never put back into another. */
type PanelFrameProps = PanelProps & {
  act: string;
  title: string;
  id?: string;
  values?: object;
  fields?: Record<string, string>;
  children: ReactNode;
};

function Panel({ act, title, id = "panel", stay, values, fields, children }: PanelFrameProps) {
  return (
    <section id={id} aria-label={title} className="card mt-6 max-w-[46rem]">
      <h2 className="title-3 wrap-anywhere">{title}</h2>
      <DeskForm
        key={JSON.stringify(values)}
        name={`panel ${act}`}
        version={stay.version}
        values={{ ...values }}
        noValidate
        {...(fields && { fields })}
      >
        {children}
      </DeskForm>
    </section>
  );
}

function Buttons({ intent, words }: { intent: string; words: string }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <PrimaryButton intent={intent}>{words}</PrimaryButton>
      <Link to="?" className="button button-quiet">
        Close
      </Link>
    </div>
  );
}
