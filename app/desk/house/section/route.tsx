import { useEffect, useRef, useState } from "react";
import { data, redirect, redirectDocument } from "react-router";
import { desk } from "#app/desk-context.ts";
import { PrimaryButton } from "#app/desk/buttons.tsx";
import { DeskForm } from "#app/desk/form.tsx";
import { earlierSections, sectionTitles } from "#app/desk/house/section-titles.ts";
import { type FormAnswer, notFound, notSaved, queryOf, textOf, textsIn, versionOf } from "#app/desk/http.ts";
import { OpenPoints } from "#app/desk/opening/open-points.tsx";
import { BackLink, DoneNote, EarlierVersions, ErrorNote } from "#app/desk/page.tsx";
import { type HouseSection, houseSections, type Typed } from "#contract/house/house-fields.ts";
import type { Route } from "./+types/route.ts";
import { type EditedRows, editRows } from "./edit-rows.ts";
import { AboutFields, RulesFields } from "./fields.tsx";
import { QuestionsFields, RoomsFields } from "./row-fields.tsx";
import { fieldId, labelOf, SectionContext } from "./section-form.tsx";

const fieldsOf: Record<HouseSection, (props: { shipped: Typed }) => React.ReactNode> = {
  about: AboutFields,
  rooms: RoomsFields,
  rules: RulesFields,
  questions: QuestionsFields,
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? sectionTitles[loaderData.section].title : "House"} | Desk` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const moved = earlierSections[params.section];
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect without changing the data's type
  if (moved) throw redirectDocument(moved, 301);
  const section = sectionOf(params);
  const { house, opening, undo, versions } = context.get(desk);
  const { points } = await opening.read();
  return {
    section,
    saved: await house.section(section),
    points: points.filter(({ place }) => place === section),
    versions: await versions.of(section),
    done: await undo.find(queryOf(request).get("done") ?? ""),
    same: queryOf(request).has("same"),
  };
}

/** The answer to a post that saved nothing: errors, or changed rows. */
type Answer = FormAnswer & Partial<EditedRows>;

export async function action({ context, params, request }: Route.ActionArgs) {
  const section = sectionOf(params);
  const { house } = context.get(desk);
  const form = await request.formData();
  const typed = textsIn(form);
  const command = textOf(form, "rows");
  if (command !== "") {
    const { shipped } = await house.section(section);
    return data<Answer>({ ...editRows(typed, command, shipped), status: 200, message: "", errors: {} });
  }
  const outcome = await house.save(section, typed, versionOf(form));
  if (!outcome.ok) return notSaved(form, outcome);
  return redirect(`/desk/house/${section}?${outcome.change === null ? "same" : `done=${outcome.change}`}`, 303);
}

function sectionOf({ section }: { section: string }): HouseSection {
  return houseSections.find((each) => each === section) ?? notFound();
}

/** The form of one section of the house. */
export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  const { section, saved, points, versions, done, same } = loaderData;
  const { title, lead, page } = sectionTitles[section];
  const Fields = fieldsOf[section];
  const answer: Answer | undefined = actionData;
  /** Text restored after the owner was signed out. */
  const [kept, setKept] = useState<Typed | null>(null);
  const note = answer ? (answer.note ?? "") : kept ? "You were signed out. Here's what you typed." : "";
  const typed = answer?.typed ?? kept ?? saved.typed;
  // The fields are uncontrolled, so changed rows need a new form.
  const key = `${section} ${saved.version} ${note === "" ? "" : JSON.stringify(typed)}`;
  const form = useRef<HTMLFormElement>(null);
  const focus = answer?.focus || null;
  useEffect(() => {
    if (focus !== null && form.current) partOf(form.current, focus)?.focus();
  }, [focus, key]);
  return (
    <>
      <ErrorNote>
        <ErrorLinks names={Object.keys(answer?.errors ?? {})} />
      </ErrorNote>
      <DoneNote done={done ?? (same ? "Nothing was different." : null)}>
        <a href={page} className="link">
          See it on the site
        </a>
      </DoneNote>
      <BackLink to="/desk/house">All sections</BackLink>
      <h1 className="title-3 mt-2">{title}</h1>
      <p className="mt-2 max-w-[36em] text-muted">{lead}</p>
      {points.length > 0 ? <OpenPoints points={points} level={2} /> : null}
      <p role="status" className={note === "" ? "sr-only" : "mt-4 font-medium"}>
        {note === "" ? "" : `${note} Not saved yet.`}
      </p>
      <SectionContext value={{ typed, focus }}>
        <DeskForm
          key={key}
          name="section"
          values={kept ?? saved.typed}
          version={saved.version}
          isUnsaved={kept !== null}
          onKept={(fields) => setKept(Object.fromEntries(fields))}
          ref={form}
          noValidate
          className="mt-6 max-w-[40rem]"
        >
          {/* Comes first, so that Enter in a field saves. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            Save
          </button>
          <div className="grid gap-6">
            <Fields shipped={saved.shipped} />
          </div>
          <div className="desk-save mt-6">
            <PrimaryButton>Save</PrimaryButton>
          </div>
        </DeskForm>
      </SectionContext>
      <EarlierVersions versions={versions} />
    </>
  );
}

function partOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const parts = Array.from(form.elements) as (HTMLInputElement | HTMLButtonElement)[];
  return parts.find((part) => part.name === name || part.value === name);
}

/** Links to the fields with errors, because some forms are long. */
function ErrorLinks({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="mt-1">
      {names.map((name) => (
        <li key={name}>
          <a
            href={`#${fieldId(name)}`}
            onClick={(event) => {
              // A navigation would drop the form's answer.
              event.preventDefault();
              document.getElementById(fieldId(name))?.querySelector<HTMLElement>("input, textarea, select")?.focus();
            }}
            className="link inline-flex min-h-11 items-center"
          >
            {labelOf(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
