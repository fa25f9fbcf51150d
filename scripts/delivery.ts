/**
 * `npm run test:delivery`: a team outside of this repository installs the packages, makes a remote, releases it into
 * a portal of this run and works at it. It takes minutes and needs the npm registry, for the libraries that the packages ask for.
 * PORTAL_URL and DATA_DIR name a portal that runs already.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../services/portal/src/free-port.ts';
import { teamOutside } from './delivery/team-outside.ts';
import { startPortal, stop } from './test/browser.ts';
import { codeOfSignal, endBySignals, isEnding } from './test/started.ts';

endBySignals();
const folder = mkdtempSync(join(tmpdir(), 'emmaus-delivery-'));
const running = process.env['PORTAL_URL'];
const dataDir = running ? (process.env['DATA_DIR'] ?? '.data') : join(folder, 'data');
const port = await freePort();
const address = running ?? `http://localhost:${port}`;
const started = running ? undefined : startPortal(port, dataDir);
let passed = 0;
let failed = 0;
try {
  await started?.open;
  console.log('\nA team outside of the repository:');
  for (const { title, run } of teamOutside(address, dataDir, folder)) {
    // Each step needs the one before: what could not be tried has not passed.
    if (failed > 0 || isEnding()) {
      failed += 1;
      console.log(`  – not tried: ${title}`);
      continue;
    }
    const began = performance.now();
    const said = await run().catch((error: unknown) => error as Error);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const isFault = said instanceof Error;
    if (isFault) failed += 1;
    else passed += 1;
    console.log(
      `  ${isFault ? '✗' : '✓'} ${title} (${seconds} s)${isFault ? `\n${said.message}` : said ? `: ${said}` : ''}`,
    );
  }
} catch (error) {
  failed += 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await stop(started?.portal);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(codeOfSignal() ?? (failed > 0 || passed === 0 ? 1 : 0));
