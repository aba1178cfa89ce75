import { data, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { capitalized } from "#content/rich-text.ts";
import type { DeskMail, MailGroup } from "#server/mail/desk.ts";
import { LineLink, PostForm, PrimaryButton } from "../../buttons.tsx";
import { notFound, queryOf, textOf } from "../../http.ts";
import { BackLink, ErrorNote, PageNote } from "../../page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.mail.subject ?? "Email"} | Desk` }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const mail = (await context.get(desk).mails.find(params.id)) ?? notFound();
  return { mail, done: queryOf(request).get("done") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { mails } = context.get(desk);
  const isDismissal = textOf(await request.formData(), "intent") === "dismiss";
  if (await (isDismissal ? mails.dismiss(params.id) : mails.retry(params.id))) {
    return redirect(`/desk/mails/${params.id}?done=${isDismissal ? "dismissed" : "again"}`, 303);
  }
  const mail = (await mails.find(params.id)) ?? notFound();
  return data({ message: `This email is not waiting for another try: ${stateInWords(mail)}.` }, { status: 409 });
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail } = loaderData;
  const { group, subject, to, replyTo, text, canRetry, trouble: error, dismissed, stay } = mail;
  return (
    <>
      <ErrorNote />
      {actionData ? null : loaderData.done === "again" ? (
        <PageNote error={group === "failed"}>{afterRetry[group]}</PageNote>
      ) : loaderData.done === "dismissed" && dismissed !== null ? (
        <PageNote>Noted. Today no longer lists it.</PageNote>
      ) : null}
      <BackLink to={`/desk/mails?show=${group}`}>All emails</BackLink>
      <h1 className="title-3 mt-2 wrap-anywhere" dir="auto">
        {subject}
      </h1>
      <dl className="mt-4 grid gap-y-1">
        <Fact label="To" value={to ?? "You"} />
        {replyTo === null ? null : <Fact label="Replies go to" value={replyTo} />}
        <Fact label="Created" value={mail.queued} />
        <Fact label="Status" value={capitalized(stateInWords(mail))} />
        {dismissed === null ? null : <Fact label="Taken care of" value={dismissed} />}
      </dl>
      {error && group !== "sent" ? (
        <div className="mt-4 max-w-[46rem] border-l-4 border-coral-ink pl-4">
          <p className="font-medium">{error.reason}</p>
          <p className="mt-1 note">
            The mail server answered: <bdi>{error.said}</bdi>
          </p>
          {stay === null ? null : (
            <p className="mt-2">
              <LineLink to={`/desk/stays/${stay}?do=guest#panel`}>Correct the guest's address</LineLink>, then come back
              and try again.
            </p>
          )}
        </div>
      ) : null}
      {group === "failed" ? (
        <PostForm className="mt-6 flex flex-wrap gap-3">
          {canRetry ? <PrimaryButton>Try again</PrimaryButton> : null}
          {dismissed === null ? (
            <button type="submit" name="intent" value="dismiss" className="button button-quiet">
              I took care of it
            </button>
          ) : null}
        </PostForm>
      ) : null}
      <h2 className="title-3 mt-8">Text</h2>
      {text === null ? (
        <p className="mt-3 max-w-[36em]">The text of a sign-in email is not shown, because its link signs you in.</p>
      ) : (
        <p className="mt-3 max-w-[46rem] border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {text}
        </p>
      )}
    </>
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
  if (group === "sent") return `${filed ? "saved as a file" : "sent"} ${left ?? ""}`.trim();
  const tries = attempts === 0 ? "" : `, tried ${attempts === 1 ? "once" : `${attempts} times`} so far`;
  return `waiting, next try ${nextTry ?? "soon"}${tries}`;
}
