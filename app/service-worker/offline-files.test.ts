import { expect, test } from "vitest";
import { neededFiles } from "./offline-files.ts";

const files: Record<string, string> = {
  "root-CrL1zcWW.js": 'import{a}from"./site-QbWw7G93.js";',
  "site-QbWw7G93.js": 'import"./root-CrL1zcWW.js";const later=()=>import("./toast-DTBZlPJ0.js");',
  "toast-DTBZlPJ0.js": 'const face="/assets/figtree-Cid23KFy.woff2"',
  "old-AAAAAAAA.js": "",
};

const photo = `${"0a".repeat(8)}-750.avif`;

test("a page needs the files it names and the files those name, once each", async () => {
  const asked: string[] = [];
  const needed = await neededFiles({
    pages: [
      '<script>import("/assets/root-CrL1zcWW.js")</script><img src="/assets/pizza-DLeGYJRV.svg">',
      `<source srcset="/photos/${photo} 750w">`,
    ],
    textOf: (name) => {
      asked.push(name);
      return Promise.resolve(files[name]);
    },
  });
  expect([...needed].toSorted()).toEqual([
    photo,
    "figtree-Cid23KFy.woff2",
    "pizza-DLeGYJRV.svg",
    "root-CrL1zcWW.js",
    "site-QbWw7G93.js",
    "toast-DTBZlPJ0.js",
  ]);
  expect(asked).toHaveLength(6);
});
