import { useEffect, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { cleanLine, cleanText } from "#contract/forms/clean-text.ts";
import { type HouseSection, houseSections, type Typed } from "#contract/house/house-fields.ts";
import { PrimaryButton } from "../../buttons.tsx";
import { DeskForm, useConflict } from "../../form.tsx";
import { type FormAnswer, notFound, notSaved, textOf, textsIn } from "../../http.ts";
import { BackLink, DraftBar, ErrorNote, PageSection } from "../../page.tsx";
import { detailGroups, type Fact, type FactGroup, measureGroups, ruleOf } from "../fact-rules.ts";
import { sectionTitles } from "../../section-titles.ts";
import type { Route } from "./+types/route.ts";
import { type EditedRows, editRows } from "./edit-rows.ts";
import { AmenitiesFields, ContactFields, FilmsFields, RulesFields, WordsFields } from "./fields.tsx";
import { QuestionsFields, RoomsFields } from "./row-fields.tsx";
import { fieldId, HouseField, labelOf, SectionContext, useSection } from "./section-form.tsx";

const fieldsOf: Record<HouseSection, (props: { shipped: Typed }) => React.ReactNode> = {
  words: WordsFields,
  contact: ContactFields,
  rooms: RoomsFields,
  amenities: AmenitiesFields,
  rules: RulesFields,
  questions: QuestionsFields,
  films: FilmsFields,
  details: () => <FactFields groups={detailGroups} />,
  measurements: () => <FactFields groups={measureGroups} />,
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? sectionTitles[loaderData.section].title : "House"} | Desk` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const section = sectionOf(params);
  const { house, draft } = context.get(desk);
  const [saved, status] = await Promise.all([house.section(section), draft.status()]);
  return { section, saved, draft: status };
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
  const outcome = await house.save(section, typed, textOf(form, "version"));
  return outcome.ok ? redirect(`/desk/house?saved=${section}`, 303) : notSaved(form, outcome);
}

function sectionOf({ section }: { section: string }): HouseSection {
  return houseSections.find((each) => each === section) ?? notFound();
}

/** The form of one section of the house. */
export default function Section({ loaderData: { section, saved, draft }, actionData }: Route.ComponentProps) {
  const { title, lead, page } = sectionTitles[section];
  const Fields = fieldsOf[section];
  const answer: Answer | undefined = actionData;
  const conflict = useConflict("section");
  /** Text restored after the owner was signed out. */
  const [kept, setKept] = useState<Typed | null>(null);
  const note = answer ? (answer.note ?? "") : kept ? "You were signed out. Here's what you typed." : "";
  const typed = answer?.typed ?? kept ?? saved.typed;
  // The fields are uncontrolled, so changed rows need a new form.
  const key = `${section} ${note === "" ? "" : JSON.stringify(typed)}`;
  const form = useRef<HTMLFormElement>(null);
  const focus = answer?.focus || null;
  useEffect(() => {
    if (focus !== null && form.current) partOf(form.current, focus)?.focus();
  }, [focus, key]);
  return (
    <>
      <ErrorNote>
        <ErrorLinks names={Object.keys(answer?.errors ?? {})} />
        {conflict ? <SavedNow now={saved.typed} typed={conflict} /> : null}
      </ErrorNote>
      <DraftBar draft={draft} page={page} />
      <BackLink to="/desk/house">All sections</BackLink>
      <h1 className="title-3 mt-2">{title}</h1>
      <p className="mt-2 max-w-[36em] text-muted">{lead}</p>
      <p role="status" className={note === "" ? "sr-only" : "mt-4 font-medium"}>
        {note === "" ? "" : `${note} Not saved yet.`}
      </p>
      <SectionContext value={{ typed, focus }}>
        <DeskForm
          key={key}
          name="section"
          values={typed}
          fields={{ version: saved.version }}
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
    </>
  );
}

function partOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const parts = Array.from(form.elements) as (HTMLInputElement | HTMLButtonElement)[];
  return parts.find((part) => part.name === name || part.value === name);
}

/** Shows the saved values of the fields in which something else was typed. */
function SavedNow({ now, typed }: { now: Typed; typed: Typed }) {
  const names = [...new Set([...Object.keys(now), ...Object.keys(typed)])];
  const different = names.filter((name) => ruleOf(name) && now[name] !== typed[name]?.replaceAll("\r\n", "\n"));
  if (different.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-semibold">Saved now:</p>
      <dl className="mt-1 grid gap-2">
        {different.map((name) => (
          <div key={name}>
            <dt className="note">{labelOf(name)}</dt>
            <dd className="whitespace-pre-line">{now[name] === undefined ? "(removed)" : now[name] || "(empty)"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
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

/** Groups of facts, each with a preview of what guests will read. */
function FactFields({ groups }: { groups: readonly FactGroup[] }) {
  return groups.map(({ id, title, note, facts }) => (
    <PageSection key={id} id={id} title={title} className="mt-4">
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
      <div className="mt-4 grid gap-7">
        {facts.map((fact) => (
          <div key={fact.id} id={fact.id} className="scroll-mt-6">
            <HouseField name={fact.id} />
            <AsGuestsRead fact={fact} />
          </div>
        ))}
      </div>
    </PageSection>
  ));
}

function AsGuestsRead({ fact: { id, rule, term, unit } }: { fact: Fact }) {
  const typed = useSection().live[id] ?? "";
  const text = rule.kind === "paragraph" ? cleanText(typed) : cleanLine(typed);
  if (text === "") return null;
  return (
    <p className="mt-2 border-l-4 border-bay-200 pl-4 wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">{term}:</span> <bdi>{text}</bdi>
      {unit ? ` ${unit}` : null}
    </p>
  );
}
