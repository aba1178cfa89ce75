import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef } from "react";
import { PrimaryButton, SubmitButton } from "#app/desk/buttons.tsx";
import { DeskForm } from "#app/desk/form.tsx";

type ReadyToSendProps = Omit<ComponentProps<typeof DeskForm>, "id"> & {
  /** The heading's id. */
  id: string;
  facts: Record<string, ReactNode>;
  text: string;
  /** The button that sends: its words and its `intent`. */
  send: { words: string; intent: string };
  /** What sending does besides. */
  note?: string;
};

/** The preview of an email with its last buttons, and above them the children. Its heading takes the focus, so that it is announced. */
export function ReadyToSend({ id, facts, text, send, note = "", children, ...form }: ReadyToSendProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id={id} ref={heading} tabIndex={-1} className="title-3 outline-none">
        Ready to send?
      </h2>
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 wrap-anywhere">
        {Object.entries(facts).map(([name, fact]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd dir="auto">{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <DeskForm {...form} className="mt-4">
        {children}
        <div className="flex flex-wrap gap-3">
          <PrimaryButton intent={send.intent}>{send.words}</PrimaryButton>
          <SubmitButton intent="edit" look="button-quiet">
            Edit
          </SubmitButton>
        </div>
      </DeskForm>
      <p className="mt-3 note">{note} You cannot undo this once it is sent.</p>
      <p dir="auto" className="mt-4 border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </>
  );
}
