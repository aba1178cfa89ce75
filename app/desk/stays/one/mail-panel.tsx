import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { MailKind } from "#server/stays/desk/mail-drafts.ts";
import type { PreparedMail } from "#server/stays/desk/stays.ts";
import type { SavedText } from "#server/stays/desk/mail-drafts.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import { insertText } from "./insert-text.ts";
import { DeskForm } from "../../desk-form.tsx";

/** A mail is written first, and sent from a second view that shows it as it will leave. */
export type MailStep = "edit" | "confirm";

type MailPanelProps = {
  stay: StayDetails;
  kind: MailKind;
  mail: PreparedMail & { step: MailStep };
  texts: readonly SavedText[];
  errors: FieldErrors;
  busy: boolean;
};

/** Writes to the guest. */
export function MailPanel(props: MailPanelProps) {
  return (
    <section id="panel" aria-labelledby="mail-panel" className="card mt-6 max-w-[46rem]">
      {props.mail.step === "confirm" ? <Confirm {...props} /> : <Edit {...props} />}
    </section>
  );
}

const titles: Record<MailKind, string> = { answer: "Write to the guest", decline: "Decline by email" };

function Edit({ stay, kind, mail, texts, errors, busy }: MailPanelProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** Does in the page what the button does at the server. */
  function insert(text: string) {
    return (event: { preventDefault: () => void }) => {
      const body = area.current;
      if (!body) return;
      event.preventDefault();
      body.value = insertText(body.value, text);
      body.focus();
      body.setSelectionRange(body.value.length, body.value.length);
    };
  }
  return (
    <>
      <h2 id="mail-panel" className="title-3">
        {titles[kind]}
      </h2>
      {mail.interest.map(({ id, words }) => (
        <p key={`${id} ${words}`} className="mt-3 border-l-4 border-coral-ink pl-4">
          Before you suggest it again: {words}
        </p>
      ))}
      <MailForm stay={stay} kind={kind} mail={mail} className="mt-4 grid gap-4">
        {/* What Enter in the subject presses. */}
        <button type="submit" name="step" value="look" hidden>
          Preview
        </button>
        <TextField label="Subject" name="subject" defaultValue={mail.subject} error={errors["subject"]} />
        <TextAreaField
          label="Message"
          name="body"
          ref={area}
          rows={12}
          defaultValue={mail.body}
          error={errors["body"]}
          hint={`To ${stay.email ?? ""}. Replies come to you.`}
        />
        <div>
          <p id="insert" className="font-medium">
            Insert
          </p>
          <div role="group" aria-labelledby="insert" className="mt-2 flex flex-wrap gap-2">
            {stay.priceLines === null ? (
              <p className="text-[0.9375rem] text-muted">
                These nights have no price.{" "}
                <Link to="/desk/prices" className="link">
                  Set one
                </Link>
                , or write it yourself.
              </p>
            ) : (
              <button type="submit" name="insert" value="price" className="chip" onClick={insert(stay.priceLines)}>
                Price
              </button>
            )}
            {stay.arrival ? <InsertArrival lines={stay.arrival.lines} insert={insert} /> : null}
            {texts.map(({ id, title, body }) => (
              <button key={id} type="submit" name="insert" value={id} className="chip" onClick={insert(body)}>
                {title}
              </button>
            ))}
            <Link to="/desk/stays/texts" className="link inline-flex min-h-11 items-center px-2">
              {texts.length === 0 ? "Save texts you use often" : "Edit saved texts"}
            </Link>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="step" value="look" disabled={busy} className="button button-primary">
            Preview
          </button>
          <Link to="?" className="button button-quiet">
            Close
          </Link>
        </div>
      </MailForm>
    </>
  );
}

type InsertArrivalProps = {
  lines: string | null;
  insert: (text: string) => (event: { preventDefault: () => void }) => void;
};

function InsertArrival({ lines, insert }: InsertArrivalProps) {
  if (lines === null) return <NoAddress />;
  return (
    <button type="submit" name="insert" value="arrival" className="chip" onClick={insert(lines)}>
      Address and times
    </button>
  );
}

function NoAddress() {
  return (
    <p className="w-full text-[0.9375rem] text-muted">
      No street address is published yet.{" "}
      <Link to="/desk/house/contact" className="link">
        Fill it in
      </Link>{" "}
      and publish it.
    </p>
  );
}

/** Nothing leaves before the owner has seen it like this. */
function Confirm({ stay, kind, mail, busy }: MailPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id="mail-panel" ref={heading} tabIndex={-1} className="title-3 outline-none">
        Ready to send?
      </h2>
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 wrap-anywhere">
        <dt className="text-muted">To</dt>
        <dd>
          <bdi>{stay.email}</bdi>
        </dd>
        <dt className="text-muted">Replies go to</dt>
        <dd>you</dd>
        <dt className="text-muted">Subject</dt>
        <dd dir="auto">{mail.subject}</dd>
      </dl>
      <p dir="auto" className="mt-4 border-y border-line py-4 wrap-anywhere whitespace-pre-wrap">
        {mail.body}
      </p>
      <p className="mt-4">
        {kind === "decline" ? "This declines the inquiry. " : ""}You cannot undo this once it is sent.
      </p>
      <MailForm stay={stay} kind={kind} mail={mail} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="subject" value={mail.subject} />
        <input type="hidden" name="body" value={mail.body} />
        <button type="submit" name="step" value="send" disabled={busy} className="button button-primary">
          Send
        </button>
        <button type="submit" name="step" value="edit" className="button button-quiet">
          Edit
        </button>
      </MailForm>
    </>
  );
}

function MailForm({
  stay,
  kind,
  mail,
  className,
  children,
}: Pick<MailPanelProps, "stay" | "kind" | "mail"> & { className: string; children: ReactNode }) {
  return (
    <DeskForm name="mail" action={`?do=${kind}`} preventScrollReset className={className}>
      <input type="hidden" name="intent" value="mail" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={stay.version} />
      {mail.suggested.map(({ checkIn, checkOut }) => (
        <input key={checkIn} type="hidden" name="suggested" value={`${checkIn}/${checkOut}`} />
      ))}
      {children}
    </DeskForm>
  );
}
