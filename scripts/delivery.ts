/**
 * `npm run test:delivery`: what takes minutes and machines of its own. `-- cluster` tries one part, `-- cluster backup` of it what has
 * the word in its title, and what it begins with.
 */
import { tryCluster } from './delivery/cluster.ts';
import { trySkew } from './delivery/skew.ts';
import type { Tell } from './delivery/tell.ts';
import { tryOutside } from './delivery/try-outside.ts';

const PARTS: Readonly<Record<string, (tell: Tell) => Promise<void>>> = {
  outside: tryOutside,
  skew: trySkew,
  cluster: tryCluster,
};

const [wanted, word = ''] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in PARTS)) {
  console.error(`There is no part "${wanted}". Choose of: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
let passed = 0;
let failed = 0;
const tell: Tell = async (title, run) => {
  if (!new RegExp(word).test(title) && !title.endsWith(' start')) return true;
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  try {
    const figures = await run();
    passed += 1;
    console.log(`  ✓ ${title} (${seconds()} s)${figures ? `\n      ${figures}` : ''}`);
    return true;
  } catch (error) {
    failed += 1;
    console.log(`  ✗ ${title} (${seconds()} s)\n      ${(error as Error).message.split('\n').slice(0, 6).join(' ')}`);
    return false;
  }
};
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted !== undefined && wanted !== name) continue;
  console.log(`\n── ${name}`);
  await part(tell).catch((error: unknown) => {
    failed += 1;
    console.log(`  ✗ ${(error as Error).message}`);
  });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
