import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, test } from "#e2e/site.ts";
import { signIn } from "./desk.ts";

/** Its March has no prices, and no other test uses it. */
const nextYear = new Date().getFullYear() + 1;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 422/] });

  test("a price is agreed, a check is noted and clears, and a card number is refused", async ({ page, site }) => {
    await site.enterStay({ name: "Mona Check", checkIn: `${nextYear}-03-03`, checkOut: `${nextYear}-03-10` });
    await signIn(page, site, "/desk/stays");
    await page.getByRole("link", { name: /Mona Check/ }).click();
    await page.getByLabel("Line 1").fill("Rent, 7 nights");
    await page.getByLabel("Amount").first().fill("$8,000");
    await page.getByRole("button", { name: "Save the price" }).click();
    await expect(page.getByRole("status")).toContainText("The price is saved.");
    await page.getByText("Record a payment").click();
    await page.getByLabel("Amount").first().fill("$750");
    await page.getByLabel("Method").selectOption("Check");
    await page.getByLabel("Number or note").fill("4111 1111 1111 1111");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("This looks like a card or account number.")).toBeVisible();
    await page.getByLabel("Number or note").fill("no. 1042");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status")).toContainText("Received $750 by check");
    await page.getByRole("button", { name: "It cleared" }).click();
    await expect(page.getByText("Deposit you hold")).toBeVisible();
    await page.getByRole("link", { name: "Correct the payment of $750" }).click();
    await page.getByLabel("The check").selectOption("Has not cleared yet");
    await page.getByRole("button", { name: "Save the correction" }).click();
    await expect(page.getByText("Please say why.")).toBeVisible();
    await page.getByLabel("Why you correct it").fill("The bank is still waiting");
    await page.getByRole("button", { name: "Save the correction" }).click();
    await expect(page.getByRole("button", { name: "It cleared" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Deposit you hold")).toBeVisible();
  });
});

test("who owes what is a list, and the year has its weeks and a file for the accountant", async ({ page, site }) => {
  await site.enterStay({ name: "Otto Owing", checkIn: `${nextYear}-03-12`, checkOut: `${nextYear}-03-19` });
  await signIn(page, site, "/desk/stays/owed");
  await expect(page.getByRole("link", { name: "Owes money" })).toHaveAttribute("aria-current", "true");
  await expectNoViolations(page);
  await page.getByRole("link", { name: "The year" }).click();
  await page
    .getByLabel("Which year")
    .getByRole("link", { name: String(nextYear) })
    .click();
  await expect(page.getByRole("heading", { name: `Total of stays that arrive in ${nextYear}` })).toBeVisible();
  await expectNoViolations(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "For my accountant" }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^bay-house-accountant-${nextYear}-.+\\.zip$`));
  await page.getByRole("link", { name: /Otto Owing/ }).click();
  await expect(page.getByRole("heading", { name: "Money" })).toBeVisible();
  await expectNoViolations(page);
});

test("a noted payment leaves its form, and emails about it and its bounced check are confirmed", async ({
  page,
  site,
}) => {
  const week = { checkIn: `${nextYear}-03-21`, checkOut: `${nextYear}-03-28` };
  const stay = await site.enterStay({ name: "Pia Payer", email: "pia@example.com", ...week });
  await signIn(page, site, `/desk/stays/${stay}`);
  const price = page.getByRole("group", { name: /^Price/ });
  await page.getByLabel("Line 1").fill("Rent");
  await price.getByLabel("Amount").first().fill("$2,000");
  await price.getByLabel("Amount").nth(1).fill("-$200");
  // The total follows what is typed.
  await expect(page.getByText("Price: $1,800 in all")).toBeVisible();
  await page.getByLabel("Line 2").fill("Late booking");
  await page.getByRole("button", { name: "Save the price" }).click();
  await expect(page.getByRole("status").first()).toContainText("The price is saved.");
  await page.getByText("Record a payment").click();
  await page.getByLabel("Amount").first().fill("$900");
  await page.getByLabel("Method").selectOption("Check");
  await page.getByLabel("Email the guest about it").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("pia@example.com");
  // Else the next tap on it would note the same payment again.
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
  await page.getByText("It bounced").click();
  await expect(page.getByLabel("Email the guest about it").first()).toBeChecked();
  await page.getByRole("button", { name: "The check did not clear" }).click();
  await expect(page.getByText("Did not clear", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText("pia@example.com");
  await page.getByText("Record a payment").click();
  await expect(page.getByLabel("Amount").first()).not.toHaveValue("$900");
});
