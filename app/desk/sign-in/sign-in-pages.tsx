import { TextField } from "#app/components/ui/field.tsx";
import { ButtonForm, ErrorNote, LoneLink, type PlainView } from "#app/plain/parts.tsx";
import type { PlainPage, SignInStep } from "#contract/plain-page.ts";
import { PrimaryButton } from "../buttons.tsx";

const signInPath = "/desk/sign-in";
const title = "Sign in to the desk";

/** Signing in by an emailed link, from asking for it to its one button. */
export function signInView(page: SignInStep): PlainView {
  if (page.step === "sent") return { title: "Check your email", body: <LinkSent /> };
  if (page.step === "expired") {
    const body = (
      <>
        <p>It has been used, or its 15 minutes have passed.</p>
        <LoneLink href={signInPath}>Ask for a new link</LoneLink>
      </>
    );
    return { title: "This link has expired", body };
  }
  if (page.step === "ask") return { title, body: <AskForLink /> };
  const body = (
    <>
      <p>This keeps you signed in on this device for 30 days after your last visit.</p>
      <ButtonForm action={page.action}>Sign in</ButtonForm>
    </>
  );
  return { title, body };
}

function AskForLink() {
  return (
    <>
      <p>For the owner of the house. We email you a link that signs you in; there is no password.</p>
      <form method="post" action={signInPath} className="grid w-full gap-5">
        <TextField label="Your email address" name="email" type="email" autoComplete="email" required />
        <PrimaryButton className="justify-self-start">Email me a link</PrimaryButton>
      </form>
      <p>
        Are you a guest?{" "}
        <a href="/#contact" className="link">
          Write to us here
        </a>
        ; you need no account.
      </p>
    </>
  );
}

function LinkSent() {
  return (
    <>
      <p role="status">If this address is the owner's, a link is on its way.</p>
      <p>
        It works once, for 15 minutes. Nothing there? Look in your spam folder, or{" "}
        <a href={signInPath} className="link">
          ask for another
        </a>
        .
      </p>
    </>
  );
}

/**
 * Gives a form back that was sent without a session: the browser posted it itself, so nothing else has what was typed. It stays in this page
 * alone, ready to be sent again.
 */
export function signedOutView({ action, fields }: Extract<PlainPage, { view: "signed-out" }>): PlainView {
  // To be looked at and copied; numbers and marks go along unseen.
  const words = fields.filter(([, value]) => /\S\s+\S/.test(value));
  const body = (
    <>
      <ErrorNote>This session has ended, here or on another device. Nothing of what you sent is saved.</ErrorNote>
      <p>
        What you typed is in this page only, so please leave it open.{" "}
        <a href={signInPath} target="_blank" rel="noopener" className="link">
          Sign in in another tab
        </a>
        , come back here, and send it again.
      </p>
      <form method="post" action={action}>
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} defaultValue={value} />
        ))}
        <PrimaryButton>Send it again</PrimaryButton>
      </form>
      {words.length > 0 ? <h2 className="title-3 mt-4">The words in it</h2> : null}
      {words.map(([, value], index) => (
        <p key={index} dir="auto" className="whitespace-pre-wrap">
          {value}
        </p>
      ))}
    </>
  );
  return { title: "You are signed out", body };
}
