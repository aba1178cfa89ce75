import { expect, test } from "#e2e/site.ts";
import { loseNextAnswer, signIn } from "./desk.ts";

const year = new Date().getFullYear() + 1;

test.use({ expectedNoise: [/ERR_CONNECTION_RESET|Failed to fetch/] });

test("a payment whose answer is lost stays in its form, and a second press stores and emails it once", async ({
  page,
  site,
}) => {
  const week = { checkIn: `${year}-04-04`, checkOut: `${year}-04-11` };
  const stay = await site.enterStay({ name: "Lou Lost", email: "lou@example.com", ...week });
  await signIn(page, site, `/desk/stays/${stay}`);
  await page.getByLabel("Line 1").fill("Rent");
  await page
    .getByRole("group", { name: /^Price/ })
    .getByLabel("Amount")
    .first()
    .fill("$2,000");
  await page.getByRole("button", { name: "Save the price" }).click();
  await expect(page.getByRole("status").first()).toContainText("The price is saved.");
  await page.getByRole("link", { name: "Payment" }).click();
  await page.getByLabel("Amount").first().fill("$900");
  await page.getByLabel("Method").selectOption("Zelle");
  await page.getByLabel("Email the guest about it").check();

  await loseNextAnswer(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("We don't know whether this arrived");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Amount").first()).toHaveValue("$900");
  await expect(page.getByLabel("Email the guest about it")).toBeChecked();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("lou@example.com");
  await expect(page.getByText(/^Received \$900/)).toHaveCount(1);
  const isReceipt = ({ text }: { text?: string | undefined }) => text?.includes("$900") === true;
  await site.mail(isReceipt);
  expect(site.mailsNow(isReceipt)).toHaveLength(1);
});
