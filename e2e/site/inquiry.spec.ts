import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { fillInquiry } from "#e2e/forms.ts";
import { expect, holdBack, test, visit } from "#e2e/site.ts";

const otherInfo = "Fifteen of us,\nand a very small dog.";

test("every missing field has an error, and the first one gets the focus", async ({ page }) => {
  await visit(page, "/#contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Full Name *")).toBeFocused();
  await expect(page.getByLabel("Full Name *")).toHaveAccessibleDescription("Please enter your full name.");
  await expect(page.getByLabel("Check-out Date *")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Email Address *").fill("nobody");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email Address *")).toHaveAccessibleDescription(/like name@example.com/);
  // Correcting a field removes its error, and no other.
  await page.getByLabel("Full Name *").fill("Ada Bay");
  await expect(page.getByLabel("Full Name *")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Please enter your full name.")).toHaveCount(0);
  await expect(page.getByLabel("Email Address *")).toHaveAttribute("aria-invalid", "true");
});

test("the browser may fill in who a guest is, and a long text says how much still fits", async ({ page }) => {
  await visit(page, "/#contact");
  const phone = page.getByLabel("Phone Number *");
  await expect(page.getByLabel("Full Name *")).toHaveAttribute("autocomplete", "name");
  await expect(phone).toHaveAttribute("autocomplete", "tel");
  await expect(page.getByLabel("Email Address *")).toHaveAttribute("autocomplete", "email");
  await phone.fill("6".repeat(179));
  await expect(phone).not.toHaveAccessibleDescription(/left/);
  await phone.fill("6".repeat(190));
  await expect(phone).toHaveAccessibleDescription(/10 characters left\./);
  await phone.fill("6".repeat(201));
  await expect(phone).toHaveAccessibleDescription(/1 character too many\./);
});

test("a year that is still being typed gets no remark @all", async ({ page }) => {
  await visit(page, "/");
  const checkOut = page.getByLabel("Check-out Date *");
  await page.getByLabel("Check-in Date *").fill("2027-07-03");
  await checkOut.fill("2027-07-01");
  await expect(checkOut).toHaveAccessibleDescription(/Is that right/);
  // What the field contains after each of the first three digits.
  for (const typed of ["0002-07-10", "0020-07-10", "0202-07-10"]) {
    await checkOut.fill(typed);
    await expect(checkOut).not.toHaveAttribute("aria-describedby");
  }
});

test("unusual dates get a remark next to their fields, are announced, and are sent anyway", async ({ page }, {
  project,
}) => {
  const asked: string[] = [];
  await page.route("**/api/availability", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      json: { booked: [{ start: "2090-07-08", end: "2090-07-15" }], asOf: "2026-11-20T02:00:00Z", stale: false },
    });
  });
  await visit(page, "/");
  const form = page.getByRole("form", { name: "Inquiry" });
  const [checkIn, checkOut] = [form.getByLabel("Check-in Date *"), form.getByLabel("Check-out Date *")];
  await fillInquiry(page, { name: "Early Bird", email: `early-${project.name}@example.com` });
  await checkIn.fill("2020-07-03");
  await expect(checkIn).toHaveAccessibleDescription(/^July 3, 2020 is in the past\. Is that right\?/);
  await checkIn.fill("2090-07-01");
  const booked = /^July 1 to 9, 2090: the night of July 8, 2090 is booked already\./;
  await checkOut.fill("2090-07-09");
  await expect(checkOut).toHaveAccessibleDescription(booked);
  await checkOut.fill("2090-07-08");
  // Remarks on dates take a moment to appear.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(checkIn).not.toHaveAttribute("aria-describedby");
  await expect(checkOut).not.toHaveAttribute("aria-describedby");
  await checkOut.fill("2090-07-09");
  await expect(checkOut).toHaveAccessibleDescription(booked);
  await expect(form.getByRole("status")).toContainText("the night of July 8, 2090 is booked already.");
  const phone = form.getByLabel("Phone Number *");
  await phone.fill("609 555");
  await expect(phone).not.toHaveAttribute("aria-describedby");
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/^That looks too short for a phone number\./);
  const email = form.getByLabel("Email Address *");
  await email.fill("early@guest");
  await email.blur();
  await expect(email).toHaveAccessibleDescription(/^We may not be able to reach you/);
  await expectNoViolations(page, "#contact");
  await phone.fill("609 555 0199");
  await expect(phone).not.toHaveAttribute("aria-describedby");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  // The planner above may have asked once, too.
  expect(asked.length).toBeLessThanOrEqual(2);
});

test("the button says that it is sending and waits @all", async ({ page }) => {
  const letGo = await holdBack(page, "**/api/inquiries");
  await visit(page, "/");
  await fillInquiry(page, { name: "Patient Guest", email: "patient@example.com" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  letGo();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  await page.getByText("Ask about another week").click();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
});

test.describe("when the message code cannot be loaded, as after a new build", () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test("a stored inquiry is thanked for on a separate page @all", async ({ page }) => {
    await page.route(/\/assets\/dist-[\w-]+\.js$/, (route) => route.abort());
    await visit(page, "/");
    await fillInquiry(page, { name: "New Build", email: "new-build@example.com" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL("/sent/inquiry");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Sent!");
  });
});

test.describe("when the answer is lost", () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test("an inquiry sent again, even after a reload, reaches the owner once", async ({ page, site }, { project }) => {
    const name = `Twice Sent ${project.name}`;
    const send = page.getByRole("button", { name: "Send Message" });
    await page.route(
      "**/api/inquiries",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await visit(page, "/#contact");
    await fillInquiry(page, { name, email: "twice@example.com" });
    await send.click();
    await expect(page.getByText("Not sent yet.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Full Name *")).toHaveValue(name);
    await send.click();
    await expect(page.getByText("Message Sent!")).toBeVisible();
    expect(site.query("select id from inquiries where name = ? and suspected is null", name)).toHaveLength(1);
  });
});

test.describe("without a connection", () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  test("nothing typed is lost, even after a reload", async ({ page, context }) => {
    await visit(page, "/");
    await fillInquiry(page, { name: "Off Line", email: "offline@example.com", otherInfo });
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Failed to send message. Please try again or email us directly.")).toBeVisible();
    await expect(page.getByText("Not sent yet. Everything you typed is still here.")).toBeVisible();
    await expect(page.getByLabel("Full Name *")).toHaveValue("Off Line");
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel("Full Name *")).toHaveValue("Off Line");
    await expect(page.getByLabel("Additional Information")).toHaveValue(otherInfo);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message Sent!")).toBeVisible();

    // A later failure replaces the old message.
    await page.getByText("Ask about another week").click();
    await fillInquiry(page, { name: "Off Again", email: "offline@example.com" });
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Not sent yet. Everything you typed is still here.")).toBeVisible();
    await expect(page.getByText("Message Sent!")).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message Sent!")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Full Name *")).toHaveValue("");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/422/] });

  test("the form still arrives", async ({ page, site }, { project }) => {
    const guest = { name: "Plain Form", email: `plain-${project.name}@example.com` };
    await page.goto("/");
    await fillInquiry(page, { ...guest, otherInfo });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Sent!");
    await expect(page.getByText("Nothing is booked yet")).toBeVisible();
    await expect(page.getByRole("link", { name: "Dates and prices" })).toHaveAttribute("href", "/#availability-title");
    await page.getByRole("link", { name: "Ask about another week" }).click();
    await expect(page.getByLabel("Full Name *")).toHaveValue("");
    await fillInquiry(page, { name: "Plain Again", email: guest.email });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Sent!");
    const toOwner = await site.mail((mail) => mail.replyTo?.[0]?.address === guest.email);
    expect(toOwner.text).toContain("609 555 0199");
  });
});
