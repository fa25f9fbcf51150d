/** Unit, route and screen tests: everything vitest knows. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heading, runTool } from './command.ts';
import { SECOND_TRIES, single, type Tally } from './tally.ts';

export async function runUnitTests(args: readonly string[]): Promise<Tally> {
  heading('Unit, route and screen tests (vitest)');
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-report-'));
  const file = join(folder, 'tally.json');
  try {
    const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-report.ts'];
    const code = await runTool('vitest', ['run', `--retry=${SECOND_TRIES}`, ...reporters, ...args], {
      TALLY_FILE: file,
    });
    if (!existsSync(file)) return single(`vitest ended with code ${code} and no report`, false);
    const tally = JSON.parse(readFileSync(file, 'utf8')) as Tally;
    if (code === 0 || tally.failed > 0) return tally;
    return { ...tally, failed: 1, faults: [`vitest ended with code ${code}, see above`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
