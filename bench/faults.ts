import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { atLeast, atMost, type Benchmark, type BenchmarkContext, figure, type Findings } from "./report.ts";

const rounds = process.env["FAULT_ROUNDS"] ?? "100";
/** Changes of nights that race from two servers. */
const racingChanges = "10000";
const report = ".cache/bench/faults.json";

type Report = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string; duration?: number }[] }[];
};

/** The tests in `tests/faults` at full size: crashes during work, full disks, lost databases and mail servers. */
export const faultsBenchmark: Benchmark = { name: "faults", title: "Crashes and other faults", run: countFaults };

async function countFaults({ say }: BenchmarkContext): Promise<Findings> {
  say(`${rounds} crashes, and the others`);
  mkdirSync(".cache/bench", { recursive: true });
  rmSync(report, { force: true });
  const words = ["run", "--project", "serial", "--reporter=json", `--outputFile=${report}`, "tests/faults"];
  const child = spawn("vitest", words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, FAULT_ROUNDS: rounds, RACING_CHANGES: racingChanges },
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
