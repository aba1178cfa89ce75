import { parseArgs } from "node:util";

/** In the order in which they are measured. */
export const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

export type Options = Exclude<ReturnType<typeof readOptions>, { fault: string }>;

/** Reads the options after `npm run bench --` (all pages are `null`), or says in one sentence what is wrong with them. */
export function readOptions(args: readonly string[], benchmarks: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        runs: { type: "string", default: "5" },
        only: { type: "string" },
        pages: { type: "string" },
        databases: { type: "string" },
        "no-fail": { type: "boolean", default: false },
      },
    });
    if (!/^[1-9]\d?$/.test(values.runs)) return { fault: "--runs takes a whole number from 1 to 99." };
    const only = values.only?.split(",") ?? benchmarks;
    const unknown = only.filter((name) => !benchmarks.includes(name));
    if (unknown.length > 0)
      return { fault: `There is no benchmark ${unknown.join(", ")}; there are ${benchmarks.join(", ")}.` };
    const databases = values.databases?.split(",").map((name) => engines.find((engine) => engine === name)) ?? engines;
    if (!databases.every((engine) => engine !== undefined))
      return { fault: `--databases takes ${engines.join(" or ")}.` };
    const pages = values.pages?.split(",") ?? null;
    return { runs: Number(values.runs), only, pages, databases, fail: !values["no-fail"] };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
