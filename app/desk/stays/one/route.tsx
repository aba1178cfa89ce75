import type { FieldErrors } from "#contract/forms/form-result.ts";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { desk } from "#app/desk-context.ts";
import type { Stay as StayDates } from "#contract/stays/availability.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";
import type { DeskStays, GuestForm, PreparedMail } from "#server/stays/desk/stays.ts";
import type { MailDraft, MailKind } from "#server/stays/desk/mail-drafts.ts";
import type { SeenStay, StayAnswer } from "#server/stays/change-stay.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import type { StayState } from "#contract/stays/stay.ts";
import type { CancelForm, PaymentForm } from "#server/stays/desk/money.ts";
import type { PriceForm } from "#server/stays/desk/price-form.ts";
import { readPriceForm } from "../price-fields.tsx";
import { DoneNote } from "../../done-note.tsx";
import { textOf, versionOf } from "../../form-text.ts";
import { PageNote } from "../../page-note.tsx";
import type { Route } from "./+types/route.ts";
import { BookPanel, CancelPanel, DeclineQuietly, GuestPanel, MovePanel } from "./change-panels.tsx";
import { insertText } from "./insert-text.ts";
import { MailPanel, type MailStep } from "./mail-panel.tsx";
import { Money } from "./money.tsx";
import { HistoryList, MailList, Notes, PlannedMails } from "./stay-record.tsx";
import { StaySummary } from "./stay-summary.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.stay.name ?? "Stay"} | Desk` }];

/** Also after an error: what is shown beside it should be what is stored now. */
export const shouldRevalidate = () => true;

/** What the page offers one at a time. */
const panels = ["answer", "book", "decline", "move", "guest", "cancel"] as const;
type Panel = (typeof panels)[number];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { stays, money, undo } = context.get(desk);
  const stay = await stays.find(params.id);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!stay) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const asked = panels.find((panel) => panel === query.get("do"));
  const panel = asked && isOpen(asked, stay) ? asked : stay.waits !== null && stay.reachable ? "answer" : null;
  const kind = mailKindOf(panel);
  const draft = kind !== null && stay.reachable ? await stays.draft(stay.id, kind) : null;
  const done = query.get("done");
  return {
    stay,
    panel,
    draft,
    cancel: panel === "cancel" ? await money.cancelForm(stay.id, query.get("askedOn")) : null,
    texts: draft === null ? [] : (await stays.savedTexts()).texts,
    done: done === null ? null : await undo.find(done),
    told: toldOf(done, stay),
  };
}

/** What became of what cannot be undone, as the stored stay says it. */
function toldOf(done: string | null, { mails }: StayDetails): string | null {
  const mail = done === "mailed" ? mails.findLast(({ to }) => to !== "you") : undefined;
  if (!mail) return null;
  return mail.status === "on its way" ? `On its way to ${mail.to}` : `Your email to ${mail.to}: ${mail.status}`;
}

function isOpen(panel: Panel, { not, reachable }: StayDetails): boolean {
  if (panel === "answer") return reachable && not.mail === null;
  // A finished or canceled stay may still have a typo.
  if (panel === "guest") return true;
  return not[panel] === null;
}

function mailKindOf(panel: Panel | null): MailKind | null {
  return panel === "answer" || panel === "decline" ? panel : null;
}

type Refused = {
  message: string | null;
  errors: FieldErrors;
  panel: Panel | null;
  mail: (PreparedMail & { step: MailStep }) | null;
  dates: { checkIn: string; checkOut: string } | null;
  guest: GuestForm | null;
  notes: string | null;
  price: PriceForm | null;
  payment: PaymentForm | null;
  cancel: CancelForm | null;
  words: string;
};

const nothing: Refused = {
  message: null,
  errors: {},
  panel: null,
  mail: null,
  dates: null,
  guest: null,
  notes: null,
  price: null,
  payment: null,
  cancel: null,
  words: "",
};

/** States that a button leads to by itself. */
const quickStates = ["declined", "withdrawn", "closed"] as const satisfies StayState[];

export async function action({ context, params, request }: Route.ActionArgs) {
  const { stays, calendar, money } = context.get(desk);
  const form = await request.formData();
  const seen = { id: params.id, version: versionOf(form) };
  const intent = textOf(form, "intent");
  if (intent === "mail") return mailAction(stays, seen, form);
  if (intent === "move") {
    const dates = { checkIn: textOf(form, "checkIn"), checkOut: textOf(form, "checkOut") };
    const mail = textOf(form, "mail") === "yes";
    return answer(await stays.move(seen, { ...dates, mail }), { panel: "move", dates });
  }
  if (intent === "guest") {
    const names = ["name", "email", "phone", "party", "dog"] as const;
    const guest = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as GuestForm;
    return answer(await stays.correctGuest(seen, guest), { panel: "guest", guest });
  }
  if (intent === "notes") {
    const notes = textOf(form, "notes");
    return answer(await stays.note(seen, notes), { notes });
  }
  if (intent === "canceled") {
    const cancel = { askedOn: textOf(form, "askedOn"), refund: textOf(form, "refund"), mail: textOf(form, "mail") };
    const outcome = await calendar.cancel(seen, textOf(form, "sure") === "yes", cancel);
    return answer(outcome.ok ? { ...outcome, id: seen.id } : outcome, { panel: "cancel", cancel });
  }
  if (intent === "price") {
    const price = readPriceForm(form);
    return answer(await money.agreePrice(seen, price), { price });
  }
  if (intent === "payment") {
    const names = ["entry", "kind", "amount", "day", "method", "word", "mail"] as const;
    const payment = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as PaymentForm;
    return answer(await money.notePayment(seen, payment), { payment });
  }
  if (intent === "cleared" || intent === "bounced") {
    return answer(await money.changePaymentState(seen, textOf(form, "payment"), intent), {});
  }
  if (intent === "booked") {
    const words = textOf(form, "words");
    return answer(await stays.book(seen, { mail: textOf(form, "mail") === "yes", words }), { panel: "book", words });
  }
  if (intent === "mails-off" || intent === "mails-on") {
    return answer(await stays.switchMails(seen, intent === "mails-off"), {});
  }
  if (intent === "answered") return answer(await stays.markAnswered(seen), {});
  const state = quickStates.find((each) => each === intent);
  return state
    ? answer(await stays.changeState(seen, state), {})
    : data({ ...nothing, message: "We don't know that button. Nothing was changed." }, { status: 422 });
}

/** Goes back to the page, or says there why nothing was changed, with what was typed. */
function answer(outcome: StayAnswer, typed: Partial<Refused>, done = "") {
  if (outcome.ok) return redirect(`/desk/stays/${outcome.id}?done=${outcome.change ?? done}`, 303);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (outcome.status === 404) throw data(null, { status: 404 });
  return data({ ...nothing, message: outcome.message, errors: outcome.errors, ...typed }, { status: outcome.status });
}

/** A mail is written, looked at as it will leave, and then sent. */
async function mailAction(stays: DeskStays, seen: SeenStay, form: FormData) {
  const kind: MailKind = textOf(form, "kind") === "decline" ? "decline" : "answer";
  const typed = { subject: textOf(form, "subject"), body: textOf(form, "body") };
  const suggested = suggestedIn(form);
  const prepared = { suggested, interest: [] };
  const step = textOf(form, "step");
  const edit = (mail: MailDraft) => ({ panel: kind, mail: { ...mail, ...prepared, step: "edit" as const } });
  if (step === "send") return answer(await stays.mail(seen, typed, kind, suggested), edit(typed), "mailed");
  const insert = textOf(form, "insert");
  if (insert !== "") {
    const text = await textToInsert(stays, seen.id, insert);
    return data({ ...nothing, ...edit({ ...typed, body: text === null ? typed.body : insertText(typed.body, text) }) });
  }
  if (step === "edit") return data({ ...nothing, ...edit(typed) });
  const checked = stays.checkMail(typed);
  if (!checked.ok) return data({ ...nothing, errors: checked.errors, ...edit(typed) }, { status: 422 });
  return data({ ...nothing, panel: kind, mail: { ...checked.mail, ...prepared, step: "confirm" as const } });
}

/** Most suggestions that a form may carry. */
const mostSuggested = 10;

/** The free dates that the draft named, as the form carries them: `2027-07-10/2027-07-17`. */
function suggestedIn(form: FormData): StayDates[] {
  const pairs = form
    .getAll("suggested")
    .slice(0, mostSuggested)
    .map((value) => (typeof value === "string" ? value.split("/") : []));
  return pairs.flatMap(([checkIn = "", checkOut = ""]) =>
    isCalendarDate(checkIn) && isCalendarDate(checkOut) ? [{ checkIn, checkOut }] : [],
  );
}

async function textToInsert(stays: DeskStays, id: string, which: string): Promise<string | null> {
  if (which === "price") return (await stays.find(id))?.priceLines ?? null;
  if (which === "arrival") return (await stays.find(id))?.arrival?.lines ?? null;
  return (await stays.savedTexts()).texts.find((text) => text.id === which)?.body ?? null;
}

export default function Stay({ loaderData, actionData }: Route.ComponentProps) {
  const { stay, draft, texts, done, told } = loaderData;
  const refused = actionData ?? nothing;
  const panel = refused.panel ?? loaderData.panel;
  const kind = mailKindOf(panel);
  const mail = refused.mail ?? (draft && { ...draft, step: "edit" as const });
  const busy = useNavigation().state !== "idle";
  const justBooked = done?.canUndo === true && stay.state === "booked" && stay.reachable && panel !== "answer";
  return (
    <>
      {refused.message === null ? (
        <DoneNote done={done} back={`/desk/stays/${stay.id}`} />
      ) : (
        <PageNote key={`${refused.message} ${stay.version}`} error>
          {refused.message}
        </PageNote>
      )}
      {justBooked ? (
        <p className="mb-4">
          <Link to={`?done=${done.id}&do=answer#panel`} className="link inline-flex min-h-11 items-center">
            Write to the guest
          </Link>
        </p>
      ) : null}
      {told !== null && !actionData ? <PageNote key={told}>{told}</PageNote> : null}
      <p>
        <Link to="/desk/stays" className="link inline-flex min-h-11 items-center">
          All stays
        </Link>
      </p>
      <StaySummary stay={stay} />
      <Actions stay={stay} panel={panel} busy={busy} />
      {kind !== null && mail ? (
        <MailPanel
          key={`${kind} ${mail.step} ${mail.body}`}
          stay={stay}
          kind={kind}
          mail={mail}
          texts={texts}
          errors={refused.errors}
          busy={busy}
        />
      ) : null}
      {panel === "guest" ? <GuestPanel stay={stay} typed={refused.guest} errors={refused.errors} busy={busy} /> : null}
      {panel === "book" ? <BookPanel stay={stay} words={refused.words} errors={refused.errors} busy={busy} /> : null}
      {panel === "decline" ? <DeclineQuietly stay={stay} busy={busy} /> : null}
      {panel === "move" ? <MovePanel stay={stay} typed={refused.dates} errors={refused.errors} busy={busy} /> : null}
      {panel === "cancel" && loaderData.cancel ? (
        <CancelPanel
          stay={stay}
          form={{ ...loaderData.cancel, ...refused.cancel }}
          again={refused.errors["sure"] !== undefined}
          errors={refused.errors}
          busy={busy}
        />
      ) : null}
      <Money
        money={stay.money}
        not={stay.not}
        version={stay.version}
        typed={{ price: refused.price, payment: refused.payment }}
        errors={refused.errors}
        busy={busy}
      />
      <Notes key={stay.version} stay={stay} typed={refused.notes} error={refused.errors["notes"]} busy={busy} />
      <MailList mails={stay.mails} />
      <PlannedMails stay={stay} busy={busy} />
      <HistoryList history={stay.history} />
    </>
  );
}

/** What can be done with the stay as it is. What a tap does at once can be undone. */
function Actions({ stay, panel, busy }: { stay: StayDetails; panel: Panel | null; busy: boolean }) {
  const { not, waits, reachable, version, state } = stay;
  const link = (to: Panel, words: string) => (
    <Link
      to={`?do=${to}#panel`}
      aria-current={to === panel ? "true" : undefined}
      className="button button-small button-quiet"
    >
      {words}
    </Link>
  );
  const button = (intent: string, words: string) => (
    <button type="submit" name="intent" value={intent} disabled={busy} className="button button-small button-quiet">
      {words}
    </button>
  );
  return (
    <Form method="post" aria-label="What to do" className="mt-6 flex flex-wrap gap-2">
      {waits !== null && !reachable ? (
        <p className="w-full">We have no email address that works for this guest, so please call.</p>
      ) : null}
      <input type="hidden" name="version" value={version} />
      {reachable && not.offer === null ? (
        <Link to="offer" className="button button-small button-bay">
          {state === "offered" ? "Change the offer" : "Make an offer"}
        </Link>
      ) : null}
      {reachable && not.mail === null ? link("answer", waits === null ? "Write an email" : "Answer by email") : null}
      {waits === null ? null : button("answered", "Answered by phone")}
      {not.book === null ? link("book", "Book") : null}
      {not.decline === null ? link("decline", "Decline") : null}
      {not.move === null ? link("move", state === "booked" ? "Move" : "Change dates") : null}
      {link("guest", "Correct the guest")}
      {not.cancel === null ? link("cancel", "Cancel") : null}
      {not.withdraw === null ? button("withdrawn", "The guest withdrew") : null}
      {not.close === null ? button("closed", "Mark as finished") : null}
      {state === "booked" && not.close !== null ? (
        <p className="w-full text-[0.9375rem] text-muted">{not.close}</p>
      ) : null}
    </Form>
  );
}
