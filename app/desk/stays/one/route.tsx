import { data, redirect, redirectDocument } from "react-router";
import { desk } from "#app/desk-context.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";
import type { Stay as StayDates } from "#contract/stays/availability.ts";
import type { SeenStay, StayAnswer } from "#server/stays/change-stay.ts";
import type { MailDraft, MailKind } from "#server/stays/desk/mail-drafts.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import type { DeskStays, PreparedMail } from "#server/stays/desk/stays.ts";
import type { Move } from "#server/stays/stays.ts";
import { LineLink } from "../../buttons.tsx";
import { type FormAnswer, notFound, notSaved, queryOf, textOf, textsOf, versionOf } from "../../http.ts";
import { BackLink, DoneNote, ErrorNote } from "../../page.tsx";
import { readPriceForm } from "../price-fields.tsx";
import type { Route } from "./+types/route.ts";
import { Acts } from "./acts.tsx";
import { ArrivalPanel, BookPanel, CancelPanel, DeclinePanel, GuestPanel, MovePanel } from "./change-panels.tsx";
import { insertText, MailPanel, type MailStep } from "./mail-panel.tsx";
import { Money } from "./money.tsx";
import { isOpen, mailKindOf, panels } from "./panels.ts";
import { Notes, StayRecord } from "./stay-record.tsx";
import { StaySummary } from "./summary.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.stay.name ?? "Stay"} | Desk` }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { stays, money, undo } = context.get(desk);
  const stay = (await stays.find(params.id)) ?? notFound();
  const query = queryOf(request);
  const asked = panels.find((panel) => panel === query.get("do"));
  const panel = asked && isOpen(asked, stay) ? asked : null;
  const kind = mailKindOf(panel, stay);
  const draft = kind !== null && stay.reachable ? await stays.draft(stay.id, kind) : null;
  const done = query.get("done") ?? "";
  return {
    stay,
    panel,
    draft,
    cancel: panel === "cancel" ? await money.cancelForm(stay.id) : null,
    // Only on the page that was asked for it.
    arrivalNote: panel === "arrival" ? await stays.arrivalNote(stay.id) : "",
    texts: draft === null ? [] : (await stays.savedTexts()).texts,
    done: (await undo.find(done)) ?? mailedInWords(done, stay),
  };
}

function mailedInWords(done: string, { mails }: StayDetails): string | null {
  const mail = done === "mailed" ? mails.findLast(({ to }) => to !== "you") : undefined;
  if (!mail) return null;
  return mail.status === "on its way" ? `On its way to ${mail.to}` : `Your email to ${mail.to}: ${mail.status}`;
}

/** What the page shows after a form with errors, or after an email's preview. */
type Answer = Partial<FormAnswer> & { mail?: PreparedMail & { step: MailStep } };
type ActionAnswer = Response | ReturnType<typeof data<Answer>>;

export async function action({ context, params, request }: Route.ActionArgs): Promise<ActionAnswer> {
  const { stays, money } = context.get(desk);
  const form = await request.formData();
  const seen = { id: params.id, version: versionOf(form) };
  const intent = textOf(form, "intent");
  const mail = textOf(form, "mail") === "yes";
  const texts = <Name extends string>(...names: Name[]) => textsOf(form, names);
  const answer = (outcome: StayAnswer) => answerTo(form, outcome, mail ? "mailed" : "");
  switch (intent) {
    case "mail":
      return mailAction(stays, seen, form);
    case "move":
      return answer(await stays.move(seen, { ...texts("checkIn", "checkOut"), mail, price: moveChoice(form) }));
    case "guest":
      return answer(await stays.correctGuest(seen, texts("name", "email", "phone", "party", "dog")));
    case "notes":
      return answer(await stays.note(seen, textOf(form, "notes")));
    case "arrival":
      return answer(await stays.noteForGuest(seen, textOf(form, "arrivalNote")));
    case "canceled":
      return answer(await money.cancel(seen, texts("askedOn", "refund", "sure", "mail")));
    case "price":
      return answer(await money.agreePrice(seen, readPriceForm(form)));
    case "payment":
      return answer(
        await money.recordPayment(seen, texts("entry", "kind", "amount", "day", "method", "word", "why", "mail")),
      );
    case "cleared":
    case "bounced":
      return answer(await money.changePaymentState(seen, textOf(form, "payment"), intent));
    case "booked":
      return answer(await stays.book(seen, { words: textOf(form, "words"), mail }));
    case "mails-off":
    case "mails-on":
      return answer(await stays.switchMails(seen, intent === "mails-off"));
    case "answered":
      return answer(await stays.markAnswered(seen));
    case "spam":
      await stays.markSpam([params.id]);
      // Its stay is gone. Back to `/desk` as a document: the session cookie is not sent to `/desk.data`.
      return redirectDocument("/desk?spam=1", 303);
    case "end-offer":
      return answer(await stays.endOffer(seen, mail));
    case "declined":
    case "withdrawn":
    case "closed":
      return answer(await stays.changeState(seen, intent));
    default:
      return data({ message: "We don't know that button. Nothing was changed." }, { status: 422 });
  }
}

function moveChoice(form: FormData): Move["price"] {
  const typed = textOf(form, "price");
  return typed === "keep" || typed === "new" ? typed : undefined;
}

/** Redirects to the page, or shows it with errors and what was typed. */
function answerTo(form: FormData, outcome: StayAnswer, done: string, more?: Answer): ActionAnswer {
  if (outcome.ok) return redirect(`/desk/stays/${outcome.stay.id}?done=${outcome.change ?? done}`, 303);
  return outcome.status === 404 ? notFound() : notSaved(form, outcome, more);
}

/** Edits, previews, or sends an email. */
async function mailAction(stays: DeskStays, seen: SeenStay, form: FormData): Promise<ActionAnswer> {
  const kind: MailKind = textOf(form, "kind") === "decline" ? "decline" : "answer";
  const typed = textsOf(form, ["subject", "body"]);
  const suggested = suggestedIn(form);
  const at = (step: MailStep, mail: MailDraft) => ({ mail: { ...mail, suggested, interest: [], step } });
  const step = textOf(form, "step");
  if (step === "send") {
    return answerTo(form, await stays.mail(seen, typed, kind, suggested), "mailed", at("edit", typed));
  }
  const insert = textOf(form, "insert");
  if (insert !== "") {
    const text = await textToInsert(stays, seen.id, insert);
    return data(at("edit", { ...typed, body: text === null ? typed.body : insertText(typed.body, text) }));
  }
  if (step === "edit") return data(at("edit", typed));
  const checked = stays.checkMail(typed);
  if (!checked.ok) return notSaved(form, { status: 422, message: "", errors: checked.errors }, at("edit", typed));
  return data(at("confirm", checked.mail));
}

const mostSuggested = 10;

/** Reads the dates the draft suggested from the form: `2027-07-10/2027-07-17`. */
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
  const { stay, panel, draft, texts, cancel, done } = loaderData;
  const kind = mailKindOf(panel, stay);
  const mail = actionData?.mail ?? (draft && { ...draft, step: "edit" as const });
  const change = typeof done === "string" ? null : done;
  const justBooked = change?.canUndo === true && stay.state === "booked" && stay.reachable && panel !== "answer";
  return (
    <>
      <ErrorNote />
      <DoneNote done={done} />
      {justBooked ? (
        <p className="mb-4">
          <LineLink to={`?done=${change.id}&do=answer#panel`}>Write to the guest</LineLink>
        </p>
      ) : null}
      <BackLink to="/desk/stays">All stays</BackLink>
      <StaySummary stay={stay} />
      <Acts stay={stay} panel={panel} />
      {kind !== null && mail ? (
        <MailPanel key={`${kind} ${mail.step} ${mail.body}`} stay={stay} kind={kind} mail={mail} texts={texts} />
      ) : null}
      {panel === "guest" ? <GuestPanel stay={stay} /> : null}
      {panel === "book" ? <BookPanel stay={stay} /> : null}
      {panel === "decline" ? <DeclinePanel stay={stay} /> : null}
      {panel === "move" ? <MovePanel stay={stay} /> : null}
      {panel === "arrival" ? <ArrivalPanel stay={stay} note={loaderData.arrivalNote} /> : null}
      {panel === "cancel" && cancel ? <CancelPanel stay={stay} form={cancel} /> : null}
      <Money stay={stay} open={panel} />
      <Notes key={stay.version} stay={stay} />
      <StayRecord stay={stay} />
    </>
  );
}
