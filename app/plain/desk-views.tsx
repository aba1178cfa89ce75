import { TextField } from "#app/components/ui/field.tsx";
import { pluralize } from "#contract/numbers.ts";
import type { PlainPage, SignInStep } from "#contract/plain-page.ts";
import { ButtonForm, ErrorNote, LoneLink, type PlainView } from "./plain-view.tsx";

const signInPath = "/desk/sign-in";
const title = "Sign in to the desk";

/** The pages of signing in by an emailed link. */
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
  if (page.step === "incomplete") {
    const body = (
      <>
        <p>Part of it is missing. Copy the whole link from the email, even where it breaks across lines.</p>
        <LoneLink href={signInPath}>Ask for a new link</LoneLink>
      </>
    );
    return { title: "This link is cut off", body };
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
        <button type="submit" className="button button-primary justify-self-start">
          Email me a link
        </button>
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
        It works once, for 15 minutes. Nothing there? One from the last 15 minutes still works. Otherwise look in your
        spam folder, or{" "}
        <a href={signInPath} className="link">
          ask for another
        </a>{" "}
        in a minute.
      </p>
    </>
  );
}

/** Returns a form that was posted after its session had ended. What was typed is on this page and nowhere else. */
export function signedOutView({ action, fields }: Extract<PlainPage, { view: "signed-out" }>): PlainView {
  // Shows values of several words, to read and copy. Everything else is only in the hidden fields.
  const words = fields.filter(([, value]) => /\S\s+\S/.test(value));
  const body = (
    <>
      <ErrorNote>This session has ended, here or on another device. What you sent was not saved.</ErrorNote>
      <p>
        What you typed is only on this page, so please keep it open.{" "}
        <a href={signInPath} target="_blank" rel="noopener" className="link">
          Sign in on another tab
        </a>
        , come back here, and send it again.
      </p>
      <form method="post" action={action}>
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} defaultValue={value} />
        ))}
        <button type="submit" className="button button-primary">
          Send it again
        </button>
      </form>
      {words.length > 0 ? <h2 className="title-3 mt-4">What you wrote</h2> : null}
      {words.map(([, value], index) => (
        <p key={index} dir="auto" className="whitespace-pre-wrap">
          {value}
        </p>
      ))}
    </>
  );
  return { title: "You are signed out", body };
}

/** The answer to photos that were posted without JavaScript, if some were refused. */
export function photosNotAddedView(page: Extract<PlainPage, { view: "photos-not-added" }>): PlainView {
  const { added, refused, error } = page;
  const body = (
    <>
      {error === null ? null : <ErrorNote>{error}</ErrorNote>}
      {refused.map(({ name, message }, index) => (
        <p key={index}>
          <strong>{name}</strong>: {message}
        </p>
      ))}
      {added > 0 ? (
        <p>
          {pluralize(added, "photo")} {added === 1 ? "was" : "were"} added.
        </p>
      ) : null}
      <LoneLink href={added > 0 ? `/desk/photos?added=${added}` : "/desk/photos"}>Go to your photos</LoneLink>
    </>
  );
  return { title: added > 0 ? "Some photos were not added" : "No photo was added", body };
}
