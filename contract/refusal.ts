/** What every refused post answers: one sentence for people, and one per field that caused it. */
export type Refusal<Field extends string = string> = {
  message: string;
  fields?: Partial<Record<Field, string>>;
};
