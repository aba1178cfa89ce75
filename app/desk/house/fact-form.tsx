import type { FieldErrors } from "#contract/forms/form-result.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { cleanLine, cleanText, lengthOf } from "#contract/forms/clean-text.ts";
import { DeskForm } from "../desk-form.tsx";
import { FieldHint } from "./field-hint.tsx";

/** A field that takes no more, such as `1200 1/2`, is not counted. */
export const longestNumber = 20;

/** One field of a form of facts. */
export type FactField = {
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

export type FactFormProps = {
  sections: readonly { id: string; title: string; note?: string; fields: readonly FactField[] }[];
  values: Readonly<Record<string, string>>;
  version: string;
  /** What was posted and not saved. */
  refused: {
    typed: Readonly<Record<string, string>>;
    errors: FieldErrors;
    changed: boolean;
  } | null;
};

/** Short texts about the house, all in one form, each shown as guests will read it. */
export function FactForm({ sections, values, version, refused }: FactFormProps) {
  return (
    <DeskForm name="facts" className="max-w-[40rem]">
      <input type="hidden" name="version" value={version} />
      {sections.map(({ id, title, note, fields }) => (
        <section key={id} aria-labelledby={`${id}-title`} className="mt-10">
          <h2 id={`${id}-title`} className="text-xl font-semibold">
            {title}
          </h2>
          {note ? <p className="mt-1 text-muted">{note}</p> : null}
          <div className="mt-4 grid gap-7">
            {fields.map((field) => {
              const saved = values[field.id] ?? "";
              const typed = refused?.typed[field.id];
              return (
                <Fact
                  key={field.id}
                  field={field}
                  text={typed ?? saved}
                  now={refused?.changed && typed !== saved ? saved : null}
                  error={refused?.errors[field.id]}
                />
              );
            })}
          </div>
        </section>
      ))}
      <div className="desk-save">
        <button type="submit" className="button button-primary">
          Save
        </button>
      </div>
    </DeskForm>
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
