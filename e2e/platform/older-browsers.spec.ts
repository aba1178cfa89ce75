import { fillInquiry } from "#e2e/forms.ts";
import { expect, test, visit } from "#e2e/site.ts";

// Removes what the oldest supported browsers lack (Safari 16.4, Chrome 111).
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, "withResolvers");
    Reflect.deleteProperty(AbortSignal, "timeout");
    Reflect.deleteProperty(Document.prototype, "startViewTransition");
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    const known = Object.getOwnPropertyDescriptor(Element.prototype, "matches")?.value as (selector: string) => boolean;
    Object.defineProperty(Element.prototype, "matches", {
      value(this: Element, selector: string) {
        if (selector.includes(":popover-open")) throw new DOMException(`'${selector}' is not valid`, "SyntaxError");
        return known.call(this, selector);
      },
    });
  });
});

test("cards and the side menu open and close, and their links work", async ({ page }) => {
  await page.goto("/pizza-guide");
  const card = page.locator("main [commandfor]").first();
  await card.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card).toBeFocused();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guest Reviews");
});

test("an inquiry is sent", async ({ page }) => {
  await visit(page, "/#contact");
  await fillInquiry(page, { name: "Olden Days", email: "olden@example.com" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  // By the application, not by a plain form post, which would open another page.
  await expect(page).toHaveURL(/#contact$/);
});
