import { useRef } from "react";
import { Link } from "react-router";
import { PrimaryButton, TextLink } from "#app/desk/buttons.tsx";
import { DeskForm, TextAreaField, TextField, useAnswer } from "#app/desk/form.tsx";
import { useUnlostAnswer } from "#app/desk/lost-answer.ts";
import { ReadyToSend } from "#app/desk/stays/ready-to-send.tsx";
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
  const { stay, kind } = props;
  const answer = useUnlostAnswer(useAnswer<MailShown>(kind));
  return (
    <section id="panel" aria-labelledby="mail-panel" className="card mt-6 max-w-[46rem]">
      {answer?.preview ? (
        <ReadyToSend
          {...mailForm(props)}
          fields={{ ...answer.typed, kind }}
          id="mail-panel"
          facts={{ To: <bdi>{stay.email}</bdi>, "Replies go to": "you", Subject: answer.preview.subject }}
          text={answer.preview.body}
          send={{ words: "Send", intent: "send-mail" }}
          {...(kind === "decline" && { note: "This declines the inquiry." })}
        />
      ) : (
        <Edit {...props} />
      )}
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
      <DeskForm {...mailForm({ stay, kind })} fields={{ kind }} values={draft} className="mt-4 grid gap-4">
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
      </DeskForm>
    </>
  );
}

/** What both steps post besides what is typed. Each kind of email is a form, as its text is no text for another. */
const mailForm = ({ stay, kind }: Pick<MailPanelProps, "stay" | "kind">) => ({
  name: kind,
  version: stay.version,
  action: `?do=${kind}`,
});

/** Inserts a text as its own paragraph: in place of the first empty one, or before the last, which is the signature. */
export function insertText(body: string, text: string): string {
  const paragraphs = body.replaceAll("\r\n", "\n").split("\n\n");
  const empty = paragraphs.findIndex((paragraph) => paragraph.trim() === "");
  if (empty >= 0) return paragraphs.toSpliced(empty, 1, text.trim()).join("\n\n");
  return paragraphs.toSpliced(Math.max(0, paragraphs.length - 1), 0, text.trim()).join("\n\n");
}
