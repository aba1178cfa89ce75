import type { ReactNode } from "react";
import { Link } from "react-router";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { GuestForm } from "#server/stays/desk/stays.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { ownsNights } from "#contract/stays/stay.ts";
import { DeskForm } from "../../desk-form.tsx";
import { GuestFields, GuestName } from "../guest-fields.tsx";

type PanelProps = { stay: StayDetails; busy: boolean };

/** Gives the stay other dates. */
export function MovePanel({
  stay,
  typed,
  errors,
  busy,
}: PanelProps & { typed: { checkIn: string; checkOut: string } | null; errors: FieldErrors }) {
  const { checkIn, checkOut } = typed ?? stay;
  return (
    <Panel title="Change dates" id="panel" stay={stay}>
      <p className="mt-2">
        {ownsNights(stay.state)
          ? "This frees the old nights and takes the new ones in one step. Due days and refund days move, too."
          : "An inquiry holds no nights yet. No email goes out."}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Arrival"
          name="checkIn"
          type="date"
          defaultValue={checkIn}
          error={errors["checkIn"]}
          required
        />
        <TextField
          label="Departure"
          name="checkOut"
          type="date"
          defaultValue={checkOut}
          error={errors["checkOut"]}
          required
        />
      </div>
      {ownsNights(stay.state) && stay.reachable && stay.money.price ? (
        <MailChoice>Email the guest the new dates, due days and refund days</MailChoice>
      ) : null}
      <Buttons intent="move" words="Save dates" busy={busy} />
    </Panel>
  );
}

/** Corrects who comes. */
export function GuestPanel({
  stay,
  typed,
  errors,
  busy,
}: PanelProps & { typed: GuestForm | null; errors: FieldErrors }) {
  const form = typed ?? {
    name: stay.name,
    email: stay.email ?? "",
    phone: stay.phone ?? "",
    party: stay.party === null ? "" : String(stay.party),
    dog: stay.dog === null ? "" : stay.dog ? "yes" : "no",
  };
  return (
    <Panel title="Correct the guest" id="panel" stay={stay}>
      <p className="mt-2">No email goes out. Emails that failed or are on their way use the new address.</p>
      <div className="mt-4 grid gap-4">
        <GuestName form={form} errors={errors} />
        <GuestFields form={form} errors={errors} />
      </div>
      <Buttons intent="guest" words="Save" busy={busy} />
    </Panel>
  );
}

type CancelPanelProps = {
  form: { askedOn: string; refund: string; words: string; deposit: number };
  again: boolean;
  errors: FieldErrors;
};

/** Asks before a booked stay ends; a second time, `again`, when its guest was mailed. */
export function CancelPanel({ stay, form, again, errors, busy }: PanelProps & CancelPanelProps) {
  return (
    <Panel title={`Cancel the stay of ${stay.name}?`} id="panel" stay={stay}>
      <p className="mt-2">
        The site shows {stayDates(stay.checkIn, stay.checkOut)} as free right away, and emails that wait are taken back.
      </p>
      {stay.money.price ? (
        <>
          <p className="mt-3">{form.words}</p>
          {form.deposit > 0 ? <p className="mt-1">The deposit of {dollars(form.deposit)} goes back, too.</p> : null}
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <TextField
              label="The guest asked on"
              name="askedOn"
              type="date"
              defaultValue={form.askedOn}
              error={errors["askedOn"]}
            />
            <TextField
              label="Rent that goes back"
              name="refund"
              inputMode="decimal"
              defaultValue={form.refund}
              error={errors["amount"]}
              hint="Left empty: by the rule of that day."
            />
          </div>
        </>
      ) : null}
      {stay.reachable ? <MailChoice>Email the guest that the stay is canceled, and what goes back</MailChoice> : null}
      {again ? <input type="hidden" name="sure" value="yes" /> : null}
      <Buttons intent="canceled" words={again ? "Yes, cancel it" : "Cancel the stay"} busy={busy} />
    </Panel>
  );
}

/** Books the nights after the guest's yes. */
export function BookPanel({ stay, words, errors, busy }: PanelProps & { words: string; errors: FieldErrors }) {
  return (
    <Panel title={`Book ${stayDates(stay.checkIn, stay.checkOut)}`} id="panel" stay={stay}>
      <p className="mt-2">The site shows the nights as booked right away.</p>
      {stay.reachable ? (
        <>
          <MailChoice checked>Email the guest a confirmation: dates, price, due days, the agreement</MailChoice>
          <TextAreaField
            label="Your words (the email begins with them)"
            name="words"
            rows={3}
            defaultValue={words}
            error={errors["words"]}
          />
        </>
      ) : null}
      <Buttons intent="booked" words="Book" busy={busy} />
    </Panel>
  );
}

/** Whether an email goes with a change, which cannot be undone then. */
function MailChoice({ checked = false, children }: { checked?: boolean; children: ReactNode }) {
  return (
    <label className="my-4 flex min-h-11 items-center gap-3">
      <input type="checkbox" name="mail" value="yes" defaultChecked={checked} className="size-5 shrink-0" />
      {children}
    </label>
  );
}

/** For a guest who was told by phone, or has no address. */
export function DeclineQuietly({ stay, busy }: PanelProps) {
  return (
    <Panel
      title={stay.reachable ? "Or decline without an email" : "Decline"}
      {...(!stay.reachable && { id: "panel" })}
      stay={stay}
    >
      <p className="mt-2">For a guest you have told yourself.</p>
      <Buttons intent="declined" words="Decline without an email" busy={busy} />
    </Panel>
  );
}

function Panel({ title, id, stay, children }: { title: string; id?: string; stay: StayDetails; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="card mt-6 max-w-[46rem]">
      <h2 className="title-3 wrap-anywhere">{title}</h2>
      <DeskForm name="panel" preventScrollReset noValidate>
        <input type="hidden" name="version" value={stay.version} />
        {children}
      </DeskForm>
    </section>
  );
}

function Buttons({ intent, words, busy }: { intent: string; words: string; busy: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <button type="submit" name="intent" value={intent} disabled={busy} className="button button-primary">
        {words}
      </button>
      <Link to="?" className="button button-quiet">
        Close
      </Link>
    </div>
  );
}
