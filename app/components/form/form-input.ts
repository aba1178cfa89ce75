import { type FormField, type FormFields, labelOf } from "#contract/forms/form.ts";

/** Returns the input's attributes for one of a form's fields. */
export function formInput<Fields extends FormFields>(fields: Fields, name: keyof Fields & string) {
  const { type, limit, required, autoComplete, placeholder } = fields[name] as FormField;
  return {
    name,
    label: labelOf(fields[name] as FormField),
    required,
    ...(type === "text" || type === "textarea" ? {} : { type }),
    // Dates are picked, not typed letter by letter, so they show no count.
    ...(type === "date" ? {} : { limit }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}
