import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { applicationStarted, expect, test } from "#e2e/site.ts";
import { publishByMail, signIn } from "./desk.ts";

type Sent = { id: string; title: string };

/** Sends a review as a guest's browser does. */
async function guestWrites({ request }: Page, guard = {}): Promise<Sent> {
  const title = `A week on the bay ${randomUUID().slice(0, 8)}`;
  const words = { title, review_text: "The dock at six in the morning is worth the drive." };
  const review = { guest_name: "Grace H.", email: "grace-private@example.com", rating: 2, ...words, ...guard };
  const sent = await request.post("/api/reviews", { data: review });
  expect(sent.status()).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  return { id, title };
}

/** Whether a public page shows these words. */
async function shows({ request }: Page, path: string, words: string): Promise<boolean> {
  return (await (await request.get(path)).text()).includes(words);
}

test("a review is published with a reply, which is corrected", async ({ page, site }) => {
  const { title } = await guestWrites(page);
  await signIn(page, site, "/desk/reviews");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A review to decide on");
  await expect(page.getByText("grace-private@example.com")).toBeVisible();
  await expect(page.getByText("A low rating is not a reason")).toBeVisible();
  await expectNoViolations(page);

  await page.getByLabel("Your public reply (optional)").fill("Come bakc any time.");
  await applicationStarted(page);
  // The second press does nothing. Posted, it would be refused because someone else was faster.
  await page.getByRole("button", { name: "Publish the review" }).dblclick();
  const note = page.getByRole("status").filter({ hasText: "Published. The review is on the reviews page now." });
  await expect(note).toBeFocused();
  await expect.poll(() => shows(page, "/reviews", title)).toBe(true);
  await expect.poll(() => shows(page, "/", title)).toBe(true);
  expect(await shows(page, "/reviews", "Come bakc any time.")).toBe(true);

  await page.getByLabel("Your public reply", { exact: true }).fill("Come back any time.");
  await page.getByRole("button", { name: "Save the reply" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await expect.poll(() => shows(page, "/reviews", "Come back any time.")).toBe(true);
});

test("a published review is hidden, and published again without a neighbor's name @all", async ({ page, site }) => {
  const { id, title } = await guestWrites(page, { review_text: "Bob Miller next door lent us a crab net." });
  await publishByMail(page, site, id);
  await signIn(page, site, `/desk/reviews/${id}`);
  await page.getByRole("radio", { name: "Names or data of other people" }).check();
  await page.getByRole("button", { name: "Hide the review" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A hidden review");
  await expect(page.getByText("Reason: Names or data of other people")).toBeVisible();
  await expect.poll(() => shows(page, "/reviews", title)).toBe(false);
  await expectNoViolations(page);

  await page.goto("/desk/reviews");
  await page.getByRole("navigation", { name: "Which reviews" }).getByRole("link", { name: "Hidden" }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("No stay under this address.")).toBeVisible();
  await page.getByLabel("Other people's names (optional)").fill("Bob Miller");
  await page.getByRole("button", { name: "Publish the review" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A published review");
  await expect(page.getByRole("article")).toContainText("Bob Miller next door");
  await expect.poll(() => shows(page, "/reviews", "[name removed] next door lent us")).toBe(true);
  expect(await shows(page, "/reviews", "Bob Miller")).toBe(false);
  await expect.poll(() => shows(page, "/reviews", title)).toBe(true);
});

test("the list of waiting reviews has no axe findings @all", async ({ page, site }) => {
  await guestWrites(page);
  await signIn(page, site, "/desk/reviews?show=waiting");
  await expect(page.getByRole("link", { name: "A week on the bay" }).first()).toBeVisible();
  await expectNoViolations(page);
});

test.describe("an error status", () => {
  test.use({ expectedNoise: [/status of (404|409)/] });

  test("shows a decision made in another window, and what was typed stays", async ({ page, site }) => {
    const { id } = await guestWrites(page);
    await signIn(page, site, `/desk/reviews/${id}`);
    await page.getByLabel("Your public reply (optional)").fill("Mine.");
    await publishByMail(page, site, id, "Theirs.");

    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Publish the review" }).click();
    expect((await answered).status()).toBe(409);
    const alert = page.getByRole("alert").filter({ hasText: "Someone changed this" });
    await expect(alert).toContainText("The review is published now.");
    await expect(page.getByRole("article")).toContainText("Theirs.");
    await expect(page.getByLabel("Your public reply", { exact: true })).toHaveValue("Mine.");
    await expectNoViolations(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a review is rejected, for a reason @all", async ({ page, site }) => {
    const { id, title } = await guestWrites(page);
    await signIn(page, site, `/desk/reviews/${id}`);
    const version = await page.locator("form:has([name=form][value=reject]) [name=version]").getAttribute("value");
    const unreasoned = { form: "reject", version: version ?? "" };
    const refused = await page.request.post(`/desk/reviews/${id}`, { form: unreasoned, headers: { origin: site.url } });
    expect(refused.status()).toBe(422);
    expect(await refused.text()).toContain("Please choose one of these reasons.");

    await page.getByRole("radio", { name: "Not about a stay at the house" }).check();
    await page.getByRole("button", { name: "Reject the review" }).click();
    await expect(page).toHaveURL(new RegExp(`/desk/reviews/${id}\\?done=`));
    await expect(page.getByText("Rejected. The review stays off the page.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A review to decide on");
    await page.getByRole("radio", { name: "Not about a stay at the house" }).check();
    await page.getByRole("button", { name: "Reject the review" }).click();
    await page.getByRole("link", { name: "All reviews" }).click();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  });
});
