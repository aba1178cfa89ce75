import { expect, test } from "vitest";
import { pageStyle } from "./page-style.ts";

const page = `<html><body class="on-dark"><main id="main"><a class="button md:w-1/2 [&amp;_b]:mt-2" href="/">Go</a></main></body></html>`;

const kept = (style: string, html = page) => pageStyle(style, html);

test("rules for the page's elements stay, others go", () => {
  const style = kept(".button{color:red}.card{color:blue}#main{margin:0}#menu{margin:0}a{top:0}table{top:0}");
  expect(style).toBe(".button{color:red}#main{margin:0}a{top:0}");
});

test("rules for elements that the page's scripts may add also stay", () => {
  const scripts = 'jsx("table",{className:"card md:w-1/2",id:`menu`,style:{top:"var(--late)"}})';
  const style = pageStyle(".card{top:0}#menu{top:0}table{top:0}.note{top:0}:root{--late:1;--never:2}", page, scripts);
  expect(style).toBe(".card{top:0}#menu{top:0}table{top:0}:root{--late:1}");
});

test("in a list of selectors, only those that can apply stay", () => {
  expect(kept(".card,.button{color:red}")).toBe(".button{color:red}");
});

test("a descendant selector goes if its ancestor is missing", () => {
  expect(kept(".prose a{color:red}.on-dark a{color:red}")).toBe(".on-dark a{color:red}");
});

test("states and attributes that may change later stay", () => {
  const style =
    '.button:hover{top:0}a:focus-visible{top:0}.button[aria-pressed="true"]{top:0}a:not(.card){top:0}:is(.card,a){top:0}';
  expect(kept(style)).toBe(style);
});

test("what the whole page has to hold is required", () => {
  expect(kept("html:has(.card){top:0}:root:has(.button){top:0}:root:not(:has(.card)){top:0}")).toBe(
    ":root:has(.button){top:0}:root:not(:has(.card)){top:0}",
  );
});

test("escaped names match the page's names", () => {
  expect(kept(String.raw`.md\:w-1\/2{width:50%}.\[\&_b\]\:mt-2 a{top:0}.md\:w-1\/3{width:33%}`)).toBe(
    String.raw`.md\:w-1\/2{width:50%}.\[\&_b\]\:mt-2 a{top:0}`,
  );
});

test("pseudo-elements and the document's own elements always stay", () => {
  const style = "html{top:0}body::before{top:0}::selection{top:0}*{top:0}:root{top:0}";
  expect(kept(style)).toBe(style);
});

test("conditions without rules go", () => {
  expect(kept("@media print{.card{top:0}}@supports (top:0){@media print{a{top:0}}}")).toBe(
    "@supports (top:0){@media print{a{top:0}}}",
  );
});

test("layers keep the order of the whole sheet, even if one is empty on this page", () => {
  expect(kept("@layer base{.card{top:0}}@layer utilities{a{top:0}}")).toBe(
    "@layer base,utilities;@layer utilities{a{top:0}}",
  );
});

test("custom properties stay if something reads them, indirectly or in the page's attributes", () => {
  const style =
    ":root{--a:var(--b);--b:1;--c:2;--d:3}a{top:var(--a)}@property --b{syntax:'*'}@property --c{syntax:'*'}";
  expect(kept(style, '<a style="left:var(--d)"></a>')).toBe(
    ":root{--a:var(--b);--b:1;--d:3}a{top:var(--a)}@property --b{syntax:'*'}",
  );
});

test("only keyframes that a rule names stay", () => {
  expect(kept("a{animation:1s drift}@keyframes drift{to{top:0}}@keyframes sink{to{top:9px}}")).toBe(
    "a{animation:1s drift}@keyframes drift{to{top:0}}",
  );
});

test("parts of a shadow that nothing sets go, and so do fallbacks of what the theme sets", () => {
  const style =
    ".button{--tw-shadow:0 1px red;box-shadow:var(--tw-ring), var(--tw-shadow)}a{font:var(--face,serif) var(--own,1em)}";
  expect(kept(`:root,:host{--face:Figtree}${style}`)).toBe(
    ":root,:host{--face:Figtree}.button{box-shadow:0 1px red}a{font:var(--face) var(--own,1em)}",
  );
});

test("a declaration stands once in a row, and lists without spaces outside quotes", () => {
  expect(kept('a{-webkit-mask:f(1, 2);-webkit-mask:f(1, 2);mask:f(1, 2);content:"a, b"}')).toBe(
    'a{-webkit-mask:f(1,2);mask:f(1,2);content:"a, b"}',
  );
});
