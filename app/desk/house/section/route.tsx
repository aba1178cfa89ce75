import type { FieldErrors } from "#contract/forms/form-result.ts";
import { useEffect, useState } from "react";
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { desk } from "#app/desk-context.ts";
import { type HouseSection, houseSections, type Typed } from "#contract/house/house-fields.ts";
import { DraftBar } from "../../draft-bar.tsx";
import { textOf } from "../../form-text.ts";
import { PageNote } from "../../page-note.tsx";
import { ErrorLinks } from "../error-links.tsx";
import { sectionTitles } from "../section-titles.ts";
import type { Route } from "./+types/route.ts";
import { AmenitiesFields } from "./amenities-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { type EditedRows, editRows } from "./edit-rows.ts";
import { fieldId, labelOf } from "./field-label.ts";
import { FilmsFields } from "./films-fields.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { QuestionsFields } from "./questions-fields.tsx";
import { RoomsFields } from "./rooms-fields.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { typedIn } from "./typed-in.ts";
import { WordsFields } from "./words-fields.tsx";

const fieldsOf: Record<HouseSection, (props: { shipped: Typed }) => React.ReactNode> = {
  words: WordsFields,
  contact: ContactFields,
  rooms: RoomsFields,
  amenities: AmenitiesFields,
  rules: RulesFields,
  questions: QuestionsFields,
  films: FilmsFields,
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

/** What the form shows after it was posted and not saved. `now` is what somebody else has saved meanwhile. */
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
  const { message, errors, now = null } = outcome;
  const answer: Answer = {
    typed,
    focus: "",
    said: "",
    message,
    errors,
    now: now?.typed ?? null,
    version: now?.version ?? version,
  };
  return data(answer, { status: now ? 409 : 422 });
}

/** After an error React Router keeps what it has; what was changed meanwhile is to be seen as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}

function sectionOf({ section }: { section: string }): HouseSection {
  const found = houseSections.find((each) => each === section);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!found) throw data(null, { status: 404 });
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
  const shown = edited ?? actionData ?? { typed: saved.typed, focus: "", said: "" };
  return (
    <>
      {actionData?.message ? (
        <PageNote key={JSON.stringify(actionData)} error>
          {actionData.message}
          <ErrorLinks
            fields={Object.keys(actionData.errors).map((name) => ({ id: fieldId(name), label: labelOf(name) }))}
          />
          {actionData.now ? <Meanwhile now={actionData.now} typed={actionData.typed} /> : null}
        </PageNote>
      ) : null}
      <DraftBar draft={draft} page={page} />
      <p>
        <Link to="/desk/house" className="link inline-flex min-h-11 items-center">
          All of the house
        </Link>
      </p>
      <h1 className="title-3 mt-2">{title}</h1>
      <p className="mt-2 max-w-[36em] text-muted">{lead}</p>
      <p role="status" className={shown.said === "" ? "sr-only" : "mt-4 font-medium"}>
        {shown.said === "" ? "" : `${shown.said} Not saved yet.`}
      </p>
      <SectionForm
        key={`${section} ${edited?.times ?? 0}`}
        typed={shown.typed}
        // Rows that moved are marked anew when they are saved.
        errors={(edited ? null : actionData?.errors) ?? {}}
        version={actionData?.version ?? saved.version}
        focus={shown.focus || null}
        isUnsaved={edited !== null}
        onKept={(typed) => {
          const said = "You were signed out when you sent this. It is as you typed it.";
          setEdited({ typed, focus: "", said, times: (edited?.times ?? 0) + 1 });
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
