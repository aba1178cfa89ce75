import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, type FormProps, useActionData, useLocation, useNavigation } from "react-router";
import { fillIn, type TypedText } from "#app/components/form/form-draft.ts";
import { isChanged, keepText, takeKeptText } from "./kept-text.ts";
import { PageNote } from "./page-note.tsx";
import { UnsavedContext } from "./unsaved-guard.tsx";

type DeskFormProps = FormProps & {
  /** Its name on the page. */
  name: string;
  ref?: RefObject<HTMLFormElement | null>;
  /** Shows text that was not saved in another way than by filling in the fields. */
  onKept?: (fields: TypedText) => void;
  /** It came with text that is not saved. */
  isUnsaved?: boolean;
};

/**
 * A form that the owner types in. Leaving the page asks as long as something in it is not saved, and what was sent to a session that had
 * ended stands in it again afterwards.
 */
export function DeskForm({ name, ref, onKept, isUnsaved = false, onInput, children, ...props }: DeskFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const mark = use(UnsavedContext);
  const refused = useActionData<unknown>() !== undefined;
  const { state } = useNavigation();
  const { pathname } = useLocation();
  /** A refused form comes with what was typed, perhaps as a new one. */
  const progress = useRef<"typing" | "pressed" | "sent" | "refused">(refused ? "refused" : "typing");
  const [isKept, setKept] = useState(false);

  const check = () => {
    const isPending = isUnsaved || progress.current === "refused";
    if (form.current) mark(name, isPending || isChanged(form.current));
  };

  useEffect(() => {
    const fields = takeKeptText(pathname, name);
    if (fields && form.current) {
      if (onKept) onKept(fields);
      else fillIn(form.current, fields);
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
    progress.current = refused ? "refused" : "typing";
    setKept(false);
    mark(name, refused);
  }, [state, refused, mark, name, form, pathname]);

  return (
    <Form
      {...props}
      ref={form}
      method="post"
      data-unsaved={name}
      onInput={(event) => {
        onInput?.(event);
        check();
      }}
      onSubmitCapture={() => {
        progress.current = "pressed";
      }}
    >
      {isKept ? (
        <PageNote error>You were signed out when you sent this. It is as you typed it, and not saved yet.</PageNote>
      ) : null}
      {children}
    </Form>
  );
}
