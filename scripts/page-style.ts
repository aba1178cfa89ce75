/**
 * The part of the site's style that a page can use, now or later. It goes into the page itself, so that nothing waits for a style sheet.
 */
import { type AtRule, type Container, type Root, parse } from "postcss";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { neededFiles } from "#app/service-worker/offline-files.ts";

/** What a selector can match that is fixed in a built page. Attributes and states may change later. */
type Vocabulary = { tags: Set<string>; classes: Set<string>; ids: Set<string> };

/** Always present, even if not written in the page. */
const everywhere = ["html", "head", "body", "::backdrop"];

/**
 * Returns the rules of `style` that can apply to the elements of `html` in any state, or to elements that `scripts`, the text of the page's
 * scripts, may add: any word in it may be a tag, a class or an id. Layers keep the whole sheet's order, so the cascade is the same.
 */
export function pageStyle(style: string, html: string, scripts = ""): string {
  const root = parse(style);
  const order = layerNames(root);
  const words = vocabulary(html);
  for (const word of scripts.split(/[\s"'`]+/)) {
    words.tags.add(word);
    words.classes.add(word);
    words.ids.add(word);
  }
  root.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    const selectors = rule.selectors.filter((selector) => canApply(selector, words));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkComments((comment) => void comment.remove());
  dropUnsetParts(root);
  dropUnusedFallbacks(root);
  dropUnreadProperties(root, [...read(styleAttributes(html)), ...read(scripts)]);
  dropUnusedKeyframes(root);
  dropEmpty(root);
  shorten(root);
  return `${order.length > 0 ? `@layer ${order.join(",")};` : ""}${root.toString()}`;
}

function vocabulary(html: string): Vocabulary {
  const words: Vocabulary = { tags: new Set<string>(everywhere), classes: new Set<string>(), ids: new Set<string>() };
  for (const [, tag, attributes] of html.matchAll(/<([a-z][\w-]*)((?:\s[^>]*)?)>/gi)) {
    words.tags.add((tag ?? "").toLowerCase());
    for (const [, name, value] of (attributes ?? "").matchAll(/\s(class|id)="([^"]*)"/g)) {
      if (name === "id") words.ids.add(plain(value ?? ""));
      else for (const one of plain(value ?? "").split(/\s+/)) words.classes.add(one);
    }
  }
  return words;
}

function plain(attribute: string): string {
  return attribute.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

const identifier = String.raw`(?:\\.|[\w-]|[^\0-\x7f])+`;
const part = new RegExp(String.raw`([.#])(${identifier})|::?${identifier}|(${identifier})`, "g");

/**
 * Ignores what is in parentheses or brackets: `:not(.open)` requires nothing, and `:is()` lists alternatives. What the whole page has to hold
 * is required.
 */
function canApply(selector: string, { tags, classes, ids }: Vocabulary): boolean {
  const held = /^(?:html|:root):has\(([^(),]*)\)/.exec(selector)?.[1] ?? "";
  for (const [whole, kind, word, tag] of withoutBrackets(`${held} ${selector}`).matchAll(part)) {
    if (kind === "." && !classes.has(unescaped(word ?? ""))) return false;
    if (kind === "#" && !ids.has(unescaped(word ?? ""))) return false;
    if (tag !== undefined && whole === tag && !tags.has(tag.toLowerCase())) return false;
  }
  return true;
}

function withoutBrackets(selector: string): string {
  let depth = 0;
  let kept = "";
  for (let at = 0; at < selector.length; at++) {
    const letter = selector[at] ?? "";
    const escaped = letter === "\\";
    const text = escaped ? selector.slice(at, at + 2) : letter;
    if (escaped) at++;
    if (text === "(" || text === "[") depth++;
    else if (text === ")" || text === "]") depth--;
    else if (depth === 0) kept += text;
  }
  return kept;
}

function unescaped(word: string): string {
  return word.replace(/\\(.)/g, "$1");
}

function layerNames(root: Root): string[] {
  const names = new Set<string>();
  root.walkAtRules("layer", ({ params }) => {
    for (const one of params.split(",")) names.add(one.trim());
  });
  return [...names];
}

function isKeyframe(parent: Container | { type: string } | undefined): boolean {
  return parent?.type === "atrule" && (parent as AtRule).name.endsWith("keyframes");
}

function styleAttributes(html: string): string {
  return [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, value]) => value ?? "").join(";");
}

/**
 * Removes from shadows and figures what no rule of the page sets: Tailwind lists every ring and every kind of figure there could be, and those
 * that are not set stand for none. What is left is said without a property if the same rule sets it.
 */
function dropUnsetParts(root: Root): void {
  const set = new Set<string>();
  root.walkDecls(/^--/, ({ prop, parent }) => {
    if (parent?.type !== "rule" || !parent.selector.startsWith("*")) set.add(prop);
  });
  root.walkDecls(/^(box-shadow|font-variant-numeric)$/, (declaration) => {
    const separator = declaration.prop === "box-shadow" ? ", " : " ";
    const kept = declaration.value.split(/(?<=\))[,\s]+(?=var\()/).filter((one) => {
      const name = partName(one);
      return name === undefined || set.has(name);
    });
    if (kept.length === 0) return;
    declaration.value = kept.join(separator);
    const name = partName(declaration.value);
    declaration.parent?.each((other) => {
      if (other.type === "decl" && other.prop === name) declaration.value = other.value;
    });
  });
}

function partName(value: string): string | undefined {
  return /^var\((--tw-[\w-]+),?\)$/.exec(value)?.[1];
}

/** Removes what `var()` would fall back to where the theme sets the property: Tailwind's list of system fonts. */
function dropUnusedFallbacks(root: Root): void {
  const set = new Set<string>();
  root.walkDecls(/^--/, ({ prop, parent }) => {
    if (parent?.type === "rule" && parent.selector.startsWith(":root")) set.add(prop);
  });
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(/var\((--[\w-]+),[^()]*\)/g, (whole, name: string) =>
      set.has(name) ? `var(${name})` : whole,
    );
  });
}

/** Removes custom properties that nothing reads, with their registrations. A property may be read by another one. */
function dropUnreadProperties(root: Root, inPage: readonly string[]): void {
  for (let dropped = true; dropped;) {
    dropped = false;
    const wanted = new Set(inPage);
    root.walkDecls(({ value }) => {
      for (const property of read(value)) wanted.add(property);
    });
    root.walkDecls(/^--/, (declaration) => {
      if (wanted.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
    root.walkAtRules("property", (rule) => {
      if (!wanted.has(rule.params.trim())) rule.remove();
    });
  }
}

function read(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, property]) => property ?? "");
}

function dropUnusedKeyframes(root: Root): void {
  const words = new Set<string>();
  root.walkDecls(/^(-webkit-)?animation(-name)?$|^--/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) words.add(word);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!words.has(rule.params.trim())) rule.remove();
  });
}

/** What the minifier leaves: a prefixed declaration several times in a row, and spaces in values that hold a `var()`. */
function shorten(root: Root): void {
  root.walkDecls((declaration) => {
    // Between quotes a space may be meant.
    if (!/["']/.test(declaration.value)) declaration.value = declaration.value.replaceAll(", ", ",");
    const before = declaration.prev();
    if (before?.type === "decl" && before.toString() === declaration.toString()) before.remove();
  });
}

function dropEmpty(root: Root): void {
  for (let dropped = true; dropped;) {
    dropped = false;
    root.walk((node) => {
      if ((node.type !== "rule" && node.type !== "atrule") || !node.nodes || node.nodes.length > 0) return;
      node.remove();
      dropped = true;
    });
  }
}

const startScript = /<script type="module" async="">[\s\S]*?<\/script>/;

/** The manifest lists every page's code, and the framework renders nothing itself. */
const ofNoPage = /^(manifest|framework)-/;

/** The text of all scripts in the folder `assets` that a built page may load, now or later. */
export async function scriptsOf(html: string, assets: string): Promise<string> {
  const start = startScript.exec(html)?.[0] ?? "";
  const texts: string[] = [];
  await neededFiles({
    pages: [start],
    textOf: (name) => {
      const file = join(assets, name);
      if (!name.endsWith(".js") || ofNoPage.test(name) || !existsSync(file)) return Promise.resolve(undefined);
      const text = readFileSync(file, "utf8");
      texts.push(text);
      return Promise.resolve(text);
    },
  });
  return texts.join("\n");
}
