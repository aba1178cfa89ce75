import { useEffect, useRef } from "react";
import { redirectDocument } from "react-router";
import { desk } from "#app/desk-context.ts";
import { PrimaryButton } from "#app/desk/buttons.tsx";
import { DeskForm } from "#app/desk/form.tsx";
import { earlierSections, sectionTitles } from "#app/desk/house/section-titles.ts";
import { answerForm, type FormAnswer, notFound, queryOf, withQuery } from "#app/desk/http.ts";
import { OpenPoints } from "#app/desk/opening/open-points.tsx";
import { BackLink, DoneNote, EarlierVersions, ErrorNote } from "#app/desk/page.tsx";
import type { Fields, FormHandler } from "#contract/forms/desk-form.ts";
import type { ChangeResult } from "#contract/forms/form-result.ts";
import { type HouseSection, houseSections } from "#contract/house/house-fields.ts";
import type { Route } from "./+types/route.ts";
import { type EditedRows, editRows } from "./edit-rows.ts";
import { AboutFields, RulesFields } from "./fields.tsx";
import { QuestionsFields, RoomsFields } from "./row-fields.tsx";
import { fieldId, labelOf } from "./section-form.tsx";

const fieldsOf: Record<HouseSection, (props: { shipped: Fields }) => React.ReactNode> = {
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
  const { house, undo } = context.get(desk);
  const { points } = await house.opening.read();
  const done = queryOf(request).get("done") ?? "";
  return {
    section,
    saved: await house.facts.section(section),
    points: points.filter(({ place }) => place === section),
    versions: await house.versions.of(section),
    done: done === "same" ? "Nothing was different." : await undo.find(done),
  };
}

/** `edited`: the form after a button changed its rows, which saves nothing. */
type Result = ChangeResult<{ edited?: EditedRows }>;

export async function action({ context, params, request }: Route.ActionArgs) {
  const section = sectionOf(params);
  const { house } = context.get(desk);
  const { shipped } = await house.facts.section(section);
  const handlers: Record<string, FormHandler<Result>> = {
    house: house.facts.save(section),
    rows: async (typed) => ({ ok: true, change: null, edited: editRows(typed, shipped) }),
  };
  return answerForm<Result, Partial<EditedRows>>(
    request,
    handlers,
    ({ change, edited }) => edited ?? withQuery(`/desk/house/${section}`, { done: change ?? "same" }),
  );
}

function sectionOf({ section }: { section: string }): HouseSection {
  return houseSections.find((each) => each === section) ?? notFound();
}

/** The form of one section of the house. */
export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  const { section, saved, points, versions, done } = loaderData;
  const { title, lead, page } = sectionTitles[section];
  const SectionFields = fieldsOf[section];
  const answer: (FormAnswer & Partial<EditedRows>) | undefined = actionData;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && answer?.focus) focusOn(form.current, answer.focus);
  }, [answer]);
  return (
    <>
      <ErrorNote>
        <ErrorLinks names={Object.keys(answer?.errors ?? {})} />
      </ErrorNote>
      <DoneNote done={done}>
        <a href={page} className="link">
          See it on the site
        </a>
      </DoneNote>
      <BackLink to="/desk/house">All sections</BackLink>
      <h1 className="title-3 mt-2">{title}</h1>
      <p className="mt-2 max-w-[36em] text-muted">{lead}</p>
      {points.length > 0 ? <OpenPoints points={points} level={2} /> : null}
      <p role="status" className={answer?.note ? "mt-4 font-medium" : "sr-only"}>
        {answer?.note ? `${answer.note} Not saved yet.` : ""}
      </p>
      <DeskForm
        key={`${section} ${saved.version}`}
        name="house"
        values={saved.typed}
        version={saved.version}
        ref={form}
        noValidate
        className="mt-6 max-w-[40rem]"
      >
        {/* Comes first, so that Enter in a field saves. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <div className="grid gap-6">
          <SectionFields shipped={saved.shipped} />
        </div>
        <div className="desk-save mt-6">
          <PrimaryButton>Save</PrimaryButton>
        </div>
      </DeskForm>
      <EarlierVersions versions={versions} />
    </>
  );
}

/** Focuses the field of this name, or the button of this value. */
function focusOn(form: HTMLFormElement, name: string): void {
  const parts = Array.from(form.elements) as (HTMLInputElement | HTMLButtonElement)[];
  const part = parts.find((each) => each.name === name || each.value === name);
  const closed = part?.closest("details");
  if (closed) closed.open = true;
  part?.focus();
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
