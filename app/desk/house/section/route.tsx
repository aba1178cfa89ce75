import { useEffect, useState } from "react";
import { data, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { cleanLine, cleanText } from "#contract/forms/clean-text.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { type HouseSection, houseSections, type Typed } from "#contract/house/house-fields.ts";
import { notFound, textOf } from "../../http.ts";
import { BackLink, DraftBar, PageNote, PageSection } from "../../page.tsx";
import { detailGroups, type Fact, type FactGroup, measureGroups, ruleOf } from "../fact-rules.ts";
import { sectionTitles } from "../section-titles.ts";
import type { Route } from "./+types/route.ts";
import { type EditedRows, editRows } from "./edit-rows.ts";
import { AmenitiesFields, ContactFields, FilmsFields, RulesFields, WordsFields } from "./fields.tsx";
import { QuestionsFields, RoomsFields } from "./row-fields.tsx";
import { fieldId, HouseField, labelOf, SectionForm, typedIn, useSection } from "./section-form.tsx";

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

/** What the form shows after it was posted and not saved. `now` is what someone else has saved since. */
type Answer = {
  message: string | null;
  errors: FieldErrors;
  now: Typed | null;
  version: string;
} & EditedRows;

export async function action({ context, params, request }: Route.ActionArgs) {
  const section = sectionOf(params);
  const { house } = context.get(desk);
  const form = await request.formData();
  const [typed, version, command] = [typedIn(form), textOf(form, "version"), textOf(form, "rows")];
  if (command !== "") {
    const { shipped } = await house.section(section);
    return data<Answer>({ ...editRows(typed, command, shipped), message: null, errors: {}, now: null, version });
  }
  const outcome = await house.save(section, typed, version);
  if (outcome.ok) return redirect(`/desk/house?saved=${section}`, 303);
  const { message, errors, now } = outcome;
  const answer: Answer = {
    typed,
    focus: "",
    note: "",
    message,
    errors,
    now: now?.typed ?? null,
    version: now?.version ?? version,
  };
  return data(answer, { status: now ? 409 : 422 });
}

function sectionOf({ section }: { section: string }): HouseSection {
  const found = houseSections.find((each) => each === section);
  if (!found) notFound();
  return found;
}

/** One section of the house as a form. */
export default function Section({ loaderData: { section, saved, draft }, actionData }: Route.ComponentProps) {
  const { title, lead, page } = sectionTitles[section];
  const Fields = fieldsOf[section];
  /** Rows that were changed in the browser since the last answer, and how often. */
  const [edited, setEdited] = useState<(EditedRows & { times: number }) | null>(null);
  useEffect(() => {
    if (actionData) setEdited(null);
  }, [actionData]);
  const shown = edited ?? actionData ?? { typed: saved.typed, focus: "", note: "" };
  return (
    <>
      {actionData?.message ? (
        <PageNote key={JSON.stringify(actionData)} error>
          {actionData.message}
          <ErrorLinks names={Object.keys(actionData.errors)} />
          {actionData.now ? <SavedNow now={actionData.now} typed={actionData.typed} /> : null}
        </PageNote>
      ) : null}
      <DraftBar draft={draft} page={page} />
      <BackLink to="/desk/house">All of the house</BackLink>
      <h1 className="title-3 mt-2">{title}</h1>
      <p className="mt-2 max-w-[36em] text-muted">{lead}</p>
      <p role="status" className={shown.note === "" ? "sr-only" : "mt-4 font-medium"}>
        {shown.note === "" ? "" : `${shown.note} Not saved yet.`}
      </p>
      <SectionForm
        key={`${section} ${edited?.times ?? 0}`}
        typed={shown.typed}
        // Rows that moved are marked again when they are saved.
        errors={(edited ? null : actionData?.errors) ?? {}}
        version={actionData?.version ?? saved.version}
        focus={shown.focus || null}
        isUnsaved={edited !== null}
        onKept={(typed) => {
          const note = "You were signed out when you sent this. It is as you typed it.";
          setEdited({ typed, focus: "", note, times: (edited?.times ?? 0) + 1 });
        }}
        onRows={(command, typed) =>
          setEdited({ ...editRows(typed, command, saved.shipped), times: (edited?.times ?? 0) + 1 })
        }
      >
        <Fields shipped={saved.shipped} />
      </SectionForm>
    </>
  );
}

/** What is saved in fields where something else was typed. */
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
            <dt className="text-[0.9375rem] text-muted">{labelOf(name)}</dt>
            <dd className="whitespace-pre-line">{now[name] === undefined ? "(not there)" : now[name] || "(empty)"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Leads to the fields that are wrong: some forms are long. */
function ErrorLinks({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="mt-1">
      {names.map((name) => (
        <li key={name}>
          <a
            href={`#${fieldId(name)}`}
            onClick={(event) => {
              // As a change of address it would end what the form was answered.
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

/** Short facts in groups, each as guests will read it. */
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
