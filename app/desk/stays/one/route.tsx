import { desk } from "#app/desk-context.ts";
import { LineLink } from "#app/desk/buttons.tsx";
import { answerForm, notFound, queryOf, withQuery } from "#app/desk/http.ts";
import { BackLink, DoneNote, ErrorNote } from "#app/desk/page.tsx";
import type { Fields, FormHandler } from "#contract/forms/desk-form.ts";
import type { ChangeResult } from "#contract/forms/form-result.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import type { DeskStays } from "#server/stays/desk/stays.ts";
import type { Route } from "./+types/route.ts";
import { Acts } from "./acts.tsx";
import { ArrivalPanel, BookPanel, CancelPanel, DeclinePanel, GuestPanel, MovePanel } from "./change-panels.tsx";
import { insertText, MailPanel, type MailShown } from "./mail-panel.tsx";
import { Money } from "./money.tsx";
import { isOpen, mailKindOf, panels } from "./panels.ts";
import { Notes, StayRecord } from "./stay-record.tsx";
import { StaySummary } from "./summary.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.stay.name ?? "Stay"} | Desk` }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { stays, undo } = context.get(desk);
  const stay = (await stays.records.find(params.id)) ?? notFound();
  const query = queryOf(request);
  const asked = panels.find((panel) => panel === query.get("do"));
  const panel = asked && isOpen(asked, stay) ? asked : null;
  const kind = mailKindOf(panel, stay);
  const draft = kind !== null && stay.reachable ? await stays.records.draft(stay.id, kind) : null;
  const done = query.get("done") ?? "";
  return {
    stay,
    panel,
    draft,
    cancel: panel === "cancel" ? await stays.money.cancelForm(stay.id) : null,
    // Only on the page that was asked for it.
    arrivalNote: panel === "arrival" ? await stays.records.arrivalNote(stay.id) : "",
    texts: draft === null ? [] : (await stays.records.savedTexts()).texts,
    done: (await undo.find(done)) ?? finalInWords(done, stay),
  };
}

const withoutMail: Readonly<Record<string, string>> = {
  booked: "Booked. No email went out.",
  "end-offer": "The offer has ended. No email went out.",
};

/** Words an act that can't be undone: its email, or that there was none. */
function finalInWords(done: string, { mails }: StayDetails): string | null {
  if (Object.hasOwn(withoutMail, done)) return withoutMail[done] ?? null;
  const mail = done === "mailed" ? mails.findLast(({ to }) => to !== "you") : undefined;
  if (!mail) return null;
  return mail.status === "on its way" ? `On its way to ${mail.to}` : `Your email to ${mail.to}: ${mail.status}`;
}

/** `shown`: what an email's buttons show before it is sent. `spam`: the inquiry was marked, and its page is gone. */
type Result = ChangeResult<{ shown?: Partial<MailShown> & { typed?: Fields }; spam?: number }>;

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { stays } = context.get(desk);
  const handlers: Record<string, FormHandler<Result>> = {
    ...stays.records.forms(id),
    ...stays.money.forms(id),
    look: async (typed) => {
      const checked = await stays.records.previewMail(typed);
      return checked.ok ? { ok: true, change: null, shown: { preview: checked.mail } } : checked;
    },
    insert: async ({ intent = "", body = "", ...typed }) => {
      const text = await textToInsert(stays.records, id, intent.replace("insert ", ""));
      return { ok: true, change: null, shown: { typed: { ...typed, body: text ? insertText(body, text) : body } } };
    },
    spam: async () => {
      const marked = await stays.records.markSpam({ [`stays.${id}`]: "on" });
      return marked.ok ? { ok: true, change: null, spam: marked.spam } : marked;
    },
  };
  const opened = queryOf(request).get("do");
  return answerForm<Result, Partial<MailShown>>(
    request,
    handlers,
    ({ change, shown, spam }, { form: saved = "", intent, mail }) => {
      if (spam) return `/desk?spam=${spam}`;
      const query = {
        // An act that can't be undone has no change to name.
        done: change ?? (mail || intent === "send-mail" ? "mailed" : intent),
        // A panel stays open, with what is typed in it, when another form is saved.
        do: saved === opened || saved.startsWith("panel ") ? null : opened,
      };
      return shown ?? withQuery(`/desk/stays/${id}`, query);
    },
  );
}

async function textToInsert(records: DeskStays, id: string, which: string): Promise<string | null> {
  if (which === "price") return (await records.find(id))?.priceLines ?? null;
  if (which === "arrival") return (await records.find(id))?.arrival?.lines ?? null;
  return (await records.savedTexts()).texts.find((text) => text.id === which)?.body ?? null;
}

export default function Stay({ loaderData }: Route.ComponentProps) {
  const { stay, panel, draft, texts, cancel, done } = loaderData;
  const kind = mailKindOf(panel, stay);
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
      {kind !== null && draft ? <MailPanel key={kind} stay={stay} kind={kind} draft={draft} texts={texts} /> : null}
      {panel === "guest" ? <GuestPanel stay={stay} /> : null}
      {panel === "book" ? <BookPanel stay={stay} /> : null}
      {panel === "decline" ? <DeclinePanel stay={stay} /> : null}
      {panel === "move" ? <MovePanel stay={stay} /> : null}
      {panel === "arrival" ? <ArrivalPanel stay={stay} note={loaderData.arrivalNote} /> : null}
      {panel === "cancel" && cancel ? <CancelPanel stay={stay} form={cancel} /> : null}
      <Money stay={stay} open={panel} />
      <Notes key={stay.notes} stay={stay} />
      <StayRecord stay={stay} />
    </>
  );
}
