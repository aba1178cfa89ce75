import { Form, Link, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import type { DeskMail, MailGroup } from "#server/mail/desk.ts";
import { ListFilter, OlderLink } from "../list-filter.tsx";
import { PageNote } from "../page-note.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Emails | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { mails } = context.get(desk);
  const query = new URL(request.url).searchParams;
  const counts = await mails.counts();
  const show = mailGroups.find((group) => group === query.get("show")) ?? startWith(counts);
  return { counts, show, again: query.get("done") === "again", ...(await mails.list(show, query.get("after"))) };
}

/** First what failed, then what waits. */
function startWith(counts: Record<MailGroup, number>): MailGroup {
  return mailGroups.find((group) => counts[group] > 0) ?? "sent";
}

/** Tries all failed mails again. */
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
      {again ? <PageNote>{triedAgain(counts)}</PageNote> : null}
      <h1 className="title-3">Emails</h1>
      <ListFilter label="Which emails" choices={choices} chosen={show} />
      {show === "failed" && counts.failed > 0 ? (
        <Form method="post" className="mt-4">
          <button type="submit" className="button button-small button-bay">
            Try all again
          </button>
        </Form>
      ) : null}
      {mails.length === 0 ? (
        <p className="mt-6 max-w-[36em]">{nothingThere[show]}</p>
      ) : (
        <ul className="rows mt-6">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailRow mail={mail} />
            </li>
          ))}
        </ul>
      )}
      <OlderLink show={show} after={next} />
      <p className="mt-8">
        <Link to="/desk/held-back" className="link inline-flex min-h-11 items-center">
          Suspected spam
        </Link>
      </p>
    </>
  );
}

/** What the queue says now. */
function triedAgain({ waiting, failed }: Record<MailGroup, number>): string {
  const left = failed > 0 ? ` ${failed} cannot be tried again.` : "";
  if (waiting === 0) return `All of them were tried again; nothing is waiting.${left}`;
  return `${waiting === 1 ? "1 email is" : `${waiting} emails are`} on the way.${left}`;
}

function MailRow({ mail }: { mail: DeskMail }) {
  const { id, subject, to, queued, trouble, dismissed } = mail;
  return (
    <Link to={`/desk/mails/${id}`} className="group block py-4 wrap-anywhere">
      <span className="block font-semibold group-hover:underline" dir="auto">
        {subject}
      </span>
      <span className="mt-0.5 block text-[0.9375rem] text-muted">
        To <bdi>{to ?? "you"}</bdi>, {queued}
      </span>
      {dismissed !== null ? (
        <span className="mt-1 block">You took care of it.</span>
      ) : trouble ? (
        <span className="mt-1 block text-coral-ink">{trouble.reason}</span>
      ) : null}
    </Link>
  );
}
