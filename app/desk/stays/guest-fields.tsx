import { type ReactNode, use, useId } from "react";
import { CheckField, FieldError, FormContext, TextField } from "#app/desk/form.tsx";

const dogAnswers = [
  ["", "Not known"],
  ["yes", "A small dog"],
  ["no", "No dog"],
] as const;

/** The fields for a stay's guest. `children` come after the name. */
export function GuestFields({ children }: { children?: ReactNode }) {
  return (
    <>
      <TextField label="Name" name="name" autoCapitalize="words" required />
      {children}
      <TextField label="Phone (optional)" name="phone" type="tel" />
      <TextField label="Email (optional)" name="email" type="email" />
      <TextField label="Guests (optional)" name="party" inputMode="numeric" />
      <DogField />
    </>
  );
}

/** Whether a small dog comes along. `children` are a hint below. */
export function DogField({ children }: { children?: ReactNode }) {
  const { errors } = use(FormContext);
  const id = useId();
  return (
    <fieldset aria-describedby={errors["dog"] ? id : undefined}>
      <legend className="font-medium">Dog</legend>
      <div className="flex flex-wrap gap-x-6">
        {dogAnswers.map(([value, words]) => (
          <CheckField key={value} type="radio" name="dog" value={value}>
            {words}
          </CheckField>
        ))}
      </div>
      {children}
      <FieldError id={id}>{errors["dog"]}</FieldError>
    </fieldset>
  );
}
