import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { houseTime, openOwnersHouse, writeInquiry } from "#tests/owners-house.ts";
import { addInquiry, addSuspectedInquiry } from "#tests/stored-posts.ts";

describe.each(engines)("exporting inquiries on %s", (engine) => {
  test("writes a table that no spreadsheet runs, once per file", async () => {
    const { server, run, dataDir } = await openOwnersHouse(engine);
    const file = join(dataDir, "inquiries.csv");
    const bold = { name: '=HYPERLINK("https://x.test")', phone: "+1 609 555 0100", otherInfo: "@sum, and\n-more" };
    await addInquiry(server.write, { ...janesInquiry, ...bold }, houseTime, false);
    await addSuspectedInquiry(server.write, janesInquiry, houseTime, "speed");
    expect(await run("inquiries", "export", file)).toMatchObject({ code: 0 });
    const text = await readFile(file, "utf8");
    expect(text.startsWith("\ufeffid,received,name,")).toBe(true);
    expect(text).toMatch(/^[\da-f-]{36},2027-01-15 12:30,/m);
    expect(text).toContain(
      `"'=HYPERLINK(""https://x.test"")","'+1 609 555 0100",${janesInquiry.email},${janesInquiry.checkIn},`,
    );
    expect(text).toContain(`"'@sum, and\n'-more",\r\n`);
    expect(text).toMatch(new RegExp(`${janesInquiry.name},.*,speed\r\n`, "s"));
    expect(await run("inquiries", "export", file)).toMatchObject({ code: 1 });
  });

  test("writes each of more than it reads at once, under its heading", async () => {
    const { server, run, dataDir } = await openOwnersHouse(engine);
    const file = join(dataDir, "inquiries.csv");
    await server.db
      .insertInto("inquiries")
      .values(
        Array.from({ length: 1001 }, (_, i) => ({
          id: `inquiry-${i}`,
          created_at: houseTime + i,
          name: "Jane",
          phone: "609",
          email: "jane@example.com",
          check_in: "2027-07-03",
          check_out: "2027-07-10",
          other_info: "Dock?",
          suspected: null,
          reported_at: null,
        })),
      )
      .execute();
    expect((await run("inquiries", "export", file)).text).toContain("Wrote 1001 inquiries");
    const [heading, ...lines] = (await readFile(file, "utf8")).trimEnd().split("\r\n");
    expect(heading).toBe(
      "\ufeffid,received,name,phone,email,check-in,check-out,guests,dog,additional information,suspected",
    );
    expect(lines).toHaveLength(1001);
    expect(new Set(lines).size).toBe(1001);
    expect(lines).toContain("inquiry-0,2027-01-15 12:30,Jane,609,jane@example.com,2027-07-03,2027-07-10,,,Dock?,");
  });

  test("replaces a file when it is told to, and then only its user can read it", async () => {
    const { server, run, dataDir } = await openOwnersHouse(engine);
    const file = join(dataDir, "inquiries.csv");
    await writeFile(file, "of last year");
    await chmod(file, 0o644);
    const id = await writeInquiry(server);
    expect(await run("inquiries", "export", file, "--force", "--json")).toMatchObject({ code: 0 });
    expect(await readFile(file, "utf8")).toContain(id);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("that fails leaves the file as it was", async () => {
    const { server, run, dataDir } = await openOwnersHouse(engine);
    const file = join(dataDir, "inquiries.csv");
    await writeFile(file, "of last year");
    await sql`drop table inquiries`.execute(server.db);
    await expect(run("inquiries", "export", file, "--force")).rejects.toThrow(/inquiries/);
    expect(await readFile(file, "utf8")).toBe("of last year");
    expect((await readdir(dataDir)).filter((name) => name.includes("part"))).toEqual([]);
  });
});
