import { createContext, type ReactNode, use } from "react";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { cleanLine, cleanText, lengthOf } from "#contract/forms/clean-text.ts";
import type { HouseField as Rule, Typed } from "#contract/house/house-fields.ts";
import { FormContext, TextAreaField, TextField } from "../../form.tsx";
import { ruleOf } from "../fact-rules.ts";

/** The field or button to go on with. */
export const FocusContext = createContext<string | null>(null);

/** The form around: what it began with, what is in it now, what is wrong with it, and where to go on. */
export function useSection() {
  const { values, ...others } = use(FormContext);
  return { typed: values as Typed, focus: use(FocusContext), ...others };
}

type FieldGroupProps = { title: string; hint?: ReactNode; names?: readonly string[]; children?: ReactNode };

/** A part of a form with a title of its own: the fields with these names, then its children. */
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

type HouseFieldProps = { name: string; label?: string };

/** A field of the house by its name, with what its rule says. `label` replaces the rule's. */
export function HouseField(props: HouseFieldProps) {
  return (
    <div id={fieldId(props.name)} className="scroll-mt-6">
      <FieldOfKind {...props} />
    </div>
  );
}

function FieldOfKind({ name, label }: HouseFieldProps) {
  const text = useSection().typed[name] ?? "";
  const rule = ruleOf(name);
  if (!rule) throw new Error(`No field is called ${name}.`);
  const shared = {
    name,
    label: label ?? rule.label,
    hint: <Hint name={name} rule={rule} />,
  };
  switch (rule.kind) {
    case "paragraph":
      return <TextAreaField {...shared} rows={rule.limit > 600 ? 6 : 3} />;
    case "list":
      return <TextAreaField {...shared} rows={Math.min(rule.most, Math.max(3, lineCount(text) + 1))} />;
    case "count":
      return <TextField {...shared} type="number" inputMode="numeric" min={rule.min} max={rule.max} />;
    case "phone":
      return <TextField {...shared} type="tel" />;
    case "email":
      return <TextField {...shared} type="email" />;
    case "time":
      return <TextField {...shared} type="time" />;
    case "film":
      return <TextField {...shared} inputMode="url" placeholder="https://youtu.be/…" />;
    case "position":
    case "measure":
      return <TextField {...shared} />;
    case "line":
      // Long lines are seen whole while they are written; breaks in them become spaces.
      return rule.limit > 60 ? <TextAreaField {...shared} rows={2} /> : <TextField {...shared} dir="auto" />;
  }
}

/** What to write, and how much of its room it takes; before the application starts, how much room there is. */
function Hint({ name, rule }: { name: string; rule: Rule }) {
  const { live } = useSection();
  const hydrated = useHydrated();
  if (!("limit" in rule)) return rule.hint;
  const text = live[name] ?? "";
  const [used, room, unit] =
    rule.kind === "list"
      ? [lineCount(text), rule.most, "lines"]
      : [lengthOf(rule.kind === "line" ? cleanLine(text) : cleanText(text)), rule.limit, "characters"];
  return (
    <span className="flex flex-wrap justify-between gap-x-5">
      <span className="min-w-0 grow basis-32">{rule.hint}</span>
      <span className={`max-w-full shrink-0 tabular-nums ${used > room ? "font-medium text-coral-ink" : ""}`}>
        {hydrated ? `${used} of ${room}` : `At most ${room} ${unit}`}
      </span>
    </span>
  );
}

function lineCount(text: string): number {
  return text.split("\n").filter((item) => item.trim() !== "").length;
}

const rowLabels: Readonly<Record<string, string>> = {
  rooms: "Room",
  questions: "Your question",
  stats: "Number",
  highlights: "Highlight",
  amenities: "List",
};

/** A field as messages call it, such as `Room 2, queen`. */
export function labelOf(name: string): string {
  const label = ruleOf(name)?.label ?? name;
  const [list = "", at = ""] = name.split(".");
  const row = rowLabels[list];
  return row === undefined || !/^\d+$/.test(at) ? label : `${row} ${Number(at) + 1}, ${label.toLowerCase()}`;
}

/** The id of a field on its page, for links to it. */
export const fieldId = (name: string) => `field-${name}`;
