/** What a form's field holds as text; empty for a field that is missing, or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The version of what the form's page showed; -1, which nothing has, when the form does not say. */
export function versionOf(form: FormData): number {
  const text = textOf(form, "version");
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
