import { describe, expect, test } from "vitest";
import { queueSpamDigest } from "#server/stays/desk/suspected-spam.ts";
import { engines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { houseTime, ownersCommands } from "#tests/owners-house.ts";
import { windyReview } from "#tests/review.ts";
import { addInquiry, addReview, addSuspectedInquiry } from "#tests/stored-posts.ts";

const inquiry = { ...janesInquiry, otherInfo: "Two dogs\nand a kayak" };

describe.each(engines)("a person's data on %s", async (engine) => {
  const { database, owner } = await ownersCommands(engine);

  test("shows everything that is deleted on request, as lines and as JSON", async () => {
    await addInquiry(database.write, inquiry, houseTime, "secret");
    await addReview(database.write, { ...windyReview, email: "Jane@Example.com" }, "published", houseTime);
    await addInquiry(database.write, { ...inquiry, name: "Sam Poe", email: "sam@example.com" }, houseTime, "secret");
    const { code, text } = await owner("privacy", "show", "JANE@example.com");
    expect(code).toBe(0);
    for (const words of ["inquiries 1 of 1\n", "reviews 1 of 1\n", "mails 3 of 3\n", "609 555 0100", "It was windy."]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("created_at: 2027-01-15 12:30 EST");
    expect(text).not.toContain("Sam Poe");
    type Copy = Record<"inquiries" | "reviews" | "mails", object[]>;
    const json = JSON.parse((await owner("privacy", "show", "jane@example.com", "--json")).text) as Copy;
    expect(json).toMatchObject({
      email: "jane@example.com",
      inquiries: [{ name: "Jane Doe", other_info: "Two dogs\nand a kayak" }],
      reviews: [{ title: "Windy", email: "Jane@Example.com" }],
    });
    const mail = (recipient: string, subject: string, words: string) =>
      expect.objectContaining({
        id: expect.stringMatching(/^\w{32}$/) as string,
        created_at: houseTime,
        status: "waiting",
        recipient,
        subject: expect.stringContaining(subject) as string,
        text_body: expect.stringContaining(words) as string,
      }) as object;
    expect(json.mails).toContainEqual(mail("owner", "Jane Doe", "Two dogs"));
    expect(json.mails).toContainEqual(mail("jane@example.com", "We have your inquiry", "July 3"));
    const forgotten: unknown = JSON.parse((await owner("privacy", "forget", "jane@example.com", "--json")).text);
    expect(forgotten).toMatchObject({ inquiries: 1, reviews: 1, mails: json.mails.length });
    expect((await owner("privacy", "show", "jane@example.com")).code).toBe(1);
  });

  test("the copy for a person has no secret link to a review and no one else's words", async () => {
    await addReview(database.write, windyReview, "pending", houseTime);
    await addInquiry(
      database.write,
      { ...inquiry, name: "Ann Poe", otherInfo: "Say hello to sam@example.com" },
      houseTime,
      false,
    );
    await addSuspectedInquiry(database.write, { ...inquiry, name: "Bob Roe" }, houseTime, "speed");
    await addSuspectedInquiry(database.write, { ...inquiry, email: "sam@example.com" }, houseTime, "speed");
    await queueSpamDigest(database.write, "https://bayhouse.test", "2027-01-15", houseTime);
    for (const form of [[], ["--json"]]) {
      const { text } = await owner("privacy", "show", "sam@example.com", ...form);
      expect(text).toContain("It was windy.");
      expect(text.match(/Left out: this mail also contains/g)).toHaveLength(4);
      expect(text).not.toMatch(/\.key|Ann Poe|Bob Roe/);
    }
  });

  test("deletes a person's data", async () => {
    await addInquiry(database.write, inquiry, houseTime, "secret");
    expect(JSON.parse((await owner("privacy", "forget", "JANE@example.com", "--json")).text)).toMatchObject({
      inquiries: 1,
      reviews: 0,
      mails: 2,
    });
  });
});
