import { defineConfig } from "vitest/config";

/** These fill a machine by themselves, or measure how fast something is done meanwhile. */
const serial = [
  "tests/{worst-*,deploy,deploy-nginx}.test.ts",
  "tests/faults/{crash,database,moved-files}.test.ts",
  "tests/hostile/{connections,photo-files,pipelining,ranges,slow-clients}.test.ts",
];

/** Vitest's own default leaves one of two cores unused, and tests that wait for processes and databases leave half of each. */
const workers = 3;

/** Two workers on a busy machine take several times as long as one alone. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

const withPostgres = { ...patience, globalSetup: ["tests/postgres.ts"] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: "pure",
          include: [
            "app/**/*.test.ts",
            "content/**/*.test.ts",
            "contract/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          maxWorkers: workers,
          // Nothing that lasts: a process for each file would cost twice as much as the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...withPostgres,
          name: "server",
          include: ["server/**/*.test.ts", "owner/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: serial,
          maxWorkers: workers,
        },
      },
      {
        test: {
          ...withPostgres,
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
