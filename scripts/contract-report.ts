/**
 * `docs/contract-report.txt`: what remotes may rely on. `node scripts/contract-report.ts` writes it, unless a number has not risen
 * for what changed; `--check` fails when it is not what the code says; `--unreleased` writes it all the same.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareReports } from './contract/compare.ts';
import { contractNow } from './contract/contract-now.ts';
import { printReport, readReport } from './contract/report.ts';

const FILE = join(import.meta.dirname, '..', 'docs', 'contract-report.txt');

const said = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
const is = printReport(contractNow());
const verdicts = compareReports(readReport(said), readReport(is));
const isCheck = process.argv.includes('--check');
const stays = isCheck || (verdicts.some(({ risen }) => !risen) && !process.argv.includes('--unreleased'));

if (said !== is) {
  for (const { sentence } of verdicts) console.error(sentence);
  if (!stays) writeFileSync(FILE, is);
  else {
    console.error(
      isCheck
        ? 'docs/contract-report.txt is not what the code says: write it with `npm run check -- --contract`.'
        : 'Nothing was written. Where no release that others have knows of it yet, say `--unreleased`.',
    );
    process.exit(1);
  }
}
