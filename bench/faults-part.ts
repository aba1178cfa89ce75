import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { atLeast, atMost } from "./bar.ts";
import { figure } from "./figure.ts";
import type { Bench, Findings, PagePart } from "./section.ts";

const rounds = process.env["FAULT_ROUNDS"] ?? "100";
const report = ".cache/bench/faults.json";

type Report = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string; duration?: number }[] }[];
};

/** The tests of `tests/faults` at full size: crashes in the middle of the work, full disks, databases and mail servers that go away. */
export const faultsPart: PagePart = { name: "faults", title: "Crashes and other faults", run: countFaults };

async function countFaults({ say }: Bench): Promise<Findings> {
  say(`${rounds} crashes, and the others`);
  mkdirSync(".cache/bench", { recursive: true });
  rmSync(report, { force: true });
  const words = ["run", "--project", "server", "--reporter=json", `--outputFile=${report}`, "tests/faults"];
  const child = spawn("vitest", words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, FAULT_ROUNDS: rounds },
  });
  const [code] = (await once(child, "close")) as [number | null];
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  if (code !== 0 && numPassedTests === numTotalTests) throw new Error(`The tests ended with ${code}.`);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    tables: [
      {
        title: `Tests under tests/faults, with ${rounds} rounds of killing the server while guests post`,
        head: ["what happens", "seconds", "held"],
        rows: tests.map(({ fullName, status, duration = Number.NaN }) => [
          fullName,
          figure(duration / 1000, 1),
          status === "passed" ? "yes" : "no",
        ]),
      },
    ],
    bars: [
      atLeast("tests of faults that ran", numTotalTests, 1),
      atMost("tests of faults that failed or did not run", numTotalTests - numPassedTests, 0),
    ],
  };
}
