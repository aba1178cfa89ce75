import { desk } from "#app/desk-context.ts";
import { BayButton, QuietButton } from "#app/desk/buttons.tsx";
import { CheckField, DeskForm, SelectField, TextField } from "#app/desk/form.tsx";
import { answerForm, notFound } from "#app/desk/http.ts";
import { BackLink, ErrorNote } from "#app/desk/page.tsx";
import { PaymentFields } from "#app/desk/stays/payment-fields.tsx";
import { dollars } from "#contract/prices/money.ts";
import { isCheck } from "#contract/stays/stay-money.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Correct a payment | Desk" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await context.get(desk).stays.money.correctionForm(params.id, params.payment)) ?? notFound();
}

export async function action({ context, params: { id, payment }, request }: Route.ActionArgs) {
  const { money } = context.get(desk).stays;
  const handlers = { correct: money.correctPayment(id, payment), "take-back": money.takeBackPayment(id, payment) };
  return answerForm(request, handlers, ({ change }) => `/desk/stays/${id}?done=${change ?? "mailed"}#money`);
}

/** Corrects a payment, or takes it back. Both ask for the reason. */
export default function Payment({ loaderData: { stay, payment, mailed, kinds, methods } }: Route.ComponentProps) {
  const { kind, cents, day, method, word, state } = payment;
  const isKept = kind === "deposit-kept";
  const values = {
    kind,
    amount: dollars(cents),
    day,
    method,
    state,
    word: isKept ? "" : word,
    why: isKept ? word : "",
  };
  return (
    <div className="max-w-[46rem]">
      <ErrorNote />
      <BackLink to={`/desk/stays/${stay.id}#money`}>Back to {stay.name}</BackLink>
      <h1 className="title-3">Correct a payment</h1>
      <DeskForm
        key={stay.version}
        name="correction"
        values={{ ...values, mail: mailed ? "yes" : "" }}
        noValidate
        className="group/payment card mt-4 grid gap-4"
        version={stay.version}
      >
        <PaymentFields kinds={kinds} methods={methods} />
        {kind === "received" && isCheck(method) ? (
          <SelectField label="The check" name="state">
            <option value="noted">Has not cleared yet</option>
            <option value="cleared">Has cleared</option>
            <option value="bounced">Did not clear</option>
          </SelectField>
        ) : null}
        <TextField
          label="Why you correct it or take it back"
          name="reason"
          hint={mailed ? "The email says it." : undefined}
        />
        {mailed ? (
          <CheckField name="mail" value="yes">
            Email the guest the correction (then it cannot be undone)
          </CheckField>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <BayButton intent="correct">Save the correction</BayButton>
          <QuietButton intent="take-back">Take the payment back</QuietButton>
        </div>
      </DeskForm>
    </div>
  );
}
