import type { ReactNode } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { CheckField, typedFields } from "../form.tsx";

const dogAnswers = [
  ["", "Not known"],
  ["yes", "A small dog"],
  ["no", "No dog"],
] as const;

type GuestFieldsProps = { form: Readonly<Record<string, string>>; errors: FieldErrors; children?: ReactNode };

/** Who comes: the fields of a stay's guest. `children` follow the name. */
export function GuestFields({ form, errors, children }: GuestFieldsProps) {
  const field = typedFields(form, errors);
  return (
    <>
      <TextField label="Name" autoCapitalize="words" required {...field("name")} />
      {children}
      <TextField label="Phone (optional)" type="tel" {...field("phone")} />
      <TextField label="Email (optional)" type="email" {...field("email")} />
      <TextField label="Guests (optional)" inputMode="numeric" {...field("party")} />
      <fieldset>
        <legend className="font-medium">Dog</legend>
        <div className="flex flex-wrap gap-x-6">
          {dogAnswers.map(([value, words]) => (
            <CheckField key={value} type="radio" name="dog" value={value} defaultChecked={form["dog"] === value}>
              {words}
            </CheckField>
          ))}
        </div>
      </fieldset>
    </>
  );
}
