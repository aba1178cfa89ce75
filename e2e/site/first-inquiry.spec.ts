import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { fillInquiry } from "#e2e/forms.ts";
import { applicationStarted, expect, test } from "#e2e/site.ts";

/** Contains a word that is wider than any window. */
const otherInfo = `Fifteen of us,\nand a very small dog.\n${"x".repeat(200)}`;

test("a guest finds the house and sends an inquiry that reaches the owner @widths", async ({ page, site }, {
  project,
}) => {
  const guest = { name: `Ada Bay ${project.name}`, email: `ada-${project.name}@example.com` };
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("premium vacation rental");
  if (project.name === "phone") {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
  } else {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  }
  await applicationStarted(page);
  await fillInquiry(page, { ...guest, otherInfo });
  await page.getByRole("button", { name: "Send Message" }).click();

  await expect(page.getByText("Message Sent!")).toBeVisible();
  await expect(page.getByText("Thank you for your inquiry. We'll get back to you soon!")).toBeVisible();
  // What was sent stays above the form, which is cleared and folded.
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeFocused();
  const sent = page.getByRole("region", { name: "We have your message" });
  for (const words of ["July 3 to 10, 2027", `${guest.email}, 609 555 0199`, "and a very small dog."])
    await expect(sent).toContainText(words);
  // The owner has not said how fast the answer comes.
  await expect(sent).not.toContainText("We answer");
  await expectNoViolations(page, "#contact");
  await expect(sent.getByRole("heading")).toBeInViewport();
  const again = page.getByText("Ask about another week");
  await again.click();
  const form = page.getByRole("form", { name: "Inquiry" });
  for (const label of ["Full Name *", "Email Address *", "Check-in Date *", "Additional Information"])
    await expect(form.getByLabel(label)).toHaveValue("");
  // Another message can follow at once; the note about the first one stays until then.
  await fillInquiry(page, { ...guest, name: `${guest.name} again` });
  await expect(sent).toContainText("and a very small dog.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(sent).toContainText(`${guest.name} again`);
  await expect(sent.getByRole("heading")).toBeFocused();
  await again.click();
  await expect(form.getByLabel("Full Name *")).toHaveValue("");

  // The week's first day is that of the inquiry.
  await page.addInitScript(() => localStorage.setItem("shore-week", JSON.stringify({ version: 1, plan: "sams.1" })));
  await sent.getByRole("link", { name: "Start my shore week" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Sat, Jul 3" })).toBeVisible();

  const toOwner = await site.mail(
    (mail) => mail.to?.[0]?.address === "owner@bayhouse.test" && (mail.text ?? "").includes(guest.name),
  );
  expect(toOwner.replyTo?.[0]?.address).toBe(guest.email);
  expect(toOwner.subject).toMatch(/July 3/);
  expect(toOwner.text).toContain("and a very small dog.");
  expect(toOwner.html).toContain(guest.name);
  const letter = await page.context().newPage();
  await letter.setContent(toOwner.html ?? "");
  await expect(letter.getByText("and a very small dog.")).toBeVisible();
  expect(await letter.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const receipt = await site.mail((mail) => mail.to?.[0]?.address === guest.email);
  expect(receipt.text).toContain("July 3, 2027");
  expect(receipt.text).not.toContain("small dog");
});
