import type { Locator, Page } from "@playwright/test";
import type { Site } from "#e2e/running-site.ts";
import { application, expect, holdBack, test, visit } from "#e2e/site.ts";
import { beginSession, restoreShipped, signIn, signInElsewhere } from "./desk.ts";

/** Answers the browser's dialogs and returns their types. */
function answering(page: Page, answer: { accept: boolean }): string[] {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await (answer.accept ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

test("leaving a form asks while something typed is not saved, and only then", async ({ page, site }) => {
  const answer = { accept: false };
  const asked = answering(page, answer);
  await signIn(page, site, "/desk/house");
  await page.locator("html[data-started]").waitFor();
  const rules = page.getByRole("link", { name: /^Rules/ });
  const age = page.getByLabel("Youngest age of the guest who rents");
  const back = page.getByRole("link", { name: "All sections" });
  await rules.click();
  const saved = await age.inputValue();

  await age.focus();
  await back.click();
  await expect(page.getByRole("heading", { name: "House", level: 1 })).toBeVisible();
  await rules.click();
  await age.fill("31");
  await age.fill(saved);
  await back.click();
  await rules.click();
  expect(asked).toEqual([]);

  await age.fill("31");
  await back.click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await page.evaluate(() => history.back());
  // The desk asks, or the browser if the previous page was a document.
  await expect.poll(() => asked).toHaveLength(2);
  await expect(age).toHaveValue("31");
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => asked.slice(2)).toEqual(["beforeunload"]);
  await expect(age).toHaveValue("31");

  answer.accept = true;
  await back.click();
  await expect(page.getByRole("heading", { name: "House", level: 1 })).toBeVisible();
  await rules.click();
  await expect(age).toHaveValue(saved);
  await age.fill("31");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved: rules." })).toBeVisible();
  await restoreShipped(page, "/desk/house/rules");
  expect(asked).toHaveLength(4);
});

test("another choice in a list is unsaved, and is saved or chosen back", async ({ page, site }) => {
  const asked = answering(page, { accept: false });
  await signIn(page, site);
  await visit(page, "/desk/house/rooms");
  const kings = page.getByLabel("King beds in room 1");
  const saved = await kings.inputValue();
  const leave = page.getByRole("link", { name: "All sections" });
  await kings.selectOption("3");
  await leave.click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await kings.selectOption(saved);
  await leave.click();
  await expect.poll(() => asked).toHaveLength(2);
  await kings.selectOption("3");
  await leave.click();
  await expect(page.getByRole("heading", { name: "House", level: 1 })).toBeVisible();
  expect(asked).toHaveLength(2);
  await restoreShipped(page, "/desk/house/rooms");
});

test.describe("a form that the browser posts before the page has started", () => {
  test.use({ expectedNoise: [/status of 422/] });

  test("asks about its own text, and once that is saved, leaving asks nothing", async ({ page, site }) => {
    const asked = answering(page, { accept: false });
    await signIn(page, site);
    const press = await holdBack(page, application);
    await page.goto("/desk/settings", { waitUntil: "commit" });
    const address = page.getByLabel("Another address");
    const add = page.getByRole("button", { name: "Add this address" });
    await address.fill("owner@bayhouse.test");
    await add.click();
    await expect(page.getByRole("alert")).toContainText("marked field");
    press();
    await page.locator("html[data-started]").waitFor();
    await page.getByRole("link", { name: "Stays" }).first().click();
    await expect.poll(() => asked).toEqual(["confirm"]);
    await expect(address).toHaveValue("owner@bayhouse.test");
    await address.fill("dora@bayhouse.test");
    await add.click();
    const said = page.getByRole("status").filter({ hasText: "dora@bayhouse.test now gets the emails" });
    await expect(said).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Remove dora@bayhouse.test" })).toBeHidden();
    expect(asked).toEqual(["confirm"]);
  });
});

/** Presses a button when the session has ended, and signs in elsewhere. */
async function pressSignedOut(page: Page, site: Site, button: Locator): Promise<void> {
  await page.context().clearCookies();
  await button.click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  await signInElsewhere(page, site);
}

test.describe("when the session has ended", () => {
  // The browser logs both: the form's answer, and React Router's request for the routes of the next page.
  test.use({ expectedNoise: [/status of 401|manifest patches/] });

  test("what was typed is back in its form after signing in @all", async ({ page, site, context }) => {
    answering(page, { accept: true });
    await beginSession(page, site);
    for (const [path, label, text] of [
      ["/desk/house/questions", "Question", "Is there a piano?"],
      ["/desk/stays/new", "Notes", "They come with two boats."],
    ] as const) {
      await page.goto(path);
      // Before that, the browser posts the form itself.
      await page.locator("html[data-started]").waitFor();
      if (path.endsWith("questions")) await page.getByRole("button", { name: "Add a question" }).click();
      const field = page.getByRole("textbox", { name: label }).last();
      await field.fill(text);
      await context.clearCookies();
      await page
        .getByRole("button", { name: /^(Save|Enter)/ })
        .last()
        .click();
      await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
      await expect(page.getByText("What you typed is saved in this tab.")).toBeVisible();
      await signInElsewhere(page, site);
      await page.getByRole("link", { name: "I have signed in" }).click();
      await expect(field).toHaveValue(text);
      await expect(page.getByText("Here's what you typed.")).toBeVisible();
      await page.reload();
      await expect(page.getByText("Here's what you typed.")).toBeHidden();
      await expect(page.getByText(text)).toBeHidden();
    }
  });

  test("each line of a price comes back as it was @all", async ({ page, site }) => {
    answering(page, { accept: true });
    await site.enterStay({ name: "Lina Lines", checkIn: "2033-02-05", checkOut: "2033-02-12" });
    await beginSession(page, site);
    await page.goto("/desk/stays?words=Lina");
    await page.getByRole("link", { name: /Lina Lines/ }).click();
    await page.locator("html[data-started]").waitFor();
    const amounts = page.getByLabel("Amount");
    await page.getByLabel("Line 1").fill("Rent");
    await amounts.nth(0).fill("$8,000");
    await page.getByLabel("Line 2").fill("Cleaning");
    await amounts.nth(1).fill("$375");
    await expect(page.getByText("Price: $8,375 in all")).toBeVisible();
    await pressSignedOut(page, site, page.getByRole("button", { name: "Save the price" }));
    await page.getByRole("link", { name: "I have signed in" }).click();
    await expect(page.getByLabel("Line 2")).toHaveValue("Cleaning");
    await expect(amounts.nth(0)).toHaveValue("$8,000");
    await expect(amounts.nth(1)).toHaveValue("$375");
    await expect(page.getByText("Price: $8,375 in all")).toBeVisible();
  });

  test("what was typed in a panel goes into no other panel @all", async ({ page, site }) => {
    answering(page, { accept: true });
    const guest = { name: "Pia Panel", email: "pia@example.com" };
    const id = await site.enterStay({ ...guest, checkIn: "2033-03-05", checkOut: "2033-03-12" });
    await beginSession(page, site);
    await visit(page, `/desk/stays/${id}?do=arrival`);
    const code = page.getByLabel("What only this guest should know");
    await code.fill("Door code 4711");
    await pressSignedOut(page, site, page.getByRole("button", { name: "Save", exact: true }).first());
    await visit(page, `/desk/stays/${id}?do=guest`);
    await expect(page.getByLabel("Email (optional)")).toHaveValue("pia@example.com");
    await page.goto(`/desk/stays/${id}?do=arrival`);
    await expect(code).toHaveValue("Door code 4711");
  });

  test("what was typed in an email that declines goes into no answer @all", async ({ page, site }) => {
    answering(page, { accept: true });
    const id = await site.ask({ name: "Emil Email", checkIn: "2033-04-02" });
    await beginSession(page, site);
    await visit(page, `/desk/stays/${id}?do=decline`);
    const subject = page.getByRole("textbox", { name: "Subject" });
    await subject.fill("Sorry, Emil");
    await pressSignedOut(page, site, page.getByRole("button", { name: "Preview" }).last());
    await visit(page, `/desk/stays/${id}?do=answer`);
    await expect(subject).toHaveValue(/^Bay House/);
    await page.goto(`/desk/stays/${id}?do=decline`);
    await expect(subject).toHaveValue("Sorry, Emil");
  });
});

test.describe("when the browser posts a form itself and the session has ended", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/status of 401/] });

  test("what was typed comes back, and is saved once the owner has signed in elsewhere", async ({
    page,
    site,
    context,
  }) => {
    await beginSession(page, site);
    await page.goto("/desk/stays/new");
    await page.getByLabel("Name").fill("Great-aunt Rosemary");
    const days = page.locator("input[type=date]");
    await days.first().fill("2031-02-03");
    await days.last().fill("2031-02-10");
    await page.getByLabel("Notes").fill("Two boats.\n\nAnd a <dog>.");
    // As after the session was ended on another device.
    await context.addCookies((await context.cookies()).map((cookie) => ({ ...cookie, value: "x".repeat(43) })));
    await page.getByRole("button", { name: "Save the stay" }).click();
    await expect(page.getByRole("alert")).toContainText("What you sent was not saved.");
    await expect(page.getByText("And a <dog>.")).toBeVisible();
    const again = page.getByRole("button", { name: "Send it again" });
    await again.click();
    await expect(page.getByText("And a <dog>.")).toBeVisible();
    await signInElsewhere(page, site);
    await again.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Great-aunt Rosemary");
    await expect(page.getByLabel("Notes")).toHaveValue("Two boats.\n\nAnd a <dog>.");
  });
});

test("saving one form of a stay keeps what is typed in the others", async ({ page, site }) => {
  // Its February has no prices, so that the first price is the owner's.
  const year = new Date().getFullYear() + 1;
  const id = await site.enterStay({ name: "Nina Notes", checkIn: `${year}-02-03`, checkOut: `${year}-02-10` });
  await signIn(page, site, `/desk/stays/${id}?do=arrival#panel`);
  await page.locator("html[data-started]").waitFor();
  const code = page.getByLabel("What only this guest should know");
  const notes = page.getByLabel("Notes (only you see them)");
  await code.fill("Door code 4711");
  await notes.fill("Brings two kayaks.");
  await page.getByLabel("Amount").first().fill("$3,000");
  await page.getByRole("button", { name: "Save the price" }).click();
  await expect(page.getByRole("status")).toContainText("The price is saved.");
  await expect(code).toHaveValue("Door code 4711");
  await expect(notes).toHaveValue("Brings two kayaks.");

  await page.getByText("Record a payment").click();
  await page.getByLabel("Number or note").fill("from her sister");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("status")).toContainText("Notes saved.");
  await expect(code).toHaveValue("Door code 4711");
  await expect(page.getByLabel("Number or note")).toHaveValue("from her sister");
  await page.getByLabel("Amount").first().fill("$500");
  await page.getByLabel("Method").selectOption("Zelle");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByRole("status")).toContainText("Received $500 by Zelle");
  await expect(page.getByLabel("Number or note")).toHaveValue("");
  await expect(code).toHaveValue("Door code 4711");

  await visit(page, `/desk/stays/${id}?do=cancel#panel`);
  await expect(page.getByLabel("Type")).toHaveValue("received");
  await page.getByRole("button", { name: "Cancel the stay" }).click();
  await expect(page.getByRole("status")).toContainText("Canceled the stay of Nina Notes.");
  await expect(page.getByLabel("Type")).toHaveValue("deposit-returned");
});

test("a previewed email stays when another form of its stay is saved", async ({ page, site }) => {
  const asked = answering(page, { accept: false });
  const year = new Date().getFullYear() + 1;
  const guest = { name: "Mia Mail", email: "mia@example.com" };
  const id = await site.enterStay({ ...guest, checkIn: `${year}-02-17`, checkOut: `${year}-02-24` });
  await signIn(page, site, `/desk/stays/${id}?do=answer#panel`);
  await page.locator("html[data-started]").waitFor();
  await page.getByLabel("Message").fill("The dock is yours.");
  await page.getByRole("button", { name: "Preview" }).last().click();
  await expect(page.getByRole("heading", { name: "Ready to send?" })).toBeVisible();
  await page.getByLabel("Notes (only you see them)").fill("Brings three kayaks.");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("status")).toContainText("Notes saved.");
  await expect(page.getByRole("heading", { name: "Ready to send?" })).toBeVisible();
  await page.getByRole("link", { name: "All stays" }).click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Message")).toHaveValue("The dock is yours.");

  await page.getByLabel("Message").fill("The dock is yours, and the kayaks.");
  await page.getByLabel("Notes (only you see them)").fill("Brings four kayaks.");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByLabel("Notes (only you see them)")).toHaveValue("Brings four kayaks.");
  await expect(page.getByRole("status")).toContainText("Notes saved.");
  await expect(page.getByLabel("Message")).toHaveValue("The dock is yours, and the kayaks.");
  await page.getByRole("link", { name: "All stays" }).click();
  await expect.poll(() => asked).toEqual(["confirm", "confirm"]);
  await expect(page.getByLabel("Message")).toHaveValue("The dock is yours, and the kayaks.");
});
