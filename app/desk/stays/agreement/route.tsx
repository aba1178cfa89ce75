import { desk } from "#app/desk-context.ts";
import { PrimaryButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { CheckField, DeskForm, TextAreaField, TextField } from "#app/desk/form.tsx";
import { answerForm, queryOf, withQuery } from "#app/desk/http.ts";
import { DoneNote, EarlierVersions, ErrorNote } from "#app/desk/page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Rental agreement | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stays, house, undo } = context.get(desk);
  const done = await undo.find(queryOf(request).get("done") ?? "");
  return { ...(await stays.agreement.read()), versions: await house.versions.of("agreement"), done };
}

export function action({ context, request }: Route.ActionArgs) {
  return answerForm(request, { agreement: context.get(desk).stays.agreement.save }, ({ change }) =>
    withQuery("/desk/stays/agreement", { done: change }),
  );
}

export default function Agreement({ loaderData }: Route.ComponentProps) {
  const { version, fields, doubts, versions, done, text, returnDays, confirmed } = loaderData;
  return (
    <div className="max-w-[46rem]">
      <ErrorNote />
      <DoneNote done={done} />
      <h1 className="title-3">Rental agreement</h1>
      <p className="mt-3">
        Every offer includes this text with the stay&rsquo;s facts filled in. An offer&rsquo;s preview shows it as the
        guest gets it.
      </p>
      {confirmed ? null : (
        <p className="mt-4 border-l-4 border-coral-ink pl-4">
          <strong>Draft: have a lawyer read it.</strong> Nothing below was checked for your house.
        </p>
      )}
      <DeskForm
        key={version}
        name="agreement"
        version={version}
        values={{ text, returnDays: String(returnDays), confirmed }}
        className="mt-6 grid gap-5"
      >
        <TextAreaField
          label="Agreement"
          name="text"
          rows={24}
          hint="What is in [brackets] is filled in for each stay."
        />
        <TextField
          label="Days after departure to return the deposit"
          name="returnDays"
          inputMode="numeric"
          hint="The home page shows them, too."
        />
        <CheckField name="confirmed" value="yes">
          A lawyer has read it, and it is right for this house
        </CheckField>
        <div>
          <PrimaryButton>Save the agreement</PrimaryButton>
        </div>
      </DeskForm>
      <Fold title="Not verified: please check" open={!confirmed} className="mt-8 border-t border-line pt-2">
        <ul className="mt-2 grid list-disc gap-2 pl-5">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Fold>
      <Fold title="Fields you can use" className="mt-4 border-t border-line pt-2">
        <ul className="mt-2 columns-[14rem] gap-x-8">
          {fields.map((words) => (
            <li key={words} className="py-0.5">
              [{words}]
            </li>
          ))}
        </ul>
      </Fold>
      <EarlierVersions versions={versions} />
    </div>
  );
}
