import { redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import type { DeskMail, MailGroup } from "#server/mail/desk.ts";
import { BayButton, LineLink, PostForm } from "../buttons.tsx";
import { queryOf } from "../http.ts";
import { DoneNote, ListFilter, OlderLink, type Row, Rows } from "../page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Emails | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { mails } = context.get(desk);
  const query = queryOf(request);
  const counts = await mails.counts();
  const show = mailGroups.find((group) => group === query.get("show")) ?? startWith(counts);
  return { counts, show, again: query.get("done") === "again", ...(await mails.list(show, query.get("after"))) };
}

function startWith(counts: Record<MailGroup, number>): MailGroup {
  return mailGroups.find((group) => counts[group] > 0) ?? "sent";
}

/** Retries all failed emails. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(desk).mails.retryAll();
  return redirect("/desk/mails?show=waiting&done=again", 303);
}

const labels: Record<MailGroup, string> = { failed: "Failed", waiting: "Waiting", sent: "Sent" };
const mailGroups = Object.keys(labels) as MailGroup[];

const nothingThere: Record<MailGroup, string> = {
  failed:
    "Nothing failed. An email ends up here when it could not be delivered for five days, or its address does not exist.",
  waiting: "Nothing is waiting. Emails leave within seconds; one that cannot leave is tried again for five days.",
  sent: "No email has been sent yet. The first ones go out with an inquiry or a review.",
};

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { counts, show, again, mails, next } = loaderData;
  const choices = mailGroups.map((value) => ({ value, label: labels[value], count: counts[value] }));
  return (
    <>
      <DoneNote done={again ? triedAgain(counts) : null} />
      <h1 className="title-3">Emails</h1>
      <ListFilter label="Which emails" choices={choices} chosen={show} />
      {show === "failed" && counts.failed > 0 ? (
        <PostForm className="mt-4">
          <BayButton>Try all again</BayButton>
        </PostForm>
      ) : null}
      {mails.length === 0 ? (
        <p className="mt-6 max-w-[36em]">{nothingThere[show]}</p>
      ) : (
        <Rows className="mt-6" rows={mails.map(mailRow)} />
      )}
      <OlderLink show={show} after={next} />
      <p className="mt-8">
        <LineLink to="/desk/suspected-spam">Suspected spam</LineLink>
      </p>
    </>
  );
}

function triedAgain({ waiting, failed }: Record<MailGroup, number>): string {
  const left = failed > 0 ? ` ${failed} cannot be tried again.` : "";
  if (waiting === 0) return `All of them were tried again; nothing is waiting.${left}`;
  return `${waiting === 1 ? "1 email is" : `${waiting} emails are`} on the way.${left}`;
}

function mailRow({ id, subject, to, queued, trouble: error, dismissed }: DeskMail): Row {
  const note = (
    <>
      To <bdi>{to ?? "you"}</bdi>, {queued}
    </>
  );
  const children =
    dismissed !== null ? (
      <span className="mt-1 block">You took care of it.</span>
    ) : error ? (
      <span className="mt-1 block text-coral-ink">{error.reason}</span>
    ) : null;
  return { key: id, to: `/desk/mails/${id}`, title: subject, note, children };
}
