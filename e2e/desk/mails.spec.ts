import { honeypotField } from "#contract/forms/form.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { fillInquiry } from "#e2e/forms.ts";
import { applicationStarted, expect, test } from "#e2e/site.ts";
import { signIn } from "./desk.ts";

test("a failed email shows its reason, is dismissed and tried again", async ({ page, site }) => {
  site.refuseMailTo("grace@example.com");
  await page.goto("/");
  const guest = { name: "Grace H.", email: "grace@example.com", otherInfo: "Is the dock lit?" };
  await fillInquiry(page, guest);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(/Message sent/i).first()).toBeVisible();

  await signIn(page, site);
  const failed = page.getByRole("link", { name: "grace@example.com" });
  await expect(async () => {
    await page.goto("/desk/settings?show=failed");
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(failed).toContainText("The address does not exist.");
  await expectNoViolations(page);
  await failed.click();
  await expect(page.getByText("The mail server answered: ")).toContainText("5.1.1 No such user");
  await expect(page.getByText("Failed on the first try")).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("button", { name: "I took care of it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Today no longer lists it" })).toBeFocused();
  await page.goto("/desk");
  await expect(page.getByRole("heading", { name: /Failed emails/ })).toBeHidden();
  await page.goBack();
  // A note that replaces another one takes the focus, too.
  await applicationStarted(page);

  site.refuseMailTo("nobody@example.com");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "tried again" })).toBeFocused();
  await site.mail(({ to }) => to?.[0]?.address === "grace@example.com");
  // The mail server has the email before our server has stored that.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Sent /)).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("a sign-in email is listed, without its link @all", async ({ page, site }) => {
  await page.goto("/desk/sign-in");
  await page.getByLabel("Your email address").fill("owner@bayhouse.test");
  await page.getByRole("button", { name: "Email me a link" }).click();
  const mail = await site.mail(({ text }) => (text ?? "").includes("/desk/sign-in/"));
  const token = /sign-in\/([\w-]+)/.exec(mail.text ?? "")?.[1] ?? "";
  expect(token).toHaveLength(43);

  await signIn(page, site);
  const listed = page.getByRole("link", { name: mail.subject ?? "" }).first();
  await expect(async () => {
    await page.goto("/desk/settings?show=sent");
    await expect(listed).toBeVisible({ timeout: 500 });
  }).toPass();
  await listed.click();
  await expect(page.getByText("The text of a sign-in email is not shown")).toBeVisible();
  expect(await page.content()).not.toContain(token);

  // Earlier emails link to a page that has moved.
  const id = new URL(page.url()).searchParams.get("email") ?? "";
  await page.goto(`/desk/mails/${id}`);
  await expect(page).toHaveURL(`/desk/settings?email=${id}#emails`);
  await expect(page.getByText("The text of a sign-in email is not shown")).toBeVisible();
});

test("suspected spam is read with its reason, marked as not spam or deleted", async ({ page, site }) => {
  for (const name of ["Held Guest", "Best Rank"]) {
    await site.ask({ name, email: "held@example.com", checkIn: "2027-09-11" }, { [honeypotField]: "filled in" });
  }
  await signIn(page, site);
  await page.getByRole("link", { name: "Best Rank" }).click();
  const post = (name: string) => page.getByRole("article", { name: `Inquiry from ${name}` });
  await expect(post("Held Guest")).toContainText("Why: A field that people can't see was filled in.");
  await expectNoViolations(page);
  await post("Best Rank").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Deleted.");
  await expect(post("Best Rank")).toBeHidden();
  await page.getByLabel(/Send guests a confirmation/).uncheck();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByRole("status").first()).toContainText("Inquiries are on Today now");
  await page.goto("/desk");
  await expect(page.getByRole("link", { name: /Held Guest/ })).toBeVisible();
});
