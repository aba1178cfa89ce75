import { pizzerias } from "#content/guides/pizzerias.ts";
import { pagePaths } from "#content/site-map.ts";
import { expect, open, seeText, test, textOf } from "./firefox.ts";

for (const path of pagePaths) {
  test(`${path} opens without console errors`, async ({ tab, site }) => {
    await open(tab, site.url + path);
    expect(await tab.$$("h1")).toHaveLength(1);
    expect((await textOf(tab, "h1")).length).toBeGreaterThan(5);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("a guide's filter shows what matches, a card opens, and Escape returns to it", async ({ tab, site }) => {
  await open(tab, `${site.url}/pizza-guide`);
  await tab.locator('::-p-aria([name="Gourmet Pie"][role="radio"])').click();
  const fitting = pizzerias.filter(({ tags }) => (tags as readonly string[]).includes("Gourmet Pie"));
  const [first] = fitting;
  if (!first) throw new Error("No pizzeria has this tag");
  const cards = () => tab.$$eval("main [data-vibe]", (found) => found.filter((each) => each.checkVisibility()).length);
  await expect.poll(cards).toBe(fitting.length);
  await tab.locator(`::-p-aria([name="${first.name}"][role="button"])`).click();
  await tab.locator("dialog[open]").wait();
  await tab.keyboard.press("Escape");
  await expect.poll(() => tab.$("dialog[open]")).toBeNull();
  await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toContain(first.name);
});

test("the side menu opens in a narrow window and its links work", async ({ tab, site }) => {
  await tab.setViewport({ width: 390, height: 844 });
  await open(tab, site.url);
  await tab.locator('::-p-aria([name="Open menu"][role="button"])').click();
  await tab.locator("dialog[open] ::-p-text(Reviews)").click();
  await expect.poll(() => tab.url()).toBe(`${site.url}/reviews`);
  await expect.poll(() => textOf(tab, "h1")).toBe("Guest Reviews");
  await expect.poll(() => tab.$("dialog[open]")).toBeNull();
});

test("a page that Back restores from the browser's cache shows what has been saved since", async ({ tab, site }) => {
  await open(tab, `${site.url}/pizza-guide`);
  await open(tab, `${site.url}/beach-finder-guide`);
  await tab.locator('::-p-aria([name="Save Diamond Beach"][role="button"])').click();
  const pill = () => tab.evaluate(() => document.querySelector(".week-pill")?.textContent);
  await expect.poll(pill).toContain("1 saved");
  // Not `goBack`, which waits for an answer from the server.
  await tab.evaluate(() => void setTimeout(() => history.back()));
  // Anything asked while the pages change fails.
  await expect(async () => {
    expect(await tab.evaluate(() => location.pathname)).toBe("/pizza-guide");
    expect(await pill()).toContain("1 saved");
  }).toPass();
});

test("a day chosen in the calendar becomes the arrival", async ({ tab, site }) => {
  await open(tab, `${site.url}/?in=2027-06-12#availability-title`);
  await tab.locator("[role=grid]").wait();
  await tab.locator('::-p-aria([name="Sunday, June 20, 2027, available"][role="button"])').click();
  await expect.poll(() => tab.url()).toContain("in=2027-06-20");
  await seeText(tab, "Sunday, June 20, 2027");
});

test("an inquiry reaches the owner", async ({ tab, site }) => {
  await open(tab, `${site.url}/#contact`);
  const guest = { name: "Gecko Guest", email: "gecko@example.com" };
  await tab.locator("input[name=name]").fill(guest.name);
  await tab.locator("input[name=phone]").fill("609 555 0177");
  await tab.locator("input[name=email]").fill(guest.email);
  await tab.locator("input[name=checkIn]").fill("2027-07-03");
  await tab.locator("input[name=checkOut]").fill("2027-07-10");
  await tab.locator('::-p-aria([name="Send Message"][role="button"])').click();
  await seeText(tab, "Message Sent!");
  const mail = await site.mail(({ to, text }) => to?.[0]?.address === "owner@bayhouse.test" && text !== undefined);
  expect(mail.replyTo?.[0]?.address).toBe(guest.email);
  expect(mail.text).toContain(guest.name);
});
