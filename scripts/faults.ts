/**
 * `npm run test:faults`: a house of its own is hurt in all the ways that `docs/security.md` promises to bear; then once more
 * without its protections, where each of those faults has to be felt. Linux only; a full disk needs root, for a small disk of its own.
 * `npm run test:faults -- PostgreSQL` tries those with a word in their title.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './faults/fault.ts';
import { FAULTS } from './faults/faults.ts';
import { type Disk, FaultHouse, makeDisk } from './faults/fault-house.ts';

const [word = ''] = process.argv.slice(2);
const chosen = FAULTS.filter(({ title }) => title.includes(word));
let passed = 0;
let failed = 0;

function tell(isRight: boolean, title: string, seconds: number, why = ''): void {
  if (isRight) passed += 1;
  else failed += 1;
  console.log(`  ${isRight ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)${why === '' ? '' : `\n      ${why}`}`);
}

async function tryAll(disk: Disk, faults: readonly Fault[], unprotected?: string): Promise<void> {
  if (faults.length === 0) return;
  let house = await FaultHouse.start(disk, unprotected);
  try {
    for (const fault of faults) {
      if (!house.isRunning) house = await FaultHouse.start(disk, unprotected);
      const began = performance.now();
      const fault_ = await fault.run(house).then(
        () => undefined,
        (error: unknown) => (error as Error).message.split('\n').slice(0, 4).join(' '),
      );
      const seconds = (performance.now() - began) / 1000;
      if (unprotected === undefined) tell(fault_ === undefined, fault.title, seconds, fault_);
      else tell(fault_ !== undefined, `felt without "${fault.control}": ${fault.title}`, seconds, fault_);
      // What one fault has shaken is not to be another one's.
      await sleep(2_000);
    }
  } finally {
    if (process.env['SHOW_CONSOLE'] === '1') console.log(house.printed);
    await house.end();
  }
}

if (process.platform !== 'linux') {
  console.error('The tests of faults look into /proc, which only Linux has.');
  process.exit(1);
}
const disk = makeDisk();
const possible = chosen.filter(({ needsOwnDisk }) => !needsOwnDisk || disk.isOwn);
for (const { title } of chosen.filter((fault) => !possible.includes(fault)))
  console.log(`  – left out, as only root may mount a disk to fill: ${title}`);
try {
  console.log('\nWith its protections:');
  await tryAll(disk, possible);
  console.log('\nWithout them:');
  await tryAll(
    disk,
    possible.filter(({ control }) => control !== undefined),
    'orphans,standstill,disk,database,dribbling',
  );
} finally {
  disk.remove();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
