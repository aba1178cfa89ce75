import { stripVTControlCharacters } from "node:util";

const longestReason = 600;

/** The failed tests of a Vitest JSON report, each with its file and the beginning of its first error. */
export function failedVitest(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status !== "passed");
    if (failed.length === 0 && message) return [line(name, "the file itself", message)];
    return failed.map((test) => line(name, test.fullName, test.failureMessages[0] ?? test.status));
  });
}

/** The failed, flaky and skipped tests of a Playwright JSON report, as above. */
export function failedPlaywright(report) {
  return report.suites.flatMap(failedOf);
}

function failedOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map((test) =>
        line(file, `${title} [${test.projectName}]`, test.results.at(-1)?.errors[0]?.message ?? test.status),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedOf)];
}

function line(file, title, reason) {
  const words = stripVTControlCharacters(reason).slice(0, longestReason);
  return `${file}: ${title}\n    ${words.replaceAll("\n", "\n    ")}`;
}
