import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import routes from "./routes.ts";

// React's router has no other place that a visitor's way to a page, a Back or a Forward always passes.
test.each(routes.map(({ file }) => file))(
  "%s waits for the style of a page that is shown after another one",
  (file) => {
    expect(readFileSync(join(import.meta.dirname, file), "utf8")).toContain("\nawait styleOfFurtherPages();\n");
  },
);
