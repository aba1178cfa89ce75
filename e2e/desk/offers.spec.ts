import { addDays } from "#contract/calendar-date.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, test } from "#e2e/site.ts";
import { loseNextAnswer, signIn } from "./desk.ts";

test.use({ expectedNoise: [/status of (422|404)|ERR_CONNECTION_RESET|Failed to fetch/] });

/** Days that no other test uses. */
const checkIn = addDays("2027-07-03", 728);

test("an inquiry becomes an offer in four taps, with the agreement the owner wrote, which prints, and ends", async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const id = await site.ask({ name: "Olga Offer", email: "olga@example.com", checkIn, guests: "12", dog: "no" });

  // What the owner has not filled in is asked here.
  await page.goto(`/desk/stays/${id}`);
  await page.getByRole("link", { name: "Offer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Offer for June 30 to July 7, 2029$/);
  await expectNoViolations(page);
  await page.getByLabel("Amount").first().fill("$8,000");
  await page.getByLabel("Line 1").fill("Rent");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByLabel("Rental license")).toHaveAccessibleDescription("The agreement needs this.");
  await expect(page.getByLabel("Line 1")).toHaveValue("Rent");
  await expectNoViolations(page);

  await page.goto("/desk/stays/agreement");
  await expect(page.getByText("Draft: have a lawyer read it.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel("Agreement", { exact: true }).fill("For [gest]. [price with its lines]");
  await page.getByRole("button", { name: "Save the agreement" }).click();
  await expect(page.getByText("There is no field [gest].")).toBeVisible();
  await page
    .getByLabel("Agreement", { exact: true })
    .fill("Between us and [guest's name].\n[price with its lines]\n{{payments}}");
  await page.getByLabel("A lawyer has read it, and it is right for this house").check();
  await page.getByRole("button", { name: "Save the agreement" }).click();
  await expect(page.getByRole("status").first()).toContainText("Saved.");

  await page.goto(`/desk/stays/${id}/offer`);
  await page.getByLabel("The house's phone").fill("609 522 1407");
  await page.getByLabel("The house's email").fill("stay@dockhouse.com");
  await page.getByLabel("Line 1").fill("Rent");
  await page.getByLabel("Amount").first().fill("$8,000");
  await page.getByLabel("Line 2").fill("Early booking");
  await page.getByLabel("Amount").nth(1).fill("-$200");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Ready to send?" })).toBeFocused();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Line 2")).toHaveValue("Early booking");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Ready to send?" })).toBeFocused();
  await loseNextAnswer(page);
  await page.getByRole("button", { name: "Send the offer" }).click();
  // The preview stays, and a second press sends once.
  await expect(page.getByRole("alert")).toContainText("Press the button again");
  await page.getByRole("button", { name: "Send the offer" }).click();
  await expect(page.getByRole("status").first()).toContainText(/Your email|On its way/);
  await page.getByText("What happened and what will").click();
  await expect(page.getByText("Sent an offer by email")).toBeVisible();

  const mail = await site.mail(({ subject }) => subject?.startsWith("Your offer: June 30 to July 7, 2029") === true);
  expect(site.mailsNow(({ subject }) => subject === mail.subject)).toHaveLength(1);
  expect(mail.text).toContain("Total: $7,800");
  expect(mail.text).toContain("Between us and Olga Offer.");
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual(["agreement.txt"]);
  const nights = await (await fetch(`${site.url}/api/availability`)).text();
  expect(nights).toContain(`"start":"${checkIn}"`);
  expect(nights).not.toContain("Olga");

  await page.getByRole("link", { name: "Agreement of offer 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agreement of offer 1");
  await expect(page.getByRole("article")).toContainText("Between us and Olga Offer.");
  await expectNoViolations(page);
  // On paper there is the agreement and nothing of the desk, on a Letter sheet.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Sign out" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByText("Signature of Olga Offer")).toBeVisible();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper).toMatch(/\/MediaBox \[0 0 612 792\]/);
  await page.emulateMedia({ media: "screen" });
  expect((await page.goto(`/desk/stays/${id}/agreement/2`))?.status()).toBe(404);

  await page.goto(`/desk/stays/${id}`);
  await page.getByRole("link", { name: "End the offer" }).click();
  await expectNoViolations(page);
  await page.getByLabel("Email the guest that the offer has ended").check();
  await page.getByRole("button", { name: "End the offer" }).click();
  await page.getByText("What happened and what will").click();
  await expect(page.getByText("You ended it")).toBeVisible();
  await site.mail(({ subject }) => subject?.startsWith("Your offer has ended: June 30") === true);
  expect(await (await fetch(`${site.url}/api/availability`)).text()).not.toContain(`"start":"${checkIn}"`);
});
