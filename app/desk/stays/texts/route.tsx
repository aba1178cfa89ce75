import { desk } from "#app/desk-context.ts";
import { BayButton, QuietButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { DeskForm, TextAreaField, TextField } from "#app/desk/form.tsx";
import { answerForm } from "#app/desk/http.ts";
import { ErrorNote, PageSection } from "#app/desk/page.tsx";
import type { SavedText } from "#server/stays/desk/saved-texts.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Saved texts | Desk" }];

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(desk).stays.records.savedTexts();
}

export function action({ context, request }: Route.ActionArgs) {
  const { saveText, deleteText } = context.get(desk).stays.records;
  return answerForm(request, { save: saveText, delete: deleteText }, () => "/desk/stays/texts");
}

export default function SavedTexts({ loaderData: { texts, version } }: Route.ComponentProps) {
  return (
    <div className="max-w-[46rem]">
      <ErrorNote />
      <h1 className="title-3">Saved texts</h1>
      <p className="mt-3">
        Texts you use often, ready to insert into an email with one tap: directions, how to pay, house rules.
      </p>
      {texts.map((text) => (
        <Fold
          key={`${text.id} ${version}`}
          title={text.title}
          form={formName(text)}
          className="mt-4 border-t border-line pt-2"
        >
          <TextForm text={text} version={version} />
        </Fold>
      ))}
      <PageSection id="new-text" title="New text" look="title-3" className="mt-8">
        <TextForm key={`new ${version}`} text={{ id: "", title: "", body: "" }} version={version} />
      </PageSection>
    </div>
  );
}

const formName = ({ id }: SavedText) => `text ${id}`;

type TextProps = { text: SavedText; version: number };

function TextForm({ text, version }: TextProps) {
  return (
    <DeskForm
      name={formName(text)}
      version={version}
      values={text}
      className="mt-3 grid gap-4"
      fields={{ id: text.id }}
    >
      <TextField label="Title" name="title" />
      <TextAreaField label="Text" name="body" rows={5} />
      <div className="flex flex-wrap gap-3">
        <BayButton intent="save">Save</BayButton>
        {text.id === "" ? null : <QuietButton intent="delete">Delete</QuietButton>}
      </div>
    </DeskForm>
  );
}
