import { data, redirect, useNavigation } from "react-router";
import { desk } from "#app/desk-context.ts";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { SavedText } from "#server/stays/desk/mail-drafts.ts";
import { textOf, versionOf } from "../../form-text.ts";
import { PageNote } from "../../page-note.tsx";
import type { Route } from "./+types/route.ts";
import { DeskForm } from "../../desk-form.tsx";

export const meta = () => [{ title: "Saved texts | Desk" }];

/** Also after an error: the list is shown as it is now. */
export const shouldRevalidate = () => true;

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(desk).stays.savedTexts();
}

export async function action({ context, request }: Route.ActionArgs) {
  const { stays } = context.get(desk);
  const form = await request.formData();
  const version = versionOf(form);
  const typed: SavedText = { id: textOf(form, "id"), title: textOf(form, "title"), body: textOf(form, "body") };
  const { id, ...words } = typed;
  const answer =
    textOf(form, "intent") === "delete"
      ? await stays.deleteText(id, version)
      : await stays.saveText(id === "" ? words : typed, version);
  if (answer.ok) return redirect("/desk/stays/texts", 303);
  return data({ typed, message: answer.message, errors: answer.errors }, { status: answer.status });
}

export default function SavedTexts({ loaderData: { texts, version }, actionData }: Route.ComponentProps) {
  const refused = (id: string) => (actionData?.typed.id === id ? actionData : null);
  return (
    <div className="max-w-[46rem]">
      {actionData ? (
        <PageNote key={version} error>
          {actionData.message}
        </PageNote>
      ) : null}
      <h1 className="title-3">Saved texts</h1>
      <p className="mt-3">
        Texts you use often, ready to insert into an email with one tap: directions, how to pay, house rules.
      </p>
      {texts.map((text) => (
        <details
          key={`${text.id} ${version}`}
          open={refused(text.id) !== null}
          className="mt-4 border-t border-line pt-2"
        >
          <summary className="flex min-h-11 cursor-pointer items-center font-medium">{text.title}</summary>
          <TextForm text={refused(text.id)?.typed ?? text} version={version} errors={refused(text.id)?.errors} />
        </details>
      ))}
      <section aria-labelledby="new-text" className="mt-8">
        <h2 id="new-text" className="title-3">
          New text
        </h2>
        <TextForm
          key={`new ${version}`}
          text={refused("")?.typed ?? { id: "", title: "", body: "" }}
          version={version}
          errors={refused("")?.errors}
        />
      </section>
    </div>
  );
}

function TextForm({ text, version, errors }: { text: SavedText; version: number; errors?: FieldErrors | undefined }) {
  const busy = useNavigation().state !== "idle";
  return (
    <DeskForm name={`text ${text.id}`} className="mt-3 grid gap-4">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="id" value={text.id} />
      <TextField label="Title" name="title" defaultValue={text.title} error={errors?.["title"]} />
      <TextAreaField label="Text" name="body" rows={5} defaultValue={text.body} error={errors?.["body"]} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className="button button-small button-bay">
          Save
        </button>
        {text.id === "" ? null : (
          <button
            type="submit"
            name="intent"
            value="delete"
            disabled={busy}
            className="button button-small button-quiet"
          >
            Delete
          </button>
        )}
      </div>
    </DeskForm>
  );
}
