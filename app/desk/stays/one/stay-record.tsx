import { Form, Link } from "react-router";
import { TextAreaField } from "#app/components/ui/field.tsx";
import type { StayDetails, StayEvent, StayMail } from "#server/stays/desk/stay-details.ts";
import { DeskForm } from "../../desk-form.tsx";

/** The owner's own words on the stay. What somebody else has saved meanwhile stands above what was typed. */
export function Notes({
  stay,
  typed,
  error,
  busy,
}: {
  stay: StayDetails;
  typed: string | null;
  error: string | undefined;
  busy: boolean;
}) {
  return (
    <DeskForm name="notes" preventScrollReset className="mt-8 max-w-[46rem]">
      <input type="hidden" name="version" value={stay.version} />
      {typed !== null && typed !== stay.notes ? (
        <p className="mb-3 border-l-4 border-coral-ink pl-4 wrap-anywhere whitespace-pre-wrap">
          Saved now: {stay.notes === "" ? "nothing" : stay.notes}
        </p>
      ) : null}
      <TextAreaField
        label="Notes (only you see them)"
        name="notes"
        rows={3}
        defaultValue={typed ?? stay.notes}
        error={error}
      />
      <button
        type="submit"
        name="intent"
        value="notes"
        disabled={busy}
        className="button button-small button-quiet mt-3"
      >
        Save notes
      </button>
    </DeskForm>
  );
}

/** The mails about the stay. */
export function MailList({ mails }: { mails: readonly StayMail[] }) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails" className="mt-8">
      <h2 id="mails" className="title-3">
        Emails
      </h2>
      <ul className="rows mt-3">
        {mails.map(({ id, subject, to, status, at }) => (
          <li key={id}>
            <Link to={`/desk/mails/${id}`} className="group block py-3 wrap-anywhere">
              <span className="block font-medium group-hover:underline" dir="auto">
                {subject}
              </span>
              <span className="block text-[0.9375rem] text-muted">
                To <bdi>{to}</bdi>, {at}: {status}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The emails that the stay's dates and money will cause, and the switch for those to the guest. */
export function PlannedMails({ stay, busy }: { stay: StayDetails; busy: boolean }) {
  const { planned, mailsOff, version } = stay;
  if (planned.length === 0 && !mailsOff) return null;
  return (
    <section aria-labelledby="planned" className="mt-8">
      <h2 id="planned" className="title-3">
        Emails to come
      </h2>
      <ul className="rows mt-3">
        {planned.map(({ what, to, on, subject, text }) => (
          <li key={`${on} ${what}`}>
            <details>
              <summary className="min-h-11 cursor-pointer py-3 wrap-anywhere">
                <span className="font-medium">{what}</span>
                <span className="block text-[0.9375rem] text-muted">
                  {on}, 9:00 a.m., to {to === "owner" ? "you" : "the guest"}
                </span>
              </summary>
              <p className="font-medium wrap-anywhere">{subject}</p>
              <p className="mt-2 pb-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
            </details>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-3">
        <input type="hidden" name="version" value={version} />
        <button
          type="submit"
          name="intent"
          value={mailsOff ? "mails-on" : "mails-off"}
          disabled={busy}
          className="button button-small button-quiet"
        >
          {mailsOff ? "Send emails by date to this guest again" : "Send this guest no emails by date"}
        </button>
      </Form>
    </section>
  );
}

/** What happened, newest first. */
export function HistoryList({ history }: { history: readonly StayEvent[] }) {
  return (
    <section aria-labelledby="history" className="mt-8">
      <h2 id="history" className="title-3">
        History
      </h2>
      <ol className="rows mt-3">
        {history.toReversed().map(({ at, who, what }, i) => (
          <li key={i} className="py-3">
            {what}
            <span className="block text-[0.9375rem] text-muted">
              {who === "owner" ? "You" : who === "site" ? "The site" : "The guest"}, {at}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
