import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { mailFilesAbout } from "./mail-files.ts";

const name = `${"0123456789abcdef".repeat(2)}.eml`;

/** Makes a folder with one file of these lines. */
async function folderWith(lines: readonly string[], file = name): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, file), lines.join("\r\n"));
  return folder;
}

const found = async (folder: string) =>
  (await mailFilesAbout(folder, "Ann.Poe@example.com")).map(({ path }) => basename(path));

const plain = ["From: house@bayhouse.test", "To: owner@bayhouse.test", "Subject: A stay"];
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a file is found by an address", () => {
  test.each<[string, string[]]>([
    ["it goes to", ["To: ann.poe@example.com", "", "Hello"]],
    ["it goes to, with a name that is encoded", ["To: =?utf-8?B?w4Rubg==?= <ANN.POE@example.com>", "", "Hello"]],
    ["that answers go to", [...plain, "Reply-To: ann.poe@example.com", "", "Hello"]],
    ["in a header that goes on in the next line", [...plain, "Reply-To:", " ann.poe@example.com", "", "Hello"]],
    ["in an encoded word", [...plain, "X-About: =?utf-8?Q?ann=2Epoe=40example.com?=", "", "Hello"]],
    ["in its subject", ["Subject: =?utf-8?B?YW5uLnBvZUBleGFtcGxlLmNvbSDDvA==?=", "", "Hello"]],
    ["in its text", [...plain, "", "Write to Ann.Poe@Example.com."]],
    [
      "in a quoted-printable text, broken in two",
      [...plain, "Content-Transfer-Encoding: quoted-printable", "", "Write to ann=2Epoe=", "@example.com =C3=A4"],
    ],
    [
      "in a base64 text",
      [...plain, "Content-Transfer-Encoding: base64", "", base64("Grüße an <ann.poe@example.com> von uns")],
    ],
    [
      "in one of several parts",
      [
        ...plain,
        "Content-Type: multipart/alternative; boundary=x",
        "",
        "--x",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: base64",
        "",
        base64("ann.poe@example.com"),
        "--x",
        "Content-Type: text/html",
        "",
        "<p>Hello</p>",
        "--x--",
      ],
    ],
    ["in HTML alone", [...plain, "Content-Type: text/html", "", "<a href=mailto:ann.poe@example.com>Ann</a>"]],
    [
      "although its end is missing",
      [...plain, "Content-Type: multipart/mixed; boundary=x", "", "--x", "", "ann.poe@example.com", "--"],
    ],
    ["although it is hardly a mail", ["ann.poe@example.com"]],
  ])("%s", async (_, lines) => {
    expect(await found(await folderWith(lines))).toEqual([name]);
    expect(await found(await folderWith(lines, `${name}.part`))).toEqual([`${name}.part`]);
  });
});

test.each([
  "joann.poe@example.com",
  "ann.poe@example.com.au",
  "anne.poe@example.com",
  "annXpoe@example.com",
  "jo=\r\nann.poe@example.com",
])("a file about %s is somebody else's", async (other) => {
  const lines = [...plain, "Content-Transfer-Encoding: quoted-printable", "", `Write to ${other}`];
  expect(await found(await folderWith(lines))).toEqual([]);
});

test("other files are left alone, and a missing folder is empty", async () => {
  const folder = await folderWith(["ann.poe@example.com"], "notes.txt");
  await mkdir(join(folder, "folder.eml"));
  expect(await found(folder)).toEqual([]);
  expect(await found(join(folder, "nowhere"))).toEqual([]);
});
