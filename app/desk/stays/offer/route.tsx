import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { desk } from "#app/desk-context.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { MissingField, OfferForm, OfferPreview } from "#server/stays/desk/offers.ts";
import { Hidden, LineLink, PrimaryButton, TextLink } from "../../buttons.tsx";
import { DeskForm } from "../../form.tsx";
import { textOf, versionOf } from "../../http.ts";
import { PageNote } from "../../page.tsx";
import { PriceFields, readPriceForm } from "../price-fields.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Offer | Desk" }];

/** Also after an error: what is known about the nights should be what is stored now. */
export const shouldRevalidate = () => true;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { stays, offers } = context.get(desk);
  const [stay, offer] = [await stays.find(params.id), await offers.offerForm(params.id)];
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!stay || !offer) throw data(null, { status: 404 });
  const { id, name, checkIn, checkOut, version } = stay;
  return { stay: { id, name, checkIn, checkOut, version }, offer };
}

type Answer = {
  form: OfferForm;
  message: string | null;
  errors: FieldErrors;
  preview: OfferPreview | null;
  missing: MissingField[];
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const { offers } = context.get(desk);
  const typed = await request.formData();
  const form = readForm(typed);
  const answer: Answer = { form, message: null, errors: {}, preview: null, missing: [] };
  const step = textOf(typed, "step");
  if (step === "send") {
    const sent = await offers.sendOffer({ id: params.id, version: versionOf(typed) }, form);
    if (sent.ok) return redirect(`/desk/stays/${params.id}?done=mailed`, 303);
    return data({ ...answer, message: sent.message, errors: sent.errors }, { status: sent.status });
  }
  if (step === "edit") return data(answer);
  const looked = await offers.previewOffer(params.id, form);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!looked) throw data(null, { status: 404 });
  if (looked.ok) return data({ ...answer, preview: looked.preview, missing: looked.missing });
  return data({ ...answer, message: "Please fix the marked fields.", errors: looked.errors }, { status: 422 });
}

function readForm(typed: FormData): OfferForm {
  return {
    ...readPriceForm(typed),
    until: textOf(typed, "until"),
    holds: textOf(typed, "holds") === "yes",
    words: textOf(typed, "words"),
  };
}

export default function OfferPage({ loaderData: { stay, offer }, actionData }: Route.ComponentProps) {
  const preview = actionData?.preview;
  return (
    <div className="max-w-[46rem]">
      {actionData?.message ? (
        <PageNote key={`${actionData.message} ${stay.version}`} error>
          {actionData.message}
        </PageNote>
      ) : null}
      <p>
        <LineLink to={`/desk/stays/${stay.id}`}>Back to {stay.name}</LineLink>
      </p>
      <h1 className="title-3 wrap-anywhere">
        {offer.isChange ? "Change the offer" : "Offer"} for {stayDates(stay.checkIn, stay.checkOut)}
      </h1>
      {offer.remarks.map((remark) => (
        <p key={remark} className="mt-3 border-l-4 border-coral-ink pl-4">
          {remark}
        </p>
      ))}
      {offer.agreementConfirmed ? null : (
        <p className="mt-3 text-[0.9375rem] text-muted">
          The rental agreement is a draft: have a lawyer read it.{" "}
          <TextLink to="/desk/stays/agreement">Open it</TextLink>
        </p>
      )}
      {!offer.reachable ? (
        <p className="mt-4">We have no email address that works for this guest, so please call.</p>
      ) : preview ? (
        <Preview key={preview.text} stay={stay} preview={preview} answer={actionData} />
      ) : (
        <Edit form={actionData?.form ?? offer.form} total={offer.total} errors={actionData?.errors ?? {}} stay={stay} />
      )}
    </div>
  );
}

type StepProps = { stay: { id: string; version: number } };

function Edit({ form, total, errors, stay }: StepProps & { form: OfferForm; total: string; errors: FieldErrors }) {
  return (
    <DeskForm name="offer" className="mt-6 grid gap-5" noValidate>
      <Hidden version={stay.version} />
      <PriceFields form={form} total={total} errors={errors} />
      <TextField
        label="Open until 9:00 PM on"
        name="until"
        type="date"
        defaultValue={form.until}
        error={errors["until"]}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="holds" value="yes" defaultChecked={form.holds} className="size-5" />
        Hold the nights until then: the site shows them as booked
      </label>
      <TextAreaField
        label="Your words (the email begins with them)"
        name="words"
        rows={4}
        defaultValue={form.words}
        error={errors["words"]}
        hint="Left empty, the email thanks for the question."
      />
      <div>
        <PrimaryButton name="step" value="look">
          Preview
        </PrimaryButton>
      </div>
    </DeskForm>
  );
}

/** The email as it will leave. Nothing leaves before the owner has seen it. */
function Preview({ stay, preview, answer }: StepProps & { preview: OfferPreview; answer: Answer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { form, missing } = answer;
  return (
    <section aria-labelledby="offer-preview" className="card mt-6">
      <h2 id="offer-preview" ref={heading} tabIndex={-1} className="title-3 outline-none">
        {missing.length === 0 ? "Ready to send?" : "Not complete yet"}
      </h2>
      {missing.length === 0 ? null : (
        <div className="mt-3 border-l-4 border-coral-ink pl-4">
          <p>The agreement lacks:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ meaning, link }) => (
              <li key={meaning}>{link === null ? meaning : <LineLink to={link}>{meaning}</LineLink>}</li>
            ))}
          </ul>
        </div>
      )}
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 wrap-anywhere">
        <dt className="text-muted">To</dt>
        <dd>
          <bdi>{preview.to}</bdi>
        </dd>
        <dt className="text-muted">Subject</dt>
        <dd dir="auto">{preview.subject}</dd>
        <dt className="text-muted">Attached</dt>
        <dd>agreement.txt</dd>
      </dl>
      <DeskForm name="offer" className="mt-4" isUnsaved>
        <Hidden version={stay.version} />
        <OfferFields form={form} />
        <div className="flex flex-wrap gap-3">
          {missing.length === 0 ? (
            <PrimaryButton name="step" value="send">
              Send the offer
            </PrimaryButton>
          ) : null}
          <button type="submit" name="step" value="edit" className="button button-quiet">
            Edit
          </button>
        </div>
      </DeskForm>
      <p className="mt-3 text-[0.9375rem] text-muted">You cannot undo this once it is sent.</p>
      <p dir="auto" className="mt-4 border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">
        {preview.text}
      </p>
    </section>
  );
}

function OfferFields({ form: { lines, holds, ...texts } }: { form: OfferForm }) {
  return (
    <>
      {lines.map(({ label, amount }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines have no other name
        <span key={at}>
          <Hidden label={label} amount={amount} />
        </span>
      ))}
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {holds ? <input type="hidden" name="holds" value="yes" /> : null}
    </>
  );
}
