import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useActionData, useLocation, useNavigation } from "react-router";
import { Field, TextAreaField as PlainTextArea, TextField as PlainTextField } from "#app/components/ui/field.tsx";
import { PostForm, type PostFormProps } from "./buttons.tsx";
import { type FormAnswer, textsIn } from "./http.ts";
import { PageNote } from "./page.tsx";
import { isChanged, keepText, takeKeptText, UnsavedContext } from "./unsaved.tsx";

type FormState = {
  values: Readonly<Record<string, unknown>>;
  /** The current text of each field. */
  live: FormAnswer["typed"];
  errors: FormAnswer["errors"];
  /** What is stored now, if someone else saved first. */
  stored?: FormState["values"] | undefined;
};

/** A form's initial values, current text and errors. The fields are uncontrolled, so a new render resets nothing. */
export const FormContext = createContext<FormState>({ values: {}, live: {}, errors: {} });

/** Returns the answer to this form, or null if another form was submitted. `Shown`: what its buttons show instead of saving. */
export function useAnswer<Shown extends object>(name: string): (FormAnswer & Partial<Shown>) | null {
  const answer = useActionData<Partial<FormAnswer>>();
  return answer?.typed?.["form"] === name ? (answer as FormAnswer & Partial<Shown>) : null;
}

type DeskFormProps = PostFormProps & {
  name: string;
  /** The version of what the form changes, as this page shows it. */
  version?: number;
  /** The saved values by field name. After an error, the fields show what was typed instead. */
  values?: FormState["values"];
};

/** A desk form that protects what is typed: it asks before the owner leaves, and restores text that was posted after the session had ended. */
export function DeskForm(props: DeskFormProps) {
  const { pathname } = useLocation();
  const { name } = props;
  const answer = useAnswer(name);
  const [kept, setKept] = useState<FormAnswer["typed"] | null>(null);
  useEffect(() => setKept((before) => takeKeptText(pathname, name) ?? before), [pathname, name]);
  const [shown, setShown] = useState<ShownAgain | null>(null);
  if (answer?.status === 200 && answer.typed !== shown?.typed) {
    setShown({ typed: answer.typed, pathname });
    setKept(null);
  }
  const typed = shown?.pathname === pathname ? shown.typed : null;
  const onAnswer = () => {
    setKept(null);
    if (!answer) setShown(null);
  };
  // The fields are uncontrolled, so text that was not typed into this form needs a new one.
  return <FilledForm key={JSON.stringify(typed ?? kept)} {...props} kept={kept} shown={typed} onAnswer={onAnswer} />;
}

/** What was typed when the form was last shown again without being saved, such as for a preview. */
type ShownAgain = Pick<FormAnswer, "typed"> & { pathname: string };

type FilledFormProps = DeskFormProps & {
  /** What was typed before the owner was signed out, until the form is answered. */
  kept: FormAnswer["typed"] | null;
  /** What was typed when the form was last previewed or edited again; another form's answer doesn't change it. */
  shown: FormAnswer["typed"] | null;
  onAnswer: () => void;
};

function FilledForm(props: FilledFormProps) {
  const { name, version, values = {}, fields, ref, children, kept, shown, onAnswer, ...others } = props;
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const answer = useAnswer(name);
  // After an error, the form posts the version it started from; only a 409 has shown the owner what someone else changed.
  const seen = (answer?.status === 409 ? undefined : answer?.typed["version"]) ?? version;
  const mark = use(UnsavedContext);
  const isReturned = answer !== null;
  const wasReturned = useRef(isReturned);
  const answered = useActionData<unknown>();
  const { state } = useNavigation();
  const { pathname, key } = useLocation();
  /** What the page was when the form was sent; null while it is not under way. */
  const sentFrom = useRef<{ key: string; answered: unknown }>(null);
  const [live, setLive] = useState<FormState["live"]>();
  const held = answer?.typed ?? shown ?? kept ?? values;
  const stored = answer?.status === 409 && state !== "loading" ? values : undefined;

  const check = () => {
    if (!form.current) return;
    setLive(textsIn(new FormData(form.current)));
    mark(name, kept !== null || shown !== null || isReturned || isChanged(form.current));
  };

  useEffect(() => {
    const closed = kept && form.current?.closest("details");
    if (closed) closed.open = true;
    check();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once; later typing arrives through input events
  }, []);

  // A layout effect, so that the guard is off before the page shows that the form was saved.
  useLayoutEffect(() => () => mark(name, false), [mark, name]);

  useLayoutEffect(() => {
    const sent = sentFrom.current;
    if (sent && state === "submitting" && form.current) keepText(pathname, name, form.current);
    if (state !== "idle") return;
    if (sent && (sent.key !== key || sent.answered !== answered)) {
      sentFrom.current = null;
      onAnswer();
      mark(name, isReturned);
    } else if (wasReturned.current && !isReturned) {
      // The answer to another form took its place.
      check();
    }
    wasReturned.current = isReturned;
    // oxlint-disable-next-line react/exhaustive-deps -- `check` is new with each render
  }, [state, isReturned, answered, key, mark, name, form, pathname, onAnswer]);

  return (
    <PostForm
      {...others}
      fields={{ form: name, ...fields, ...(seen !== undefined && { version: seen }) }}
      ref={form}
      data-unsaved={name}
      onInput={check}
      onSubmitCapture={() => {
        sentFrom.current = { key, answered };
      }}
    >
      {kept ? <PageNote error>You were signed out before this was saved. Here's what you typed.</PageNote> : null}
      <FormContext value={{ values: held, live: live ?? textsAmong(held), errors: answer?.errors ?? {}, stored }}>
        {children}
      </FormContext>
    </PostForm>
  );
}

/** Returns the values that are text. The others belong to boxes, or to no field. */
function textsAmong(values: FormState["values"]): FormState["live"] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}

/** Returns a field's initial value, its error, and its hint, which says what is stored now if someone else saved first. */
export function useField({ name, hint }: { name: string; hint?: ReactNode }) {
  const { values, errors, stored } = use(FormContext);
  const value = textAt(values, name);
  const now = stored ? textAt(stored, name) : value;
  const both =
    now === value ? (
      hint
    ) : (
      <>
        {`Now it is ${now || "empty"}. `}
        {hint}
      </>
    );
  return { name, defaultValue: value, error: errors[name], hint: both, autoComplete: "off" };
}

function textAt(values: FormState["values"], name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

/** A text input in a desk form. */
export function TextField(props: ComponentProps<typeof PlainTextField> & { name: string }) {
  const { hint, ...field } = useField(props);
  return <PlainTextField {...field} {...props} hint={hint} />;
}

/** A text area in a desk form. */
export function TextAreaField(props: ComponentProps<typeof PlainTextArea> & { name: string }) {
  const { hint, ...field } = useField(props);
  return <PlainTextArea {...field} {...props} hint={hint} />;
}

/** A labeled checkbox, or a radio button with `type="radio"`. */
export function CheckField({ children, ...input }: ComponentProps<"input"> & { name: string }) {
  const id = useId();
  const { values, errors } = use(FormContext);
  const held = values[input.name];
  // A radio group shows its error once, next to the whole group.
  const error = input.type === "radio" ? undefined : errors[input.name];
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          defaultChecked={held === true || held === (input.value ?? "on")}
          {...input}
          {...(error && { "aria-invalid": true, "aria-describedby": id })}
          className="size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </>
  );
}

type SelectFieldProps = ComponentProps<"select"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labeled select; the options are its children. */
export function SelectField({ className = "", ...props }: SelectFieldProps) {
  const { hint, ...field } = useField(props);
  const { label, error, ...select } = { ...field, ...props };
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => (
        <select
          {...select}
          {...wired}
          data-saved={select.defaultValue}
          className={`field-input field-select ${className}`}
        />
      )}
    </Field>
  );
}

/** The error below a field. Renders nothing without text. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-[0.9375rem] font-medium text-coral-ink">
      {children}
    </p>
  );
}
