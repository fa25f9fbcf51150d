/** Unit, route and screen tests: everything vitest knows. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { heading, ROOT, runTool } from './command.ts';
import type { Tally } from './tally.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export async function runUnitTests(args: readonly string[]): Promise<Tally> {
  heading('Unit, route and screen tests (vitest)');
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-report-'));
  const file = join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runTool('vitest', ['run', ...reporters, ...args]);
    if (!existsSync(file))
      return { passed: 0, failed: 1, skipped: 0, faults: [`vitest ended with code ${code} and no report`] };
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report: Report, code: number): Tally {
  const faults = report.testResults.flatMap((suite) =>
    suite.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${relative(ROOT, suite.name)}: ${test.fullName}`),
  );
  // A file that cannot be loaded has no tests to fail, and counts as one.
  for (const suite of report.testResults) {
    if (suite.status !== 'failed' || suite.assertionResults.some((test) => test.status === 'failed')) continue;
    faults.push(`${relative(ROOT, suite.name)}: the file failed as a whole`);
  }
  if (code !== 0 && faults.length === 0)
    faults.push(`vitest ended with code ${code}: an error outside the tests, see above`);
  return {
    passed: report.numPassedTests,
    failed: faults.length,
    skipped: report.numPendingTests + report.numTodoTests,
    faults,
  };
}
