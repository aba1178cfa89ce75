import { TextField } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { GuestForm } from "#server/stays/desk/stays.ts";
import { CheckField, typedFields } from "../form.tsx";

const dogAnswers = [
  ["", "Not known"],
  ["yes", "A small dog"],
  ["no", "No dog"],
] as const;

type GuestFieldsProps = { form: GuestForm; errors: FieldErrors };

/** Who comes: the fields of a stay's guest. */
export function GuestFields({ form, errors }: GuestFieldsProps) {
  const field = typedFields(form, errors);
  return (
    <>
      <TextField label="Phone (optional)" type="tel" {...field("phone")} />
      <TextField label="Email (optional)" type="email" {...field("email")} />
      <TextField label="Guests (optional)" inputMode="numeric" {...field("party")} />
      <fieldset>
        <legend className="font-medium">Dog</legend>
        <div className="flex flex-wrap gap-x-6">
          {dogAnswers.map(([value, words]) => (
            <CheckField key={value} type="radio" name="dog" value={value} defaultChecked={form.dog === value}>
              {words}
            </CheckField>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The guest's name, as the first field of a stay. */
export function GuestName({ form, errors }: GuestFieldsProps) {
  return <TextField label="Name" autoCapitalize="words" required {...typedFields(form, errors)("name")} />;
}
