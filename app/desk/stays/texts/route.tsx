import { data, redirect } from "react-router";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { desk } from "#app/desk-context.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { SavedText } from "#server/stays/desk/mail-drafts.ts";
import { BayButton, QuietButton } from "../../buttons.tsx";
import { DeskForm, typedFields } from "../../form.tsx";
import { textOf, textsOf, versionOf } from "../../http.ts";
import { ErrorNote } from "../../page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Saved texts | Desk" }];

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(desk).stays.savedTexts();
}

export async function action({ context, request }: Route.ActionArgs) {
  const { stays } = context.get(desk);
  const form = await request.formData();
  const version = versionOf(form);
  const typed = textsOf(form, ["id", "title", "body"]);
  const { id, ...words } = typed;
  const answer =
    textOf(form, "intent") === "delete"
      ? await stays.deleteText(id, version)
      : await stays.saveText(id === "" ? words : typed, version);
  if (answer.ok) return redirect("/desk/stays/texts", 303);
  return data({ typed, message: answer.message, errors: answer.errors }, { status: answer.status });
}

export default function SavedTexts({ loaderData: { texts, version }, actionData }: Route.ComponentProps) {
  const answered = (id: string) => (actionData?.typed.id === id ? actionData : null);
  return (
    <div className="max-w-[46rem]">
      <ErrorNote answer={actionData} />
      <h1 className="title-3">Saved texts</h1>
      <p className="mt-3">
        Texts you use often, ready to insert into an email with one tap: directions, how to pay, house rules.
      </p>
      {texts.map((text) => (
        <details
          key={`${text.id} ${version}`}
          open={answered(text.id) !== null}
          className="mt-4 border-t border-line pt-2"
        >
          <summary>{text.title}</summary>
          <TextForm text={answered(text.id)?.typed ?? text} version={version} errors={answered(text.id)?.errors} />
        </details>
      ))}
      <section aria-labelledby="new-text" className="mt-8">
        <h2 id="new-text" className="title-3">
          New text
        </h2>
        <TextForm
          key={`new ${version}`}
          text={answered("")?.typed ?? { id: "", title: "", body: "" }}
          version={version}
          errors={answered("")?.errors}
        />
      </section>
    </div>
  );
}

function TextForm({ text, version, errors }: { text: SavedText; version: number; errors?: FieldErrors | undefined }) {
  const field = typedFields(text, errors);
  return (
    <DeskForm name={`text ${text.id}`} className="mt-3 grid gap-4" fields={{ version, id: text.id }}>
      <TextField label="Title" {...field("title")} />
      <TextAreaField label="Text" rows={5} {...field("body")} />
      <div className="flex flex-wrap gap-3">
        <BayButton>Save</BayButton>
        {text.id === "" ? null : <QuietButton intent="delete">Delete</QuietButton>}
      </div>
    </DeskForm>
  );
}
