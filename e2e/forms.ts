import type { Page } from "@playwright/test";
import { applicationStarted } from "./site.ts";

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

/** Opens the review form and fills it in, once the application is there to send it. Zero stars leaves the rating empty. */
export async function writeReview(page: Page, title: string, { stars = 5 } = {}): Promise<void> {
  await applicationStarted(page);
  await page.getByRole("tab", { name: "Write a Review" }).click();
  await page.getByLabel("Your Name *").fill("Grace H.");
  await page.getByLabel("Email Address *").fill("grace-private@example.com");
  await page.getByLabel("Hometown").fill("Cape May, NJ");
  await page.getByLabel("Date of Stay").fill("2026-07-04");
  if (stars > 0) await page.getByRole("radio", { name: `${stars} out of 5 stars` }).check();
  await page.getByLabel("Review Title *").fill(title);
  await page.getByLabel("Your Review *").fill("The dock at six in the morning is worth the drive.");
}
