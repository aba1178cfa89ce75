import type { Page } from "@playwright/test";

type Guest = { name: string; email: string; phone?: string; otherInfo?: string };

/** Fills the inquiry form of the home page for a week in July 2027. */
export async function fillInquiry(
  page: Page,
  { name, email, phone = "609 555 0199", otherInfo = "" }: Guest,
): Promise<void> {
  await page.getByLabel("Full Name *").fill(name);
  await page.getByLabel("Phone Number *").fill(phone);
  await page.getByLabel("Email Address *").fill(email);
  await page.getByLabel("Check-in Date *").fill("2027-07-03");
  await page.getByLabel("Check-out Date *").fill("2027-07-10");
  if (otherInfo !== "") await page.getByLabel("Additional Information").fill(otherInfo);
}
