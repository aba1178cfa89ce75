import { type ReactNode, use } from "react";
import { FormContext, TextAreaField, TextField } from "#app/desk/form.tsx";
import { houseDetails, ruleOfDetail } from "#content/house/house-details.ts";
import type { Fields } from "#contract/forms/desk-form.ts";
import { type HouseField as Rule, houseFieldOf } from "#contract/house/house-fields.ts";

/** Returns the rule of any field under House. */
function ruleOf(name: string): Rule | undefined {
  const detail = houseDetails.find(({ id }) => name === `details.${id}`);
  return detail ? ruleOfDetail(detail) : houseFieldOf(name);
}

/** Returns the form around a field: its initial and current text, and its errors. */
export function useSection() {
  const { values, live, errors } = use(FormContext);
  return { typed: values as Fields, live, errors };
}

type FieldGroupProps = { title: string; hint?: ReactNode; names?: readonly string[]; children?: ReactNode };

/** A titled group of fields: those in `names`, then the children. */
export function FieldGroup({ title, hint, names, children }: FieldGroupProps) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="float-left w-full text-lg font-semibold">{title}</legend>
      {hint ? <p className="-mt-4 note">{hint}</p> : null}
      {names?.map((name) => (
        <HouseField key={name} name={name} />
      ))}
      {children}
    </fieldset>
  );
}

/** A field of the house, rendered by its rule. */
export function HouseField({ name }: { name: string }) {
  return (
    <div id={fieldId(name)} className="scroll-mt-6">
      <FieldOfKind name={name} />
    </div>
  );
}

function FieldOfKind({ name }: { name: string }) {
  const text = useSection().typed[name] ?? "";
  const rule = ruleOf(name);
  if (!rule) throw new Error(`No field is called ${name}.`);
  const shared = { name, label: rule.label, hint: rule.hint };
  switch (rule.kind) {
    case "paragraph":
      return <TextAreaField {...shared} limit={rule.limit} rows={rule.limit > 600 ? 6 : 3} />;
    case "list":
      return (
        <TextAreaField
          {...shared}
          hint={[rule.hint, `At most ${rule.max} lines.`].filter(Boolean).join(" ")}
          rows={Math.min(rule.max, Math.max(3, lineCount(text) + 1))}
        />
      );
    case "count":
      return <TextField {...shared} type="number" inputMode="numeric" min={rule.min} max={rule.max} />;
    case "phone":
      return <TextField {...shared} type="tel" />;
    case "email":
    case "time":
      return <TextField {...shared} type={rule.kind} />;
    case "video":
      return <TextField {...shared} inputMode="url" placeholder="https://youtu.be/…" />;
    case "position":
      return <TextField {...shared} />;
    case "line":
      // A text area shows a long line in full while it is typed; line breaks become spaces.
      return rule.limit > 60 ? (
        <TextAreaField {...shared} limit={rule.limit} rows={2} />
      ) : (
        <TextField {...shared} limit={rule.limit} dir="auto" />
      );
  }
}

function lineCount(text: string): number {
  return text.split("\n").filter((item) => item.trim() !== "").length;
}

const rowLabels: Readonly<Record<string, string>> = {
  rooms: "Room",
  questions: "Your question",
  highlights: "Highlight",
  amenities: "List",
};

/** Returns a field's name in messages, such as `Room 2, queen`. */
export function labelOf(name: string): string {
  const label = ruleOf(name)?.label ?? name;
  const [list = "", at = ""] = name.split(".");
  const row = rowLabels[list];
  return row === undefined || !/^\d+$/.test(at) ? label : `${row} ${Number(at) + 1}, ${label.toLowerCase()}`;
}

/** Returns the id of a field's element, to link to. */
export const fieldId = (name: string) => `field-${name}`;
