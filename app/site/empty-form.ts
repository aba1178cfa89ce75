/** Whether nothing is written, chosen or ticked in a form. */
export function isFormEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === "");
}
