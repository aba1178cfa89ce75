import { BayButton, LineLink, PostForm, PrimaryButton, QuietButton } from "#app/desk/buttons.tsx";
import { notFound } from "#app/desk/http.ts";
import { ListFilter, MoreLink, PageNote, type Row, Rows } from "#app/desk/page.tsx";
import { capitalized } from "#content/rich-text.ts";
import type { Desk } from "#server/desk/desk.ts";
import type { DeskMail, MailGroup } from "#server/mail/desk.ts";

const labels: Record<MailGroup, string> = { failed: "Failed", waiting: "Waiting", sent: "Sent" };
const mailGroups = Object.keys(labels) as MailGroup[];

/** Reads what the fold shows: the email that the address names, or the list of one group. `done` is the act that led here. */
export async function emailsShown({ mails }: Desk, query: URLSearchParams) {
  const id = query.get("email");
  const counts = await mails.counts();
  const done = query.get("done");
  if (id !== null) return { counts, done, isOpen: true, mail: (await mails.find(id)) ?? notFound(), list: null };
  const wanted = query.get("show");
  const group = mailGroups.find((each) => each === wanted) ?? mailGroups.find((each) => counts[each] > 0) ?? "sent";
  const isOpen = wanted === "emails" || wanted === group;
  return { counts, done, isOpen, mail: null, list: { group, ...(await mails.list(group, query.get("after"))) } };
}

type EmailsShown = Awaited<ReturnType<typeof emailsShown>>;

/** All emails of the site, or one of them: what failed and why, with another try. */
export function EmailSection({ counts, done, mail, list }: EmailsShown) {
  if (mail) return <Email mail={mail} done={done} />;
  const { group, mails, next } = list;
  const choices = mailGroups.map((value) => ({ value, label: labels[value], count: counts[value] }));
  return (
    <>
      {done === "retry-emails" ? <PageNote>{triedAgain(counts)}</PageNote> : null}
      <ListFilter label="Which emails" choices={choices} chosen={group} hash="#emails" />
      {group === "failed" && counts.failed > 0 ? (
        <PostForm className="mt-4">
          <BayButton intent="retry-emails">Try all again</BayButton>
        </PostForm>
      ) : null}
      {mails.length === 0 ? (
        <p className="mt-4 max-w-[36em]">{nothingThere[group]}</p>
      ) : (
        <Rows className="mt-4" rows={mails.map(emailRow)} />
      )}
      <MoreLink show={group} after={next} hash="#emails" />
    </>
  );
}

const nothingThere: Record<MailGroup, string> = {
  failed:
    "Nothing failed. An email ends up here when it could not be delivered for five days, or its address does not exist.",
  waiting: "Nothing is waiting. Emails leave within seconds; one that cannot leave is tried again for five days.",
  sent: "No email has been sent yet. The first ones go out with an inquiry or a review.",
};

function triedAgain({ waiting, failed }: Record<MailGroup, number>): string {
  const left = failed > 0 ? ` ${failed} cannot be tried again.` : "";
  if (waiting === 0) return `All of them were tried again; nothing is waiting.${left}`;
  return `${waiting === 1 ? "1 email is" : `${waiting} emails are`} on the way.${left}`;
}

/** An email as a row that opens it. */
export function emailRow({ id, subject, to, queued, error, dismissed }: DeskMail): Row {
  const note = (
    <>
      To <bdi>{to ?? "you"}</bdi>, {queued}
    </>
  );
  const children =
    dismissed !== null && error?.answer !== null ? (
      <span className="mt-1 block">You took care of it.</span>
    ) : error ? (
      <span className="mt-1 block text-coral-ink">{error.reason}</span>
    ) : null;
  return { key: id, to: `/desk/settings?email=${id}#emails`, title: subject, note, children };
}

function Email({ mail, done }: { mail: NonNullable<EmailsShown["mail"]>; done: string | null }) {
  const { group, subject, to, replyTo, text, notShown, canRetry, error, dismissed, stay } = mail;
  return (
    <div className="mt-2">
      {done === "retry-email" ? <PageNote error={group === "failed"}>{afterRetry[group]}</PageNote> : null}
      {done === "dismiss-email" && dismissed !== null ? <PageNote>Noted. Today no longer lists it.</PageNote> : null}
      <LineLink to={`?show=${group}#emails`}>All emails</LineLink>
      <h3 className="font-semibold wrap-anywhere" dir="auto">
        {subject}
      </h3>
      <dl className="mt-2 grid gap-y-1">
        <Fact label="To" value={to ?? "You"} />
        {replyTo === null ? null : <Fact label="Replies go to" value={replyTo} />}
        <Fact label="Created" value={mail.queued} />
        <Fact label="Status" value={capitalized(stateInWords(mail))} />
        {dismissed === null || error?.answer === null ? null : <Fact label="Taken care of" value={dismissed} />}
      </dl>
      {error && group !== "sent" ? (
        <div className="mt-4 border-l-4 border-coral-ink pl-4">
          <p className="font-medium">{error.reason}</p>
          {error.answer === null ? null : (
            <p className="mt-1 note">
              The mail server answered: <bdi>{error.answer}</bdi>
            </p>
          )}
          {stay === null || !canRetry ? null : (
            <p className="mt-2">
              <LineLink to={`/desk/stays/${stay}?do=guest#panel`}>Edit guest details</LineLink>, then come back and try
              again.
            </p>
          )}
        </div>
      ) : null}
      {group === "failed" ? (
        <PostForm className="mt-4 flex flex-wrap gap-3" fields={{ email: mail.id }}>
          {canRetry ? <PrimaryButton intent="retry-email">Try again</PrimaryButton> : null}
          {dismissed === null ? <QuietButton intent="dismiss-email">I took care of it</QuietButton> : null}
        </PostForm>
      ) : null}
      {text === null ? (
        <p className="mt-4 max-w-[36em]">{notShown}</p>
      ) : (
        <p className="mt-4 border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="basis-28 text-muted">{label}</dt>
      <dd className="min-w-0 grow basis-40 wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

const afterRetry: Record<MailGroup, string> = {
  failed: "It was tried again and failed again.",
  waiting: "It will be tried again within a minute.",
  sent: "It was tried again and is on its way.",
};

function stateInWords({ group, left, filed, nextTry, attempts }: DeskMail): string {
  if (group === "failed") return attempts === 1 ? "failed on the first try" : `failed after ${attempts} tries`;
  if (filed) return "not sent: email is not set up yet";
  if (group === "sent") return `sent ${left ?? ""}`.trim();
  const tries = attempts === 0 ? "" : `, tried ${attempts === 1 ? "once" : `${attempts} times`} so far`;
  return `waiting, next try ${nextTry ?? "soon"}${tries}`;
}
