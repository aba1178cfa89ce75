import { Form } from "react-router";
import type { DoneChange } from "#server/desk/undo.ts";
import { PageNote } from "./page-note.tsx";

/** What the owner has just done, with a button that takes it back. `back` is the page that shows it. */
export function DoneNote({ done, back }: { done: DoneChange | null; back: string }) {
  if (!done) return null;
  return (
    <PageNote key={done.words}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{done.words}</p>
        {done.canUndo ? (
          <Form method="post" action="/desk/undo">
            <input type="hidden" name="id" value={done.id} />
            <input type="hidden" name="back" value={back} />
            <button type="submit" className="button button-small button-quiet">
              Undo
            </button>
          </Form>
        ) : null}
      </div>
    </PageNote>
  );
}
