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
import { fillIn, type TypedText } from "#app/components/form/form-draft.ts";
import { Field, TextAreaField as PlainTextArea, TextField as PlainTextField } from "#app/components/ui/field.tsx";
import { PostForm, type PostFormProps } from "./buttons.tsx";
import { type FormAnswer, textsIn } from "./http.ts";
import { PageNote } from "./page.tsx";
import { isChanged, keepText, takeKeptText, UnsavedContext } from "./unsaved.tsx";

type FormState = {
  values: Readonly<Record<string, unknown>>;
  /** What is in the form now. */
  live: FormAnswer["typed"];
  errors: FormAnswer["errors"];
};

/** What the fields of this form begin with and hold now, and what is wrong with them. The fields own their text, so a new render resets nothing. */
export const FormContext = createContext<FormState>({ values: {}, live: {}, errors: {} });

/** What the form of this name was answered, if it was the one that was sent. */
export function useAnswer(name: string): FormAnswer | null {
  const answer = useActionData<Partial<FormAnswer>>();
  return answer?.typed?.["form"] === name ? (answer as FormAnswer) : null;
}

/** What was sent in this form while another window was faster, once the page has what is stored now. */
export function useConflict(name: string): FormAnswer["typed"] | null {
  const { state } = useNavigation();
  const answer = useAnswer(name);
  return answer?.status === 409 && state !== "loading" ? answer.typed : null;
}

type DeskFormProps = PostFormProps & {
  name: string;
  /** What is saved, by the names of the fields. After an error they hold what was typed. */
  values?: FormState["values"];
  /** Shows text that was not saved in another way than by filling in the fields. */
  onKept?: (fields: TypedText) => void;
  /** It came with text that is not saved. */
  isUnsaved?: boolean;
};

/** A form that the owner types in, with what its fields hold: leaving the page asks, and what was sent to a session that had ended is in it again afterwards. */
export function DeskForm(props: DeskFormProps) {
  const { name, values = {}, fields, ref, onKept, isUnsaved = false, children, ...others } = props;
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const answer = useAnswer(name);
  // After an error it goes on from what it was made of, until it has shown what another window has changed.
  const seen = answer?.status === 409 ? undefined : answer?.typed["version"];
  const mark = use(UnsavedContext);
  const isAnswered = useActionData<unknown>() !== undefined;
  const { state } = useNavigation();
  const { pathname } = useLocation();
  /** A form that was not saved comes with what was typed, perhaps as a new one. */
  const progress = useRef<"typing" | "pressed" | "sent" | "answered">(isAnswered ? "answered" : "typing");
  const [isKept, setKept] = useState(false);
  const [live, setLive] = useState<FormState["live"]>();
  const held = answer?.typed ?? values;

  const check = () => {
    if (!form.current) return;
    setLive(textsIn(new FormData(form.current)));
    mark(name, isUnsaved || progress.current === "answered" || isChanged(form.current));
  };

  useEffect(() => {
    const kept = takeKeptText(pathname, name);
    if (kept && form.current) {
      if (onKept) onKept(kept);
      else fillIn(form.current, kept);
      const closed = form.current.closest("details");
      if (closed) closed.open = true;
      setKept(true);
    }
    check();
    // oxlint-disable-next-line react/exhaustive-deps -- once; what is typed afterwards arrives by input events
  }, []);

  // Before anyone sees that it is saved, nothing asks any more.
  useLayoutEffect(() => () => mark(name, false), [mark, name]);

  useLayoutEffect(() => {
    if (state === "submitting" && progress.current === "pressed") {
      progress.current = "sent";
      if (form.current) keepText(pathname, name, form.current);
    }
    if (state !== "idle" || progress.current !== "sent") return;
    progress.current = isAnswered ? "answered" : "typing";
    setKept(false);
    mark(name, isAnswered);
  }, [state, isAnswered, mark, name, form, pathname]);

  return (
    <PostForm
      {...others}
      fields={{ form: name, ...fields, ...(seen !== undefined && { version: seen }) }}
      ref={form}
      data-unsaved={name}
      onInput={check}
      onSubmitCapture={() => {
        progress.current = "pressed";
      }}
    >
      {isKept ? (
        <PageNote error>You were signed out when you sent this. It is as you typed it, and not saved yet.</PageNote>
      ) : null}
      <FormContext value={{ values: held, live: live ?? (held as FormState["live"]), errors: answer?.errors ?? {} }}>
        {children}
      </FormContext>
    </PostForm>
  );
}

/** What a field of this name holds in the form around it, and what is wrong with it. */
function useField(name: string) {
  const { values, errors } = use(FormContext);
  const value = values[name];
  return { name, defaultValue: typeof value === "string" ? value : "", error: errors[name], autoComplete: "off" };
}

/** A line of text in a form of the desk. */
export function TextField(props: ComponentProps<typeof PlainTextField> & { name: string }) {
  return <PlainTextField {...useField(props.name)} {...props} />;
}

/** A longer text in a form of the desk. */
export function TextAreaField(props: ComponentProps<typeof PlainTextArea> & { name: string }) {
  return <PlainTextArea {...useField(props.name)} {...props} />;
}

type CheckFieldProps = ComponentProps<"input"> & { name: string };

/** A checkbox, or with `type="radio"` one of several answers, with its words. */
export function CheckField({ children, ...input }: CheckFieldProps) {
  const id = useId();
  const { values, errors } = use(FormContext);
  const held = values[input.name];
  // What is wrong with a choice of several is said once, beside all of them.
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

/** A labeled choice of one; the options are its children. */
export function SelectField({ className = "", ...props }: SelectFieldProps) {
  const { label, hint, error, ...select } = { ...useField(props.name), ...props };
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => <select {...select} {...wired} className={`field-input field-select ${className}`} />}
    </Field>
  );
}

/** What is wrong with a field, below it; nothing without words. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-[0.9375rem] font-medium text-coral-ink">
      {children}
    </p>
  );
}
