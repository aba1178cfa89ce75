import type { FormFields } from "./forms/form.ts";

/** A page without scripts that answers one request of one person: the data that `app/plain/plain-page.tsx` renders. */
export type PlainPage =
  | { view: "message"; title: string; message: string }
  | ({ view: "form" } & FilledForm)
  | ({ view: "sent" } & SentForm)
  | ({ view: "sign-in" } & SignInStep)
  | { view: "signed-out"; action: string; fields: readonly (readonly [name: string, value: string])[] }
  | {
      view: "photos-not-added";
      added: number;
      refused: readonly { name: string; message: string }[];
      error: string | null;
    }
  | ({ view: "decision" } & ReviewToDecide)
  | { view: "decided"; title: string; message: string; atDesk?: string };

/** A form with what is in it so far: everything that was typed, if it was refused. */
export type FilledForm = {
  title: string;
  action: string;
  button: string;
  /** Why it was refused, or what to know first. */
  message: string;
  fields: FormFields;
  values: Readonly<Record<string, string>>;
  /** Undefined if it was not refused. */
  errors?: Partial<Record<string, string>>;
};

/** A form that has arrived. */
export type SentForm = {
  title: string;
  text: string;
  /** What happens next, in sentences. */
  next: readonly string[];
  /** Where to go, the most likely first. */
  links: readonly [PageLink, ...PageLink[]];
};

type PageLink = { label: string; to: string };

export type SignInStep =
  | { step: "ask" }
  | { step: "sent" }
  | { step: "incomplete" }
  | { step: "expired" }
  | { step: "confirm"; action: string };

export type ReviewToDecide = {
  /** The review at the desk. */
  atDesk: string;
  action: string;
  title: string;
  text: string;
  facts: readonly (readonly [label: string, value: string])[];
  reply: string;
  error: string | null;
};
