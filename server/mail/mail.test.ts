import { expect, test } from "vitest";
import { oneLine } from "#contract/forms/clean-text.ts";
import { mailBody } from "./mail.ts";

test("a header line holds no line end, control character, direction mark or lone surrogate", () => {
  expect(oneLine("Jane\r\nBcc: all@example.com\u0000\u0085\u2028x")).toBe("Jane Bcc: all@example.com x");
  expect(oneLine("a\u202egnp.exe\u2066")).toBe("agnp.exe");
  expect(oneLine("a\ud800b")).toBe("a\ufffdb");
});

test("a long line is cut between characters", () => {
  const cut = oneLine("🦀".repeat(200), 50);
  expect(cut.endsWith("🦀…")).toBe(true);
  expect(cut.isWellFormed()).toBe(true);
});

test("only the beginning of a much longer text counts", () => {
  expect(oneLine(`Jane ${"\u202e".repeat(100_000)}Doe`)).toBe("Jane…");
  expect(oneLine(`\n\n${"\n".repeat(100_000)}Jane\n`)).toBe("Jane");
});

test("guests' words have their own text direction in the HTML", () => {
  const { html } = mailBody([{ facts: [["Name", "דנה."]] }, { quote: "שלום." }]);
  expect(html).toContain("<bdi>דנה.</bdi></td>");
  expect(html).toMatch(/<blockquote dir="auto"[^>]*>שלום\./);
});

test("lines that begin with a dash are a list in the HTML, and nothing of the text is lost", () => {
  const { text, html } = mailBody([{ lines: "We return:\n- <$400>\n- the deposit\nBy check.\n\nThank you" }]);
  expect(text).toBe("We return:\n- <$400>\n- the deposit\nBy check.\n\nThank you\n");
  expect(html).toMatch(
    /We return:<\/p><ul[^>]*><li>&lt;\$400&gt;<\/li><li>the deposit<\/li><\/ul><p[^>]*>By check\.\n\nThank you</,
  );
});

test("both parts hold every value, and nothing in the HTML is markup of the guest's", () => {
  const evil = `<script>alert(1)</script><a href="x" onclick='y'>&amp;`;
  const { text, html } = mailBody([
    evil,
    { lines: `${evil}\n- ${evil}` },
    { document: evil },
    { total: evil },
    { facts: [[evil, evil]] },
    { quote: `${evil}\nsecond line` },
    { link: "https://bayhouse.test/?a=1&b=2", words: evil },
  ]);
  expect(text.split(evil)).toHaveLength(10);
  expect(text).toContain(`> ${evil}\n> second line`);
  expect(html).not.toContain("<script");
  expect(html).not.toContain("onclick='");
  expect(html.split("&lt;script&gt;alert(1)&lt;/script&gt;")).toHaveLength(10);
  expect(html).toContain('href="https://bayhouse.test/?a=1&amp;b=2"');
});
