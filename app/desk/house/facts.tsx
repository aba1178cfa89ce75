import { type RefObject, useEffect, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { cleanLine, cleanText, lengthOf } from "#contract/forms/clean-text.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { DeskDraft } from "#server/house/desk/draft.ts";
import type { DeskFactSheet } from "#server/house/desk/fact-sheets.ts";
import { Hidden, PrimaryButton, TextLink } from "../buttons.tsx";
import { DeskForm } from "../form.tsx";
import { queryOf, textOf, textsOf } from "../http.ts";
import { BackLink, DraftBar, ErrorNote, PageNote, PageSection } from "../page.tsx";
import { ErrorLinks, FieldHint } from "./field-hint.tsx";

/** A field that takes no more, such as `1200 1/2`, is not counted. */
export const longestNumber = 20;

/** One field of a form of facts. */
type FactField = {
  id: string;
  label: string;
  hint: string;
  limit: number;
  multiline: boolean;
  /** What guests read before the text. */
  term: string;
  /** What guests read after it. */
  unit?: string;
};

type FactError = {
  message: string;
  typed: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** Someone else has changed the facts. */
  changed: boolean;
};

type FactPageProps = {
  title: string;
  lead: string;
  /** Where guests read the facts. */
  page: string;
  sections: readonly { id: string; title: string; note?: string; fields: readonly FactField[] }[];
  facts: Awaited<ReturnType<typeof readFacts>>;
  /** What was posted and not saved. */
  error: FactError | undefined;
};

/** What a page of facts shows. */
export async function readFacts(sheet: DeskFactSheet, draft: DeskDraft, request: Request) {
  const [facts, status] = await Promise.all([sheet.read(), draft.status()]);
  return { ...facts, draft: status, isSaved: queryOf(request).get("done") === "saved" };
}

/** Saves a form of facts and goes back to its page at `path`, or answers with what was typed and why it was not saved. */
export async function saveFacts(sheet: DeskFactSheet, path: string, request: Request) {
  const form = await request.formData();
  const typed = textsOf(
    form,
    [...form.keys()].filter((name) => name !== "version"),
  );
  const outcome = await sheet.save(typed, textOf(form, "version"));
  if (outcome.ok) return redirect(`${path}?done=saved`, 303);
  const { message, errors, changed } = outcome;
  return data<FactError>({ message, typed, errors, changed }, { status: changed ? 409 : 422 });
}

/** A page with one form of short facts about the house, each shown as guests will read it. */
export function FactPage({ title, lead, page, sections, facts, error }: FactPageProps) {
  const { values, version, draft, isSaved } = facts;
  const fields = sections.flatMap((section) => section.fields);
  return (
    <>
      <ErrorNote answer={error}>
        {error ? <ErrorLinks fields={fields.filter(({ id }) => id in error.errors)} /> : null}
      </ErrorNote>
      {isSaved && !error ? (
        <PageNote key={version}>
          Saved. Guests see it once you publish.{" "}
          <TextLink to="/desk/house/checklist">Go on with the checklist</TextLink>
        </PageNote>
      ) : null}
      <DraftBar draft={draft} page={page} />
      <BackLink to="/desk/house">All of the house</BackLink>
      <h1 className="title-3 mt-2">{title}</h1>
      <p className="mt-2 max-w-[36em] text-muted">{lead}</p>
      <DeskForm name="facts" className="max-w-[40rem]">
        <Hidden version={version} />
        {sections.map(({ id, title: name, note, fields: shown }) => (
          <PageSection key={id} id={id} title={name} className="mt-10">
            {note ? <p className="mt-1 text-muted">{note}</p> : null}
            <div className="mt-4 grid gap-7">
              {shown.map((field) => {
                const saved = values[field.id] ?? "";
                const typed = error?.typed[field.id];
                return (
                  <Fact
                    key={field.id}
                    field={field}
                    text={typed ?? saved}
                    now={error?.changed && typed !== saved ? saved : null}
                    error={error?.errors[field.id]}
                  />
                );
              })}
            </div>
          </PageSection>
        ))}
        <div className="desk-save">
          <PrimaryButton>Save</PrimaryButton>
        </div>
      </DeskForm>
    </>
  );
}

type FactProps = { field: FactField; text: string; now: string | null; error: string | undefined };

/** The field keeps its text itself, so that what was typed before the application started is not set back. */
function Fact({ field: { id, label, hint, limit, multiline, term, unit }, text, now, error }: FactProps) {
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const readTyped = () => {
    if (input.current) setTyped(input.current.value);
  };
  useEffect(readTyped, []);
  const clean = multiline ? cleanText(typed) : cleanLine(typed);
  const shared = {
    label,
    name: id,
    autoComplete: "off",
    defaultValue: text,
    onInput: readTyped,
    hint: (
      <>
        {now === null ? null : <span className="block text-ink">Now it is {now ? `“${now}”` : "empty"}.</span>}
        {limit > longestNumber ? (
          <FieldHint used={lengthOf(clean)} room={limit}>
            {hint}
          </FieldHint>
        ) : (
          hint
        )}
      </>
    ),
    error,
  };
  return (
    <div id={id} className="scroll-mt-6">
      {multiline ? (
        <TextAreaField {...shared} rows={3} ref={input as RefObject<HTMLTextAreaElement>} />
      ) : (
        <TextField {...shared} dir="auto" ref={input as RefObject<HTMLInputElement>} />
      )}
      <AsGuestsRead term={term} text={clean} unit={unit} />
    </div>
  );
}

function AsGuestsRead({ term, text, unit }: { term: string; text: string; unit: string | undefined }) {
  if (text === "") return null;
  return (
    <p className="mt-2 border-l-4 border-bay-200 pl-4 wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">{term}:</span> <bdi>{text}</bdi>
      {unit ? ` ${unit}` : null}
    </p>
  );
}
