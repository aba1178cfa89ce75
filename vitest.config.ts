import { defineConfig } from "vitest/config";
import { patienceMs } from "./tests/patience.ts";

/** These fill a machine by themselves. */
const serial = [
  "tests/{deploy,rebuild}.test.ts",
  "tests/faults/{crash,database,moved-files}.test.ts",
  "tests/hostile/{photo-files,ranges,slow-clients}.test.ts",
];

/** Vitest's own default leaves one of two cores unused, and tests that wait for processes and databases leave half of each. */
const workers = 3;

const patience = {
  testTimeout: patienceMs(90),
  hookTimeout: patienceMs(90),
  expect: { poll: { timeout: patienceMs(30) } },
};

/** `npm test` runs the tests that every change should pass; `npm test -- --all`, and Vitest by itself, run all (scripts/test.mjs). */
const usual = process.env["TEST_SIZE"] === "usual";
const postgres = process.env["TEST_WITHOUT_POSTGRES"] === undefined;
const both = postgres ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);

/**
 * Files share a process and the modules it has loaded: half the time of one process for each. So what a test changes in the process ends with
 * the test.
 */
const together = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

const onDatabases = {
  ...patience,
  ...together,
  globalSetup: postgres ? ["tests/postgres.ts"] : [],
  provide: { engines: { both, usual: usual ? (["sqlite"] as const) : both }, races: usual ? 25 : 100 },
};

export default defineConfig({
  test: {
    allowOnly: false,
    // What a test asks for: `npm test -- --all`, or a program that may be missing with `--no-browser`.
    tags: [{ name: "all" }, { name: "postgres" }, { name: "caddy" }],
    projects: [
      {
        test: {
          ...patience,
          ...together,
          name: "pure",
          include: [
            "app/**/*.test.ts",
            "content/**/*.test.ts",
            "contract/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          maxWorkers: workers,
        },
      },
      {
        test: {
          ...onDatabases,
          name: "server",
          include: ["server/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: serial,
          maxWorkers: workers,
        },
      },
      {
        test: {
          ...onDatabases,
          name: "serial",
          include: serial,
          maxWorkers: 1,
          // After the others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
