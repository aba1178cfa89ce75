import { type ComponentProps, useRef } from "react";
import { Link } from "react-router";
import { PrimaryButton, SubmitButton, TextLink } from "#app/desk/buttons.tsx";
import { DeskForm, TextAreaField, TextField, useAnswer } from "#app/desk/form.tsx";
import type { FormAnswer } from "#app/desk/http.ts";
import { useUnlostAnswer } from "#app/desk/lost-answer.ts";
import { MailHead } from "#app/desk/stays/mail-head.tsx";
import type { MailDraft, MailKind } from "#server/stays/desk/mail-drafts.ts";
import type { SavedText } from "#server/stays/desk/saved-texts.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import type { PreparedMail } from "#server/stays/desk/stays.ts";

/** What the buttons of an email show before it is sent. */
export type MailShown = { preview: MailDraft };

type MailPanelProps = {
  stay: StayDetails;
  kind: MailKind;
  draft: PreparedMail;
  texts: readonly SavedText[];
};

/** Writes an email in one step, and confirms its preview in the next. */
export function MailPanel(props: MailPanelProps) {
  const answer = useUnlostAnswer(useAnswer<MailShown>(mailForm(props.kind)));
  return (
    <section id="panel" aria-labelledby="mail-panel" className="card mt-6 max-w-[46rem]">
      {answer?.preview ? <Confirm {...props} typed={answer.typed} preview={answer.preview} /> : <Edit {...props} />}
    </section>
  );
}

const titles: Record<MailKind, string> = { answer: "Write to the guest", decline: "Decline by email" };

function Edit({ stay, kind, draft, texts }: MailPanelProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insertable = [
    ...(stay.priceLines === null ? [] : [{ id: "price", title: "Price", body: stay.priceLines }]),
    ...(stay.arrival?.lines ? [{ id: "arrival", title: "Address and times", body: stay.arrival.lines }] : []),
    ...texts,
  ];
  /** Inserts on the page what the button would insert on the server. */
  function insert(text: string) {
    return (event: { preventDefault: () => void }) => {
      const body = area.current;
      if (!body) return;
      event.preventDefault();
      body.value = insertText(body.value, text);
      body.dispatchEvent(new Event("input", { bubbles: true }));
      body.focus();
      body.setSelectionRange(body.value.length, body.value.length);
    };
  }
  return (
    <>
      <h2 id="mail-panel" className="title-3">
        {titles[kind]}
      </h2>
      {draft.interest.map(({ id, words }) => (
        <p key={`${id} ${words}`} className="mt-3 border-l-4 border-coral-ink pl-4">
          Before you suggest these dates: {words}
        </p>
      ))}
      <MailForm stay={stay} kind={kind} values={draft} className="mt-4 grid gap-4">
        {/* The first submit button, so that Enter in the subject previews the email. */}
        <button type="submit" name="intent" value="look" hidden>
          Preview
        </button>
        <TextField label="Subject" name="subject" />
        <TextAreaField
          label="Message"
          name="body"
          ref={area}
          rows={12}
          hint={`To ${stay.email ?? ""}. Replies come to you.`}
        />
        <div>
          <p id="insert" className="font-medium">
            Insert
          </p>
          <div role="group" aria-labelledby="insert" className="mt-2 flex flex-wrap gap-2">
            {stay.priceLines === null ? (
              <p className="w-full note">
                These nights have no price. <TextLink to="/desk/prices">Set one</TextLink>, or write it yourself.
              </p>
            ) : null}
            {stay.arrival?.lines === null ? (
              <p className="w-full note">
                The street address is missing.{" "}
                <TextLink to="/desk/house/about#field-streetAddress">Fill it in</TextLink>.
              </p>
            ) : null}
            {insertable.map(({ id, title, body }) => (
              <button
                key={id}
                type="submit"
                name="intent"
                value={`insert ${id}`}
                className="chip"
                onClick={insert(body)}
              >
                {title}
              </button>
            ))}
            <Link to="/desk/stays/texts" className="link inline-flex min-h-11 items-center px-2">
              {texts.length === 0 ? "Save texts you use often" : "Edit saved texts"}
            </Link>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <PrimaryButton intent="look">Preview</PrimaryButton>
          <Link to="?" className="button button-quiet">
            Close
          </Link>
        </div>
      </MailForm>
    </>
  );
}

function Confirm({ stay, kind, typed, preview }: MailPanelProps & MailShown & Pick<FormAnswer, "typed">) {
  return (
    <>
      <MailHead
        id="mail-panel"
        title="Ready to send?"
        facts={{ To: <bdi>{stay.email}</bdi>, "Replies go to": "you", Subject: preview.subject }}
      />
      <p dir="auto" className="mt-4 border-y border-line py-4 wrap-anywhere whitespace-pre-wrap">
        {preview.body}
      </p>
      <p className="mt-4">
        {kind === "decline" ? "This declines the inquiry. " : ""}You cannot undo this once it is sent.
      </p>
      <MailForm stay={stay} kind={kind} fields={typed} className="mt-4 flex flex-wrap gap-3">
        <PrimaryButton intent="send-mail">Send</PrimaryButton>
        <SubmitButton intent="edit" look="button-quiet">
          Edit
        </SubmitButton>
      </MailForm>
    </>
  );
}

/** What is typed into one kind of email is no text for another. */
const mailForm = (kind: MailKind) => `${kind} email`;

type MailFormProps = Pick<MailPanelProps, "stay" | "kind"> & Omit<ComponentProps<typeof DeskForm>, "name">;

function MailForm({ stay, kind, fields, ...form }: MailFormProps) {
  return (
    <DeskForm
      name={mailForm(kind)}
      version={stay.version}
      action={`?do=${kind}`}
      fields={{ ...fields, kind }}
      {...form}
    />
  );
}

/** Inserts a text as its own paragraph: in place of the first empty one, or before the last, which is the signature. */
export function insertText(body: string, text: string): string {
  const paragraphs = body.replaceAll("\r\n", "\n").split("\n\n");
  const empty = paragraphs.findIndex((paragraph) => paragraph.trim() === "");
  if (empty >= 0) return paragraphs.toSpliced(empty, 1, text.trim()).join("\n\n");
  return paragraphs.toSpliced(Math.max(0, paragraphs.length - 1), 0, text.trim()).join("\n\n");
}
