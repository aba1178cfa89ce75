import { houseFieldOf, type Typed } from "#contract/house/house-fields.ts";
import { labelOf } from "./field-label.ts";

/** What stands saved in fields where something else was typed. */
export function Meanwhile({ now, typed }: { now: Typed; typed: Typed }) {
  const names = [...new Set([...Object.keys(now), ...Object.keys(typed)])];
  const different = names.filter((name) => houseFieldOf(name) && now[name] !== typed[name]?.replaceAll("\r\n", "\n"));
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
