/** Journeys of `npm test` on a cluster: those that ask each part of the portal, write, stream, sign in, and wait for what others do. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideHeadlessChromium } from '../chromium.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { countJourneys, JOURNEYS } from '../test/browser.ts';
import { runTool } from '../test/command.ts';
import { SECOND_TRIES } from '../test/tally.ts';

/** What is looked at with axe, at each width and with pictures is the same wherever the portal runs: `npm test` does it. */
const EACH_PART = [
  ['sign-in', 'frame', 'home', 'acting', 'invite'],
  ['people', 'person', 'registration', 'imports', 'exports', 'outbox'],
  ['bible-studies', 'report', 'report-link', 'offline-report'],
  ['discipleship', 'dashboard', 'graduation'],
  ['recruitment', 'depth-chart', 'invitations'],
  ['releases', 'canary', 'switches', 'override', 'embed'],
].flat();

/** Gives how many passed; throws with the names of those that did not. */
export async function walkJourneys({ journeysEnv: env }: Pick<Cluster, 'journeysEnv'>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-journeys-'));
  const report = join(folder, 'playwright.json');
  try {
    const files = EACH_PART.map((name) => `/${name}.spec.ts`);
    const how = ['test', '--config', JOURNEYS, '--reporter=json', `--retries=${SECOND_TRIES}`, '--workers=2'];
    const browser = { CHROMIUM_PATH: provideHeadlessChromium(console.log), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const code = await runTool('playwright', [...how, ...files], { ...env, ...browser }, 'SIGINT');
    const { passed, skipped, faults, passedAgain } = countJourneys(JSON.parse(readFileSync(report, 'utf8')), code);
    assert.deepEqual(faults, []);
    assert.ok(passed > files.length && skipped === 0, `${passed} passed, ${skipped} were left out`);
    const again = passedAgain.length === 0 ? '' : `; at the second try: ${passedAgain.join(', ')}`;
    return `${passed} journeys of ${files.length} files${again}`;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
