import { data, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { Stay as StayDates } from "#contract/stays/availability.ts";
import type { SeenStay, StayAnswer } from "#server/stays/change-stay.ts";
import type { MailDraft, MailKind } from "#server/stays/desk/mail-drafts.ts";
import type { PriceForm } from "#server/stays/desk/money.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import type { DeskStays, PreparedMail } from "#server/stays/desk/stays.ts";
import { BayLink, LineLink, PostForm, QuietButton, QuietLink } from "../../buttons.tsx";
import { notFound, queryOf, textOf, textsOf, versionOf } from "../../http.ts";
import { BackLink, DoneNote, ErrorNote, PageNote } from "../../page.tsx";
import { readPriceForm } from "../price-fields.tsx";
import type { Route } from "./+types/route.ts";
import { BookPanel, CancelPanel, DeclinePanel, GuestPanel, MovePanel } from "./change-panels.tsx";
import { insertText, MailPanel, type MailStep } from "./mail-panel.tsx";
import { Money } from "./money.tsx";
import { HistoryList, MailList, Notes, OfferList, PlannedMails, StaySummary } from "./stay-record.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.stay.name ?? "Stay"} | Desk` }];

const panels = ["answer", "book", "decline", "move", "guest", "cancel"] as const;
type Panel = (typeof panels)[number];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { stays, money, undo } = context.get(desk);
  const stay = await stays.find(params.id);
  if (!stay) notFound();
  const query = queryOf(request);
  const asked = panels.find((panel) => panel === query.get("do"));
  const panel = asked && isOpen(asked, stay) ? asked : stay.waits !== null && stay.reachable ? "answer" : null;
  const kind = mailKindOf(panel, stay);
  const draft = kind !== null && stay.reachable ? await stays.draft(stay.id, kind) : null;
  const done = query.get("done") ?? "";
  return {
    stay,
    panel,
    draft,
    cancel: panel === "cancel" ? await money.cancelForm(stay.id, query.get("askedOn")) : null,
    texts: draft === null ? [] : (await stays.savedTexts()).texts,
    done: await undo.find(done),
    mailed: mailedInWords(done, stay),
  };
}

function mailedInWords(done: string, { mails }: StayDetails): string | null {
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

function mailKindOf(panel: Panel | null, { state }: StayDetails): MailKind | null {
  // What ends an offer has an email of its own.
  return panel === "answer" || (panel === "decline" && state !== "offered") ? panel : null;
}

type Typed = Readonly<Record<string, string>>;

/** What the page shows after a form that changed nothing, or that only prepared an email. */
type FormAnswer = {
  message: string;
  errors: FieldErrors;
  panel: Panel | null;
  /** The form that was sent, and what was typed into it. */
  intent: string;
  typed: Typed;
  price: PriceForm | null;
  mail: (PreparedMail & { step: MailStep }) | null;
};

const nothing: FormAnswer = { message: "", errors: {}, panel: null, intent: "", typed: {}, price: null, mail: null };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { stays, calendar, money } = context.get(desk);
  const form = await request.formData();
  const seen = { id: params.id, version: versionOf(form) };
  const intent = textOf(form, "intent");
  const mail = textOf(form, "mail") === "yes";
  const texts = <Name extends string>(...names: Name[]) => textsOf(form, names);
  const answer = (outcome: StayAnswer, typed: Typed = {}, more: Partial<FormAnswer> = {}) =>
    answerTo(outcome, { intent, typed, ...more }, mail ? "mailed" : "");
  switch (intent) {
    case "mail":
      return mailAction(stays, seen, form);
    case "move": {
      const dates = texts("checkIn", "checkOut", "mail");
      return answer(await stays.move(seen, { ...dates, mail }), dates, { panel: "move" });
    }
    case "guest": {
      const guest = texts("name", "email", "phone", "party", "dog");
      return answer(await stays.correctGuest(seen, guest), guest, { panel: "guest" });
    }
    case "notes":
      return answer(await stays.note(seen, textOf(form, "notes")), texts("notes"));
    case "canceled": {
      const cancel = texts("askedOn", "refund", "mail");
      return answer(await calendar.cancel(seen, textOf(form, "sure") === "yes", cancel), cancel, { panel: "cancel" });
    }
    case "price": {
      const price = readPriceForm(form);
      return answer(await money.agreePrice(seen, price), {}, { price });
    }
    case "payment": {
      const payment = texts("entry", "kind", "amount", "day", "method", "word", "mail");
      return answer(await money.notePayment(seen, payment), payment);
    }
    case "cleared":
    case "bounced":
      return answer(await money.changePaymentState(seen, textOf(form, "payment"), intent));
    case "booked": {
      const typed = texts("words", "mail");
      return answer(await stays.book(seen, { ...typed, mail }), typed, { panel: "book" });
    }
    case "mails-off":
    case "mails-on":
      return answer(await stays.switchMails(seen, intent === "mails-off"));
    case "answered":
      return answer(await stays.markAnswered(seen));
    case "end-offer":
      return answer(await stays.endOffer(seen, mail));
    case "declined":
    case "withdrawn":
    case "closed":
      return answer(await stays.changeState(seen, intent));
    default:
      return data({ ...nothing, message: "We don't know that button. Nothing was changed." }, { status: 422 });
  }
}

/** Goes back to the page, or says there why nothing was changed, with what was typed. */
function answerTo(outcome: StayAnswer, typed: Partial<FormAnswer>, done = "") {
  if (outcome.ok) return redirect(`/desk/stays/${outcome.stay.id}?done=${outcome.change ?? done}`, 303);
  if (outcome.status === 404) notFound();
  return data({ ...nothing, message: outcome.message, errors: outcome.errors, ...typed }, { status: outcome.status });
}

/** A mail is written, looked at as it will leave, and then sent. */
async function mailAction(stays: DeskStays, seen: SeenStay, form: FormData) {
  const kind: MailKind = textOf(form, "kind") === "decline" ? "decline" : "answer";
  const typed = textsOf(form, ["subject", "body"]);
  const suggested = suggestedIn(form);
  const prepared = { suggested, interest: [] };
  const step = textOf(form, "step");
  const edit = (mail: MailDraft) => ({ panel: kind, mail: { ...mail, ...prepared, step: "edit" as const } });
  if (step === "send") return answerTo(await stays.mail(seen, typed, kind, suggested), edit(typed), "mailed");
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
  const { stay, draft, texts, done, mailed } = loaderData;
  const answered = actionData ?? nothing;
  const panel = answered.panel ?? loaderData.panel;
  const kind = mailKindOf(panel, stay);
  const mail = answered.mail ?? (draft && { ...draft, step: "edit" as const });
  const typed = (intent: string) => (answered.intent === intent ? answered.typed : null);
  const shared = { stay, errors: answered.errors };
  const justBooked = done?.canUndo === true && stay.state === "booked" && stay.reachable && panel !== "answer";
  return (
    <>
      <ErrorNote answer={answered.message === "" ? null : answered} />
      {answered.message === "" ? <DoneNote done={done} back={`/desk/stays/${stay.id}`} /> : null}
      {justBooked ? (
        <p className="mb-4">
          <LineLink to={`?done=${done.id}&do=answer#panel`}>Write to the guest</LineLink>
        </p>
      ) : null}
      {mailed !== null && !actionData ? <PageNote key={mailed}>{mailed}</PageNote> : null}
      <BackLink to="/desk/stays">All stays</BackLink>
      <StaySummary stay={stay} />
      <Actions stay={stay} panel={panel} />
      {kind !== null && mail ? (
        <MailPanel key={`${kind} ${mail.step} ${mail.body}`} {...shared} kind={kind} mail={mail} texts={texts} />
      ) : null}
      {panel === "guest" ? <GuestPanel {...shared} typed={typed("guest")} /> : null}
      {panel === "book" ? <BookPanel {...shared} typed={typed("booked")} /> : null}
      {panel === "decline" ? <DeclinePanel stay={stay} /> : null}
      {panel === "move" ? <MovePanel {...shared} typed={typed("move")} /> : null}
      {panel === "cancel" && loaderData.cancel ? (
        <CancelPanel {...shared} form={loaderData.cancel} typed={typed("canceled")} />
      ) : null}
      <Money {...shared} price={answered.price} payment={typed("payment")} />
      <Notes key={stay.version} {...shared} typed={typed("notes")} />
      <OfferList id={stay.id} offers={stay.offers} />
      <MailList mails={stay.mails} />
      <PlannedMails stay={stay} />
      <HistoryList history={stay.history} />
    </>
  );
}

/** What can be done with the stay as it is. What a tap does at once can be undone. */
function Actions({ stay, panel }: { stay: StayDetails; panel: Panel | null }) {
  const { not, waits, reachable, version, state } = stay;
  const link = (to: Panel, words: string) => (
    <QuietLink to={`?do=${to}#panel`} aria-current={to === panel ? "true" : undefined}>
      {words}
    </QuietLink>
  );
  const button = (intent: string, words: string) => <QuietButton intent={intent}>{words}</QuietButton>;
  return (
    <PostForm aria-label="What to do" className="mt-6 flex flex-wrap gap-2" fields={{ version }}>
      {waits !== null && !reachable ? (
        <p className="w-full">We have no email address that works for this guest, so please call.</p>
      ) : null}
      {reachable && not.offer === null ? (
        <BayLink to="offer">{state === "offered" ? "Change the offer" : "Make an offer"}</BayLink>
      ) : null}
      {reachable && not.mail === null ? link("answer", waits === null ? "Write an email" : "Answer by email") : null}
      {waits === null ? null : button("answered", "Answered by phone")}
      {not.book === null ? link("book", "Book") : null}
      {not.decline === null ? link("decline", state === "offered" ? "End the offer" : "Decline") : null}
      {not.move === null ? link("move", state === "booked" ? "Move" : "Change dates") : null}
      {link("guest", "Correct the guest")}
      {not.cancel === null ? link("cancel", "Cancel") : null}
      {not.withdraw === null && state !== "offered" ? button("withdrawn", "The guest withdrew") : null}
      {not.close === null ? button("closed", "Mark as finished") : null}
      {state === "booked" && not.close !== null ? (
        <p className="w-full text-[0.9375rem] text-muted">{not.close}</p>
      ) : null}
    </PostForm>
  );
}
