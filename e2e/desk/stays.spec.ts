import { addDays } from "#contract/calendar-date.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import type { Site } from "#e2e/running-site.ts";
import { expect, openHeld, test } from "#e2e/site.ts";
import { signIn } from "./desk.ts";

/** Days that no other test uses, next summer at the earliest. */
const saturday = addDays("2027-07-03", 364);

const ask = (site: Site, name: string, checkIn: string, email = "jane@example.com") =>
  site.ask({ name, checkIn, email });

async function bookedNights(site: Site): Promise<string> {
  const [availability, calendar] = await Promise.all(
    ["/api/availability", "/calendar.ics"].map(async (path) => (await fetch(site.url + path)).text()),
  );
  return `${availability} ${calendar}`;
}

test("an inquiry is found in an email, answered with the price, and sent after a preview", async ({ page, site }) => {
  await signIn(page, site);
  await ask(site, "Jane Doe", saturday);
  const told = await site.mail(
    ({ subject, text }) => subject?.includes("Jane Doe") === true && text?.includes("/desk/") === true,
  );
  await page.goto(/http\S+\/desk\/stays\/\S+/.exec(told.text ?? "")?.[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jane Doe");
  await expect(page.getByText("Is the dock lit?")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call 609 555 0100" })).toHaveAttribute("href", "tel:6095550100");
  await expect(page.getByRole("link", { name: "Text" })).toHaveAttribute("href", "sms:6095550100");
  await expect(page.getByRole("region", { name: "What to do" }).getByRole("link").filter({ visible: true })).toHaveText(
    ["Offer", "Answer", "Book", "Decline"],
  );
  await expectNoViolations(page);

  await page.getByRole("link", { name: "Answer" }).click();
  await page.getByRole("button", { name: "Price", exact: true }).click();
  await expect(page.getByLabel("Message")).toHaveValue(/Total for 7 nights, July 1 to 8, 2028: \$/);
  await page.getByLabel("Subject").fill("Your week in July");
  await page.getByLabel("Subject").press("Enter");
  await expect(page.getByRole("heading", { name: "Ready to send?" })).toBeFocused();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Your week in July");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText(/Your email|On its way/);
  // The panel is closed.
  await expect(page.getByLabel("Subject")).toHaveCount(0);
  const mail = await site.mail(({ subject }) => subject === "Your week in July");
  expect(mail).toMatchObject({
    to: [{ address: "jane@example.com" }],
    replyTo: expect.arrayContaining([{ name: "", address: "owner@bayhouse.test" }]),
    text: expect.stringContaining("Total for 7 nights"),
  });
  await page.getByText("What happened and what will").click();
  await expect(page.getByText("Answered by email")).toBeVisible();
  await page.goto("/desk/stays?words=Jane");
  await expect(page.getByText(/^waiting/)).toHaveCount(0);
});

test("several inquiries are marked as spam at once, and a canceled week lists who asked for it", async ({
  page,
  site,
}) => {
  const week = addDays(saturday, 154);
  await Promise.all([ask(site, "Pills One", week), ask(site, "Pills Two", week), ask(site, "Rosa Real", week)]);
  const id = await site.enterStay({ name: "Cora Cancels", checkIn: week, checkOut: addDays(week, 7) });
  await signIn(page, site, "/desk");
  await page.getByText("Mark as spam").click();
  await page.getByLabel(/Pills One/).check();
  await page.getByLabel(/Pills Two/).check();
  await page.getByRole("button", { name: "Mark the selected ones as spam" }).click();
  await expect(page.getByRole("status").first()).toContainText("Marked as spam: 2 inquiries.");
  await expect(page.getByText("Pills One")).toHaveCount(0);

  await page.goto(`/desk/stays/${id}?do=cancel`);
  await page.getByRole("button", { name: "Cancel the stay" }).click();
  const askers = page.getByRole("region", { name: "Guests who asked for these nights" });
  await expect(askers).toContainText("Rosa Real");
  await expectNoViolations(page);
  await askers.getByRole("link", { name: "Offer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Offer for");
});

test("a phone booking is entered in a minute, and the whole site knows", async ({ page, site }) => {
  await signIn(page, site);
  await page.getByRole("link", { name: "Stays" }).click();
  // Today has such a link, too.
  await page.getByRole("heading", { name: "Stays", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Enter a stay" }).click();
  await page.getByRole("heading", { name: "Enter a stay", level: 1 }).waitFor();
  await page.getByLabel("Name").fill("Sam Poe");
  const checkIn = addDays(saturday, 14);
  await page.getByLabel("Arrival").fill(checkIn);
  const departure = page.getByLabel("Departure");
  await expect(departure).toHaveValue(addDays(checkIn, 7));
  await departure.fill(addDays(checkIn, 10));
  await expect(departure).toHaveAccessibleDescription("10 nights");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save the stay" }).click();
  await expect(page.getByRole("status").first()).toContainText("Saved: Sam Poe");
  await expect
    .poll(async () => {
      const [nights, home] = [await bookedNights(site), await (await fetch(`${site.url}/`)).text()];
      return [nights.includes(checkIn), nights.includes(checkIn.replaceAll("-", "")), home.includes(checkIn)];
    })
    .toEqual([true, true, true]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").first()).toContainText("Undone:");
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  await expect.poll(() => bookedNights(site)).not.toContain(checkIn);
});

test("the list, the saved texts, and a guest's data have no axe findings @all", async ({ page, site }) => {
  await signIn(page, site);
  const id = await site.enterStay({
    name: "Listed",
    checkIn: addDays(saturday, 126),
    checkOut: addDays(saturday, 133),
  });
  for (const path of [
    "/desk/stays",
    "/desk/stays?words=nobody+at+all",
    "/desk/stays/year",
    "/desk/stays/texts",
    `/desk/stays/${id}/privacy`,
  ]) {
    await page.goto(path);
    await expectNoViolations(page);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 422/] });

  test("a guest's data is counted and deleted once the owner is sure", async ({ page, site }) => {
    const id = await ask(site, "Fay Forgotten", addDays(saturday, 210), "fay@example.com");
    await signIn(page, site, `/desk/stays/${id}`);
    await page.getByRole("region", { name: "What to do" }).getByText("More").click();
    await page.getByRole("link", { name: "Send or delete the guest's data" }).click();
    await expect(page.getByText("Inquiries: 1")).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Please check this box")).toBeVisible();
    await page.getByLabel("Delete everything else about Fay Forgotten.").check();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("status").first()).toContainText("Deleted.");
    await page.goto("/desk/stays?words=forgotten");
    await expect(page.getByText("No matches.")).toBeVisible();
  });
});

test("wishes of earlier guests are listed once on Today, to copy, and deleted with one press", async ({
  page,
  site,
}) => {
  const now = String(Date.now());
  const week = addDays(saturday, 140);
  site.query(
    "insert into wishes (id, email, check_in, created_at, confirmed_at) values ('w', 'rose@example.com', ?, ?, ?)",
    week,
    now,
    now,
  );
  await signIn(page, site);
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: /taken week/ }) });
  await expect(section).toContainText("rose@example.com");
  await expect(section).toContainText(stayDates(week, addDays(week, 7)));
  await expectNoViolations(page);
  await section.getByRole("button", { name: "Delete this list" }).click();
  await expect(section).toBeHidden();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  expect(site.query("select id from wishes")).toEqual([]);
});

test("days typed before the application has started are completed once it has", async ({ page, site }) => {
  await signIn(page, site);
  for (const { typed, nights, checkOut } of [
    { typed: { Arrival: "2031-05-10" }, nights: "7 nights", checkOut: "2031-05-17" },
    { typed: { Arrival: "2031-05-10", Departure: "2031-05-20" }, nights: "10 nights", checkOut: "2031-05-20" },
  ]) {
    const release = await openHeld(page, "/desk/stays/new");
    for (const [label, day] of Object.entries(typed)) await page.getByLabel(label).fill(day);
    release();
    await expect(page.getByLabel("Departure")).toHaveValue(checkOut);
    await expect(page.getByLabel("Departure")).toHaveAccessibleDescription(nights);
    await page.unrouteAll();
  }
});

test("a button pressed before the application has started does what it says", async ({ page, site }) => {
  await signIn(page, site);
  const id = await ask(site, "Early Bird", addDays(saturday, 112), "early@example.com");
  const release = await openHeld(page, `/desk/stays/${id}`);
  await page.getByRole("region", { name: "What to do" }).getByText("More").click();
  await page.getByRole("button", { name: "Answered by phone" }).click();
  release();
  await expect(page.getByRole("status").first()).toContainText("Marked as answered: Early Bird.");
});

test.describe("with a slip on the way", () => {
  test.use({ expectedNoise: [/status of 422/] });

  test("a stay is moved, noted on and canceled", async ({ page, site }) => {
    await signIn(page, site);
    const from = addDays(saturday, 28);
    await page.goto(`/desk/stays/new?checkIn=${from}&checkOut=${addDays(from, 3)}`);
    await page.getByLabel("Name").fill("Ann Example");
    await page.getByRole("button", { name: "Save the stay" }).click();
    await page.getByRole("link", { name: "Change", exact: true }).click();
    await page.getByLabel("Departure").fill(addDays(from, -1));
    await page.getByRole("button", { name: "Save dates" }).click();
    await expect(page.getByLabel("Departure")).toHaveAccessibleDescription(/is not after arrival/);
    await expectNoViolations(page);
    await expect(page.getByLabel("Departure")).toHaveValue(addDays(from, -1));
    await page.getByLabel("Departure").fill(addDays(from, 5));
    await page.getByRole("button", { name: "Save dates" }).click();
    await expect(page.getByRole("status").first()).toContainText("Moved:");
    await page.getByLabel("Notes (only you see them)").fill("Brings a crib");
    await page.getByRole("button", { name: "Save notes" }).click();
    await expect(page.getByRole("status").first()).toContainText("Notes saved.");
    await page.getByRole("link", { name: "Cancel", exact: true }).click();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Cancel the stay" }).click();
    await expect(page.getByRole("status").first()).toContainText("Canceled the stay of Ann Example.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Booked", { exact: true })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an inquiry is declined with the nearest free weeks", async ({ page, site }) => {
    await signIn(page, site);
    const from = addDays(saturday, 84);
    await site.owner("nights", "block", from, addDays(from, 7));
    await ask(site, "Plain Reader", from, "plain@example.com");
    await page.goto("/desk/stays?words=plain@example");
    await page.getByRole("link", { name: /Plain Reader/ }).click();
    await expect(page.getByText(/You blocked .+ \(7 nights\)/)).toBeVisible();
    await page.getByRole("link", { name: "Decline" }).click();
    await expect(page.getByLabel("Message")).toHaveValue(/These dates are free and closest to yours/);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText(/Your email|On its way/);
    await expect(page.getByText("Declined", { exact: true })).toBeVisible();
    const mail = await site.mail(({ to }) => to?.[0]?.address === "plain@example.com" && true);
    expect(mail.text).toBeTruthy();
  });

  test("a saved text is added, put into a mail, and deleted @all", async ({ page, site }) => {
    await signIn(page, site, "/desk/stays/texts");
    await page.getByLabel("Title").fill("The way here");
    await page.getByLabel("Text", { exact: true }).fill("Take exit 4.");
    await page.getByRole("button", { name: "Save" }).click();
    const id = await ask(site, "Lost Guest", addDays(saturday, 98), "lost@example.com");
    await page.goto(`/desk/stays/${id}`);
    await page.getByRole("link", { name: "Answer" }).click();
    await page.getByRole("button", { name: "The way here" }).click();
    await expect(page.getByLabel("Message")).toHaveValue(/Take exit 4\./);
    await page.goto("/desk/stays/texts");
    await page.getByText("The way here", { exact: true }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The way here", { exact: true })).toHaveCount(0);
  });

  test("a change that can no longer be undone says so, and leads back", async ({ page, site }) => {
    await signIn(page, site);
    const form = { intent: "undo", id: "none", back: "/desk/stays" };
    const answer = await page.request.post("/desk/acts", { form, headers: { origin: site.url }, maxRedirects: 0 });
    expect(answer.status()).toBe(409);
    const text = await answer.text();
    expect(text).toContain("We have no record of this change anymore.");
    expect(text).toContain('href="/desk/stays"');
  });
});
