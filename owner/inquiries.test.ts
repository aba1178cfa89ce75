import { describe, expect, test } from "vitest";
import { engines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { houseTime, ownersCommands } from "#tests/owners-house.ts";
import { windyReview } from "#tests/review.ts";
import { addInquiry, addSuspectedInquiry, addSuspectedReview } from "#tests/stored-posts.ts";

const inquiry = { ...janesInquiry, otherInfo: "Two dogs\nand a kayak" };

describe.each(engines)("the owner's inquiries on %s", async (engine) => {
  const { database, owner, ownerWith } = await ownersCommands(engine);

  test("lists inquiries in a table, and says so when there are none", async () => {
    expect(await owner("inquiries", "list")).toEqual({ code: 0, text: "Nothing yet.\n" });
    const id = await addInquiry(database.write, inquiry, houseTime, "secret");
    const { code, text } = await owner("inquiries", "list");
    expect(code).toBe(0);
    const [head = "", row = ""] = text.split("\n");
    expect(head).toMatch(/^id +received +check-in +check-out +name +phone +email$/);
    expect(row).toContain(id);
    expect(row).toContain("2027-01-15 12:30 EST  2027-07-03  2027-07-10  Jane Doe  609 555 0100  jane@example.com");
    expect(head.indexOf("phone")).toBe(row.indexOf("609 555"));
  });

  test("shows an inquiry in full, as lines and as JSON", async () => {
    const id = await addInquiry(database.write, inquiry, houseTime, "secret");
    expect((await owner("inquiries", "show", id)).text).toContain("other_info:\n  Two dogs\n  and a kayak\n");
    const json: unknown = JSON.parse((await owner("inquiries", "show", id, "--json")).text);
    expect(json).toMatchObject({ id, name: "Jane Doe", other_info: "Two dogs\nand a kayak" });
  });

  test("goes through a list page by page, each row once", async () => {
    // Two at a time, also from one page to the next.
    for (let i = 0; i < 6; i++)
      await addInquiry(database.write, { ...inquiry, name: `Guest ${i}` }, houseTime + Math.ceil(i / 2), false);
    const names: string[] = [];
    let args = ["inquiries", "list", "--limit", "2"];
    for (let page = 0; page < 5; page++) {
      const { text } = await owner(...args);
      names.push(...(text.match(/Guest \d/g) ?? []));
      const after = /--after (\S+)/.exec(text)?.[1];
      if (!after) break;
      args = ["inquiries", "list", "--limit", "2", "--after", after];
    }
    expect(names.map((name) => Math.ceil(Number(name.at(-1)) / 2))).toEqual([3, 2, 2, 1, 1, 0]);
    expect(new Set(names).size).toBe(6);
  });

  test("lists what was taken for spam apart, and rescues it in one step", async () => {
    const id = await addSuspectedInquiry(database.write, inquiry, houseTime, "honeypot");
    const reviewId = await addSuspectedReview(database.write, windyReview, houseTime, "speed");
    expect((await owner("inquiries", "list")).text).toBe("Nothing yet.\n");
    expect((await owner("reviews", "list", "--status", "pending")).text).toBe("Nothing yet.\n");
    expect((await owner("inquiries", "list", "--suspected")).text).toContain(id);
    expect((await owner("reviews", "list", "--suspected")).text).toContain(reviewId);
    expect((await owner("inquiries", "rescue", id)).code).toBe(0);
    expect((await owner("reviews", "rescue", reviewId)).text).toContain("now pending");
    expect((await owner("inquiries", "list")).text).toContain(id);
    const mails = JSON.parse((await owner("mail", "waiting", "--json")).text) as { text_body: string }[];
    expect(mails).toHaveLength(3);
    expect(mails.some(({ text_body }) => text_body.includes(`http://localhost:3000/moderate/${reviewId}.`))).toBe(true);
  });

  test("an inquiry that is rescued comes with the note on its nights, too", async () => {
    const events = '[{"start":"2027-07-01","end":"2027-07-20"}]';
    await database.db
      .insertInto("calendar_feeds")
      .values({ name: "vrbo", events, good_at: houseTime, checked_at: houseTime, due_at: houseTime, fault: null })
      .execute();
    const id = await addSuspectedInquiry(database.write, inquiry, houseTime, "speed");
    const calendarFeeds = [{ name: "vrbo", url: "https://vrbo.test", lastDayIsNight: false }];
    expect((await ownerWith({ calendarFeeds })("inquiries", "rescue", id)).code).toBe(0);
    const mails = JSON.parse((await owner("mail", "waiting", "--json")).text) as { text_body: string }[];
    expect(mails.some(({ text_body }) => text_body.includes("Note: all 7 nights are booked already."))).toBe(true);
  });

  test("an inquiry from an address of this machine is rescued without a receipt", async () => {
    const id = await addSuspectedInquiry(
      database.write,
      { ...inquiry, email: "root@localhost" },
      houseTime,
      "honeypot",
    );
    expect((await owner("inquiries", "rescue", id)).code).toBe(0);
    const mails = JSON.parse((await owner("mail", "waiting", "--json")).text) as { recipient: string }[];
    expect(mails.map(({ recipient }) => recipient)).toEqual(["owner"]);
  });

  test("deletes an inquiry with its mail", async () => {
    const id = await addInquiry(database.write, inquiry, houseTime, false);
    expect((await owner("inquiries", "delete", id)).code).toBe(0);
    expect((await owner("mail", "list")).text).toBe("Nothing yet.\n");
  });
});
