import type { Page } from "@playwright/test";
import { elapsedField, honeypotField } from "#contract/forms/form.ts";
import type { Site } from "#e2e/running-site.ts";
import { expect, test, visit } from "#e2e/site.ts";

const trap = (page: Page) => page.locator(`input[name=${honeypotField}]`);

/** Types with real keys, even the dates: a browser can tell them from values set by a script. */
async function typeInquiry(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full Name *").fill("Ada Bay");
  await page.getByLabel("Phone Number *").fill("609 555 0199");
  await page.getByLabel("Email Address *").fill(email);
  await page.getByLabel("Check-in Date *").pressSequentially("07032027");
  await page.getByLabel("Check-out Date *").pressSequentially("07102027");
}

/** Submits the form, waits for the thank-you message and the cleared form, and returns what was sent. */
async function send(page: Page): Promise<Record<string, string>> {
  const posted = page.waitForRequest("**/api/inquiries");
  await page.getByRole("button", { name: "Send Message" }).click();
  const fields = (await posted).postDataJSON() as Record<string, string>;
  await expect(page.getByText("Message Sent!").first()).toBeVisible();
  await expect(page.getByLabel("Full Name *")).toHaveValue("");
  return fields;
}

/** The inquiries stored from an address, with why each is suspected as spam. */
function suspicions(site: Site, email: string) {
  return site.query("select email, suspected from inquiries where email = ?", email);
}

for (const { address, form, button } of [
  { address: "/#contact", form: "Inquiry", button: "Send Message" },
  { address: "/reviews?tab=submit", form: "Review", button: "Submit Review" },
]) {
  test(`no one can see, hear or reach the honeypot field in the form at ${address}`, async ({ page }) => {
    await visit(page, address);
    const field = trap(page);
    await expect(field).toHaveCount(1);

    // It is left of everything that can be scrolled to.
    expect(await field.evaluate((input) => input.getBoundingClientRect().right + scrollX)).toBeLessThan(0);
    // Screen readers get neither the field nor its label.
    await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
    await expect(page.getByRole("form", { name: form })).toMatchAriaSnapshot(`- button "${button}"`);
    expect(await page.getByRole("form", { name: form }).ariaSnapshot()).not.toContain("Leave this empty");
    // Browsers do not autofill it, and its name does not look like a name, address or phone number.
    await expect(field).toHaveAttribute("autocomplete", "off");
    // Nor do password managers, which look at names and at these attributes.
    expect(honeypotField).not.toMatch(/url|web|site|compan|name|mail|phone|tel|addr|zip|city|code|title/);
    for (const told of ["data-1p-ignore", "data-lpignore", "data-bwignore"])
      await expect(field).toHaveAttribute(told, "true");
    await expect(field).toHaveAttribute("data-form-type", "other");

    const reached = new Set<string>();
    await page.getByRole("form", { name: form }).locator("input, select, textarea").first().focus();
    const submit = page.getByRole("button", { name: button });
    while (!(await submit.evaluate((element) => element === document.activeElement))) {
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
      await page.keyboard.press("Tab");
    }
    expect(reached).toContain("email");
    expect([...reached]).not.toContain(honeypotField);
  });
}

test("a post with the honeypot filled in is thanked, stored and not mailed", async ({ page, site }, { project }) => {
  const email = `trapped-${project.name}@example.com`;
  await visit(page, "/#contact");
  await typeInquiry(page, email);
  await trap(page).fill("https://spam.example");
  await send(page);

  expect(suspicions(site, email)).toEqual([{ email, suspected: "honeypot" }]);
  expect(site.query("select id from outbox where ? in (recipient, reply_to)", email)).toEqual([]);
});

test("a form with a link sent within a second is flagged as spam; a guest's is not @all", async ({ page, site }, {
  project,
}) => {
  const [hasty, calm] = ["hasty", "calm"].map((guest) => `${guest}-${project.name}@example.com`) as [string, string];
  await page.clock.install();
  await visit(page, "/#contact");

  // With the clock stopped, typing takes no time.
  await page.clock.pauseAt(Date.now() + 60_000);
  await typeInquiry(page, hasty);
  await page.getByLabel("Additional Information").fill("Rank first: https://spam.example");
  const sent = page.waitForResponse("**/api/inquiries");
  await page.getByRole("button", { name: "Send Message" }).click();
  expect((await sent).status()).toBe(201);
  await page.clock.resume();
  await page.getByText("Ask about another week").click();
  await expect(page.getByLabel("Full Name *")).toHaveValue("");

  await typeInquiry(page, calm);
  await page.clock.fastForward("00:20");
  const fields = await send(page);
  expect(Number(fields[elapsedField])).toBeGreaterThan(20_000);

  expect(suspicions(site, hasty)).toEqual([{ email: hasty, suspected: "speed" }]);
  expect(suspicions(site, calm)).toEqual([{ email: calm, suspected: null }]);
  expect((await site.mail((mail) => mail.replyTo?.[0]?.address === calm)).subject).toMatch(/July 3/);
});
