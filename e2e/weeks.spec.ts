import { addDays, longDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { sharesOf } from "#contract/prices/weeks.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { expectNoViolations } from "./accessibility.ts";
import { applicationStarted, expect, test } from "./site.ts";

test("a party finds its week: compare, send the link around, take a week into the inquiry", async ({
  page,
  browser,
  site,
}) => {
  await page.goto("/weeks");
  await applicationStarted(page);
  const open = page.getByRole("listitem").filter({ hasText: "Open" }).filter({ hasText: "all in" });
  const boxes = open.getByRole("checkbox");
  const [first, second] = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];

  // Three taps compare two weeks.
  await boxes.nth(0).tap();
  await boxes.nth(1).tap();
  await expect(page.getByRole("status").filter({ hasText: "2 of 4 chosen." })).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).tap();
  await expect(page).toHaveURL(`/weeks?week=${first}&week=${second}#compare`);
  await applicationStarted(page);
  await expect(page.getByRole("heading", { name: "Side by side" })).toBeInViewport();
  const compared = page.getByRole("region", { name: "Side by side" });
  await expect(compared.getByRole("link", { name: "See this week" })).toHaveCount(2);

  await page.getByLabel("Families who share the house").selectOption("3");
  const [more = 0, , less = 0] = sharesOf(837_500, 3);
  await expect(compared.getByText(`2 pay ${dollars(more)}, 1 pays ${dollars(less)}`)).toHaveCount(2);
  await expectNoViolations(page);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("link", { name: "Copy link" }).tap();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.url}/weeks?week=${first}&week=${second}#families=3`);

  // Somebody else opens it, and then a phone without JavaScript does.
  const rose = await (await browser.newContext()).newPage();
  await rose.goto(link);
  await expect(rose.getByRole("region", { name: "Side by side" }).getByText(/^2 pay /)).toHaveCount(2);
  await rose.context().close();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(link);
  await expect(plain.getByRole("region", { name: "Side by side" }).getByRole("listitem")).toContainText([
    stayDates(first, weekAfter(first)),
    stayDates(second, weekAfter(second)),
  ]);
  await plain.context().close();
  await compared.getByRole("link", { name: "See this week" }).nth(1).tap();

  // The week that the party chose is the one the calendar shows and the inquiry asks for.
  await applicationStarted(page);
  await expect(page).toHaveURL(`${site.url}/?in=${second}&nights=7#availability-title`);
  await page.getByRole("button", { name: "Ask for this week" }).click();
  await expect(page.getByLabel("Check-in Date *")).toHaveValue(second);
  await expect(page.getByLabel("Check-out Date *")).toHaveValue(weekAfter(second));
});

test("list and calendar agree: a taken week shows in both, and can be wished for", async ({ page, site }) => {
  await page.goto("/weeks");
  const boxes = page.getByRole("listitem").filter({ hasText: "all in" }).getByRole("checkbox");
  const taken = await boxes.nth(4).inputValue();
  await site.owner("nights", "block", taken, weekAfter(taken));
  const row = page.getByRole("listitem").filter({ hasText: stayDates(taken, weekAfter(taken)) });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Taken", { timeout: 500 });
  }).toPass();
  const isBooked = async () => {
    const { booked } = (await (await page.request.get("/api/availability")).json()) as {
      booked: { start: string; end: string }[];
    };
    return booked.some(({ start, end }) => start <= taken && taken < end);
  };
  await expect.poll(isBooked).toBe(true);

  await row.getByRole("link", { name: "Tell me if it opens up" }).click();
  await page.getByLabel("Your email address").fill("rose@example.com");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  const mail = await site.mail(({ subject }) => subject?.startsWith("Do you want an email") === true);
  expect(mail.text).toContain(longDate(weekAfter(taken)).replace(/^\w+ /, ""));
  const address = /\/wish\/[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
  await page.goto(address);
  await page.getByRole("button", { name: "Yes, email me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You will hear from us");
  // Other journeys share this house.
  await site.owner("nights", "free", taken, weekAfter(taken));
});

function weekAfter(date: string): string {
  return addDays(date, 7);
}
