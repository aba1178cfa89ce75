import { GuardFields } from "#app/components/form/guard-fields.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { ButtonForm, LoneLink, type PlainView } from "./plain-view.tsx";
import { addDays } from "#contract/calendar-date.ts";
import type { WishStep } from "#contract/plain-page.ts";
import { plannerLink, weeksPath } from "#contract/prices/weeks.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";

/** The pages of a wish, an email when a taken week opens up: to ask for it, confirm it and stop it. */
export function wishView(wish: WishStep): PlainView {
  const dates = stayDates(wish.checkIn, addDays(wish.checkIn, 7));
  if (wish.step === "ask") return { title: "Get an email if it opens up", body: <AskForm {...wish} dates={dates} /> };
  if (wish.step === "week-is-open") {
    const body = (
      <>
        <p>The week from {dates} is open: there's nothing to wait for.</p>
        <LoneLink href={plannerLink(wish.checkIn)}>See its price and ask for it</LoneLink>
      </>
    );
    return { title: "This week is open", body };
  }
  const stop = (
    <ButtonForm action={wish.action} name="action" value="stop" quiet>
      Cancel and delete my address
    </ButtonForm>
  );
  if (wish.step === "confirmed") {
    const body = (
      <>
        <p role="status">If the week from {dates} opens up, you'll get one email.</p>
        {stop}
      </>
    );
    return { title: "You will hear from us", body };
  }
  const body = (
    <>
      <p>One email, if the week from {dates} opens up.</p>
      <ButtonForm action={wish.action} name="action" value="confirm">
        Yes, email me
      </ButtonForm>
      {stop}
    </>
  );
  return { title: "Do you want this email?", body };
}

function AskForm({ checkIn, email, error, dates }: Extract<WishStep, { step: "ask" }> & { dates: string }) {
  return (
    <>
      <p>
        The week from <strong>{dates}</strong> is taken. Plans change: leave your email address, and we'll email you
        once if the week opens up. We use it for nothing else, and delete it when the week begins.
      </p>
      <form method="post" action="/wish" className="grid w-full gap-5">
        <input type="hidden" name="week" defaultValue={checkIn} />
        <GuardFields />
        <TextField
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          error={error ?? undefined}
        />
        <button type="submit" className="button button-primary justify-self-start">
          Tell me
        </button>
      </form>
      <LoneLink href={weeksPath}>Back to the open weeks</LoneLink>
    </>
  );
}
