import { desk } from "#app/desk-context.ts";
import { BayButton, PostForm, QuietButton } from "#app/desk/buttons.tsx";
import { CheckField, DeskForm } from "#app/desk/form.tsx";
import { answerForm, notFound, queryOf, withQuery } from "#app/desk/http.ts";
import { BackLink, ErrorNote, PageNote, PageSection } from "#app/desk/page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "A guest's data | Desk" }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const about = (await context.get(desk).privacy.about(params.id)) ?? notFound();
  return { ...about, isSent: queryOf(request).get("done") === "sent" };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { privacy } = context.get(desk);
  const handlers = { send: () => privacy.sendCopy(params.id), forget: privacy.forget(params.id) };
  return answerForm(request, handlers, ({ done }) =>
    withQuery(done === "sent" ? `/desk/stays/${params.id}/privacy` : "/desk/stays", { done }),
  );
}

/** What is stored about a guest: a copy to send, and its deletion. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { stay, counts, staysInBooks, bookYears, refusal, copiesLeft, sendsMail, isSent } = loaderData;
  const stored = counts.filter(({ count }) => count > 0);
  return (
    <div className="max-w-[46rem]">
      <ErrorNote />
      {isSent ? (
        <PageNote>
          {sendsMail ? `A copy is on its way to ${stay.email}.` : "The copy is not sent: email is not set up yet."}
        </PageNote>
      ) : null}
      <BackLink to={`/desk/stays/${stay.id}`}>Back to {stay.name}</BackLink>
      <h1 className="title-3">What is stored about {stay.name}</h1>
      <p className="mt-2">
        {stay.email === null
          ? "This stay has no email address, so other inquiries and reviews of this guest cannot be found."
          : `Everything under ${stay.email}:`}
      </p>
      <ul className="mt-2 list-disc pl-6">
        {stored.map(({ kind, count }) => (
          <li key={kind}>
            {labels[kind] ?? kind}: {count}
          </li>
        ))}
      </ul>
      <PageSection id="copy" title="Send a copy" className="mt-8">
        <p className="mt-2">A guest may ask what you have stored. The file leaves out other people's messages.</p>
        <PostForm className="mt-3 flex flex-wrap gap-3">
          {stay.reachable ? <BayButton intent="send">Email it to {stay.email}</BayButton> : null}
          <a href={`/desk/stays/${stay.id}/privacy/copy`} download className="button button-small button-quiet">
            Download it
          </a>
        </PostForm>
      </PageSection>
      <PageSection id="forget" title="Delete it" className="mt-8">
        {refusal === null ? (
          <>
            <p className="mt-2">
              {staysInBooks === 0
                ? "Nothing of it stays."
                : `Your books need name, nights and payments of past stays until ${bookYears} years after check-out, so these stay. Email, phone, messages, notes and offers go.`}{" "}
              Backups hold a copy until you replace them{copiesLeft}.
            </p>
            <DeskForm name="forget" noValidate className="mt-3 grid justify-items-start gap-3">
              <CheckField name="sure" value="yes">
                Delete everything else about {stay.name}. This cannot be undone.
              </CheckField>
              <QuietButton intent="forget">Delete</QuietButton>
            </DeskForm>
          </>
        ) : (
          <p className="mt-2">{refusal} Until then, we need the guest's data for the stay.</p>
        )}
      </PageSection>
    </div>
  );
}

const labels: Readonly<Record<string, string>> = {
  inquiries: "Inquiries",
  stays: "Stays",
  payments: "Payments",
  offers: "Offers",
  reviews: "Reviews",
  mails: "Emails",
};
