import { use } from "react";
import { desk } from "#app/desk-context.ts";
import { BayButton, PrimaryButton, TextLink } from "#app/desk/buttons.tsx";
import { CheckField, DeskForm, FieldError, FormContext, TextAreaField, TextField, useAnswer } from "#app/desk/form.tsx";
import { answerForm, type FormAnswer, notFound } from "#app/desk/http.ts";
import { useUnlostAnswer } from "#app/desk/lost-answer.ts";
import { BackLink, ErrorNote } from "#app/desk/page.tsx";
import { DogField } from "#app/desk/stays/guest-fields.tsx";
import { PriceFields } from "#app/desk/stays/price-fields.tsx";
import { ReadyToSend } from "#app/desk/stays/ready-to-send.tsx";
import { dollars } from "#contract/prices/money.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { HouseField } from "#server/stays/desk/offer-form.ts";
import type { OfferPreview, OfferResult } from "#server/stays/desk/offers.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Offer | Desk" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { records, offers } = context.get(desk).stays;
  const [stay, offer] = [await records.find(params.id), await offers.offerForm(params.id)];
  if (!stay || !offer) notFound();
  const { id, name, firstName, checkIn, checkOut, version } = stay;
  return { stay: { id, name, firstName, checkIn, checkOut, version }, offer };
}

type Shown = { preview: OfferPreview };

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  return answerForm<OfferResult, Partial<Shown>>(
    request,
    context.get(desk).stays.offers.forms(id),
    ({ shown }) => shown ?? `/desk/stays/${id}?done=mailed`,
  );
}

export default function OfferPage({ loaderData: { stay, offer } }: Route.ComponentProps) {
  const answer = useUnlostAnswer(useAnswer<Shown>("offer"));
  return (
    <div className="max-w-[46rem]">
      <ErrorNote />
      <BackLink to={`/desk/stays/${stay.id}`}>Back to {stay.name}</BackLink>
      <h1 className="title-3 wrap-anywhere">
        {offer.isChange ? "Change the offer" : "Offer"} for {stayDates(stay.checkIn, stay.checkOut)}
      </h1>
      {offer.remarks.map((remark) => (
        <p key={remark} className="mt-3 border-l-4 border-coral-ink pl-4">
          {remark}
        </p>
      ))}
      {offer.closed === null ? null : (
        <p className="mt-4">
          {offer.closed} <TextLink to={`/desk/stays/${stay.id}`}>Open the stay</TextLink>
        </p>
      )}
      {offer.closed !== null && !answer ? null : !offer.reachable ? (
        <p className="mt-4">We have no email address that works for this guest, so please call.</p>
      ) : answer?.preview ? (
        <Preview key={answer.preview.text} typed={answer.typed} preview={answer.preview} />
      ) : (
        <Edit stay={stay} offer={offer.closed !== null && answer ? { ...offer, form: answer.typed } : offer} />
      )}
    </div>
  );
}

const houseLabels: Readonly<Record<HouseField, string>> = {
  phone: "The house's phone",
  email: "The house's email",
  owner: "The owners' names",
  address: "Street address of the house",
  license: "Rental license",
  insurance: "Insurance",
};

function Edit({ stay, offer }: Route.ComponentProps["loaderData"]) {
  return (
    <DeskForm
      name="offer"
      values={offer.form}
      className="group/offer mt-6 grid grid-cols-1 gap-5"
      noValidate
      version={stay.version}
    >
      <TextField label="Guests, children included" name="guests" inputMode="numeric" />
      <DogField>
        {offer.dogFee > 0 ? (
          <p className="hidden note group-has-[[name=dog][value=yes]:checked]/offer:block">
            A dog is {dollars(offer.dogFee)}, not in the price below yet.
          </p>
        ) : null}
      </DogField>
      <PriceFields />
      <TextField label="Open until 9:00 PM on" name="until" type="date" />
      <CheckField name="holds" value="yes">
        Hold the nights until then: the site shows them as booked
      </CheckField>
      <TextAreaField
        label={`Your message (after “Dear ${stay.firstName},”)`}
        name="words"
        rows={4}
        hint="If empty, the email thanks the guest for asking."
      />
      <HouseFields asks={offer.asks} />
      <Agreement isConfirmed={offer.agreementConfirmed} />
      <div>
        <PrimaryButton intent="look">Preview</PrimaryButton>
      </div>
    </DeskForm>
  );
}

/** Asks for what the offer says about the house and House does not know yet. */
function HouseFields({ asks }: { asks: readonly HouseField[] }) {
  if (asks.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">About the house</legend>
      {asks.map((name) => (
        <TextField key={name} label={houseLabels[name]} name={name} />
      ))}
      <p className="note">Saved in House with the offer. The site shows all of it but the street address.</p>
    </fieldset>
  );
}

function Agreement({ isConfirmed }: { isConfirmed: boolean }) {
  const { errors } = use(FormContext);
  return (
    <>
      {isConfirmed ? null : (
        <p className="note">
          The rental agreement is a draft: have a lawyer read it.{" "}
          <TextLink to="/desk/stays/agreement">Open it</TextLink>
        </p>
      )}
      <FieldError id="agreement-error">{errors["agreement"]}</FieldError>
    </>
  );
}

function Preview({ typed, preview }: Shown & Pick<FormAnswer, "typed">) {
  const { to, subject, text, dogFee } = preview;
  return (
    <section aria-labelledby="offer-preview" className="card mt-6">
      <ReadyToSend
        name="offer"
        fields={typed}
        id="offer-preview"
        facts={{ To: <bdi>{to}</bdi>, Subject: subject, Attached: "agreement.txt" }}
        text={text}
        send={{ words: "Send the offer", intent: "send" }}
      >
        {dogFee > 0 ? (
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-coral-ink pl-4">
            <p>The dog's {dollars(dogFee)} is not in the price.</p>
            <BayButton intent="dog">Add {dollars(dogFee)}</BayButton>
          </div>
        ) : null}
      </ReadyToSend>
    </section>
  );
}
