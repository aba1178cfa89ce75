import { data, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { MissingField, OfferForm, OfferPreview } from "#server/stays/desk/offers.ts";
import { LineLink, PrimaryButton, TextLink } from "../../buttons.tsx";
import { CheckField, DeskForm, TextAreaField, TextField } from "../../form.tsx";
import { type FormAnswer, notFound, notSaved, textOf, textsIn, textsOf, versionOf } from "../../http.ts";
import { BackLink, ErrorNote } from "../../page.tsx";
import { MailHead } from "../mail-head.tsx";
import { PriceFields, priceFields, readPriceForm } from "../price-fields.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Offer | Desk" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { stays, offers } = context.get(desk);
  const [stay, offer] = [await stays.find(params.id), await offers.offerForm(params.id)];
  if (!stay || !offer) notFound();
  const { id, name, checkIn, checkOut, version } = stay;
  return { stay: { id, name, checkIn, checkOut, version }, offer };
}

type Looked = { preview: OfferPreview; missing: MissingField[] };
type Answer = Partial<FormAnswer> & { looked?: Looked };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { offers } = context.get(desk);
  const form = await request.formData();
  const offer = { ...readPriceForm(form), ...textsOf(form, ["guests", "until", "words"]), holds: form.has("holds") };
  const step = textOf(form, "step");
  if (step === "send") {
    const sent = await offers.sendOffer({ id: params.id, version: versionOf(form) }, offer);
    return sent.ok ? redirect(`/desk/stays/${params.id}?done=mailed`, 303) : notSaved<Answer>(form, sent);
  }
  const typed = textsIn(form);
  if (step === "edit") return data<Answer>({ typed });
  const looked = (await offers.previewOffer(params.id, offer)) ?? notFound();
  return looked.ok ? data<Answer>({ typed, looked }) : notSaved<Answer>(form, looked);
}

export default function OfferPage({ loaderData: { stay, offer }, actionData }: Route.ComponentProps) {
  const { typed = {}, looked } = actionData ?? {};
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
      {offer.agreementConfirmed ? null : (
        <p className="mt-3 note">
          The rental agreement is a draft: have a lawyer read it.{" "}
          <TextLink to="/desk/stays/agreement">Open it</TextLink>
        </p>
      )}
      {!offer.reachable ? (
        <p className="mt-4">We have no email address that works for this guest, so please call.</p>
      ) : looked ? (
        <Preview key={looked.preview.text} typed={typed} {...looked} />
      ) : (
        <Edit version={stay.version} form={offer.form} />
      )}
    </div>
  );
}

function Edit({ version, form }: { version: number; form: OfferForm }) {
  return (
    <DeskForm name="offer" values={priceFields(form)} className="mt-6 grid gap-5" noValidate fields={{ version }}>
      <PriceFields />
      <TextField label="Guests, children included" name="guests" inputMode="numeric" />
      <TextField label="Open until 9:00 PM on" name="until" type="date" />
      <CheckField name="holds" value="yes">
        Hold the nights until then: the site shows them as booked
      </CheckField>
      <TextAreaField
        label="Your words (the email begins with them)"
        name="words"
        rows={4}
        hint="If empty, the email thanks the guest for asking."
      />
      <div>
        <PrimaryButton name="step" value="look">
          Preview
        </PrimaryButton>
      </div>
    </DeskForm>
  );
}

function Preview({ typed, preview, missing }: Looked & Pick<FormAnswer, "typed">) {
  const { step: _, ...fields } = typed;
  const isComplete = missing.length === 0;
  return (
    <section aria-labelledby="offer-preview" className="card mt-6">
      <MailHead
        id="offer-preview"
        title={isComplete ? "Ready to send?" : "Not complete yet"}
        facts={{ To: <bdi>{preview.to}</bdi>, Subject: preview.subject, Attached: "agreement.txt" }}
      />
      {isComplete ? null : (
        <div className="mt-3 border-l-4 border-coral-ink pl-4">
          <p>Missing in the agreement:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ meaning, link }) => (
              <li key={meaning}>{link === null ? meaning : <LineLink to={link}>{meaning}</LineLink>}</li>
            ))}
          </ul>
        </div>
      )}
      <DeskForm name="offer" className="mt-4" isUnsaved fields={fields}>
        <div className="flex flex-wrap gap-3">
          {isComplete ? (
            <PrimaryButton name="step" value="send">
              Send the offer
            </PrimaryButton>
          ) : null}
          <button type="submit" name="step" value="edit" className="button button-quiet">
            Edit
          </button>
        </div>
      </DeskForm>
      {isComplete ? <p className="mt-3 note">You cannot undo this once it is sent.</p> : null}
      <p dir="auto" className="mt-4 border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">
        {preview.text}
      </p>
    </section>
  );
}
