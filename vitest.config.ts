import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: [
            "app/**/*.test.ts",
            "content/**/*.test.ts",
            "contract/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "owner/**/*.test.ts", "tests/**/*.test.ts"],
          globalSetup: ["tests/postgres.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
