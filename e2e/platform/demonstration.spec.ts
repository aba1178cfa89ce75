import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { freePort, programEnvironment, untilServing } from "#tests/local-server.ts";

/** The real `node server/main.ts --demo`; `link` is the printed one, which signs in. */
async function startDemo(): Promise<{ url: string; link: string; stop: () => Promise<void> }> {
  const temporary = mkdtempSync(join(tmpdir(), "bay-house-demo-test-"));
  const port = String(await freePort());
  const env = { ...programEnvironment, PORT: port, TMPDIR: temporary, WEATHER_API_URL: "http://127.0.0.1:9" };
  const server = spawn(process.execPath, ["server/main.ts", "--demo"], { stdio: ["ignore", "pipe", "inherit"], env });
  let output = "";
  server.stdout.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise((resolve) => server.once("exit", resolve));
  await untilServing(server);
  return {
    url: `http://localhost:${port}`,
    link: /http:\S+\/desk\/sign-in\/\S+/.exec(output)?.[0] ?? "",
    async stop() {
      server.kill("SIGTERM");
      await ended;
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

async function expectMarked(page: Page): Promise<void> {
  const strip = page.getByRole("complementary", { name: "Demonstration" });
  await expect(strip).toHaveText("This is a demonstration. Nothing here is real.");
  await page.mouse.wheel(0, 2000);
  await expect(strip).toBeInViewport({ ratio: 1 });
  const covered = await strip.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(covered).toBe(false);
}

test("a demonstration says so at the top of every page, before and after the application has started @all", async ({
  page,
}) => {
  const demo = await startDemo();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isAboutWorker = message.text().includes("Service Worker registration blocked");
    if (["error", "warning"].includes(message.type()) && !isAboutWorker) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  try {
    for (const path of ["/", "/pizza-guide", "/reviews"]) {
      await page.goto(demo.url + path);
      await page.mouse.move(1, 1);
      await page.locator("html[data-started]").waitFor();
      await expectMarked(page);
      const header = page.getByRole("banner");
      await expect(header).toBeInViewport();
      expect((await header.boundingBox())?.y).toBeGreaterThanOrEqual(35);
    }
    await expectNoViolations(page);

    await page.goto(demo.link);
    await expectMarked(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
    await expectMarked(page);
    await page.locator("html[data-started]").waitFor();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("navigation", { name: "More" }).getByRole("link", { name: "Reviews" }).click();
    await expect(page.getByRole("link", { name: "The bay at six in the morning" })).toBeVisible();
    await expectMarked(page);
    await expectNoViolations(page);
    expect(complaints).toEqual([]);
  } finally {
    await demo.stop();
  }
});
