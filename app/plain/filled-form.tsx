import { formInput } from "#app/components/form/form-input.ts";
import { Field, TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { type FormField, idempotencyKeyField, labelOf } from "#contract/forms/form.ts";
import type { FilledForm } from "#contract/plain-page.ts";
import { starsInWords } from "#contract/reviews/review.ts";
import { ErrorNote, LoneLink, type PlainView } from "./plain-view.tsx";

/** A form with what is in it so far, and each error beside its field. */
export function filledFormView({ title, action, button, message, fields, values, errors }: FilledForm): PlainView {
  const body = (
    <>
      {errors ? <ErrorNote>{message}</ErrorNote> : <p>{message}</p>}
      <form method="post" action={action} className="grid w-full justify-items-stretch gap-5">
        {Object.entries(fields).map(([name, field]) => (
          <Control key={name} name={name} field={field} value={values[name] ?? ""} error={errors?.[name]} />
        ))}
        {values[idempotencyKeyField] ? (
          <input type="hidden" name={idempotencyKeyField} defaultValue={values[idempotencyKeyField]} />
        ) : null}
        <button type="submit" className="button button-primary justify-self-start">
          {button}
        </button>
      </form>
      <LoneLink href="/">Back to the house</LoneLink>
    </>
  );
  return { title, isError: errors !== undefined, body };
}

type ControlProps = { name: string; field: FormField; value: string; error: string | undefined };

function Control({ name, field, value, error }: ControlProps) {
  if (field.type === "hidden") return <input type="hidden" name={name} defaultValue={value} />;
  if (field.type === "stars") return <StarsSelect label={labelOf(field)} name={name} value={value} error={error} />;
  // Without a limit the field keeps text that is too long, for the guest to shorten.
  const { limit: _, ...input } = formInput({ [name]: field }, name);
  if (field.type === "textarea") return <TextAreaField {...input} rows={6} defaultValue={value} error={error} />;
  return <TextField type="text" {...input} defaultValue={value} error={error} />;
}

/** The star rating as a select: the stars' pictures need the site's style sheet. */
function StarsSelect({ label, name, value, error }: Omit<ControlProps, "field"> & { label: string }) {
  return (
    <Field label={label} error={error}>
      {(wired) => (
        <select {...wired} name={name} required defaultValue={value} className="field-input field-select">
          <option value="">Please choose</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {starsInWords(stars)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
