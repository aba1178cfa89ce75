import { TextField } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { GuestForm } from "#server/stays/desk/stays.ts";

const dogAnswers = [
  ["", "Not known"],
  ["yes", "A small dog"],
  ["no", "No dog"],
] as const;

/** Who comes: the fields of a stay's guest. */
export function GuestFields({ form, errors }: { form: GuestForm; errors: FieldErrors }) {
  return (
    <>
      <TextField
        label="Phone (optional)"
        name="phone"
        type="tel"
        defaultValue={form.phone}
        error={errors["phone"]}
        autoComplete="off"
      />
      <TextField
        label="Email (optional)"
        name="email"
        type="email"
        defaultValue={form.email}
        error={errors["email"]}
        autoComplete="off"
      />
      <TextField
        label="Guests (optional)"
        name="party"
        inputMode="numeric"
        defaultValue={form.party}
        error={errors["party"]}
        autoComplete="off"
      />
      <fieldset>
        <legend className="font-medium">Dog</legend>
        <div className="flex flex-wrap gap-x-6">
          {dogAnswers.map(([value, words]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="dog" value={value} defaultChecked={form.dog === value} className="size-5" />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The guest's name, as the first field of a stay. */
export function GuestName({ form, errors }: { form: Pick<GuestForm, "name">; errors: FieldErrors }) {
  return (
    <TextField
      label="Name"
      name="name"
      defaultValue={form.name}
      error={errors["name"]}
      autoComplete="off"
      autoCapitalize="words"
      required
    />
  );
}
