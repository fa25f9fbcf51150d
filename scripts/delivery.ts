/** `npm run test:delivery`: what takes minutes and machines of its own. `-- cluster` tries one part. */
import { tryCluster } from './delivery/cluster.ts';

type Tell = (title: string, run: () => Promise<string | void>) => Promise<void>;

const PARTS: Readonly<Record<string, (tell: Tell) => Promise<void>>> = { cluster: tryCluster };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}". Choose of: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
let passed = 0;
let failed = 0;
const tell: Tell = async (title, run) => {
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  try {
    const figures = await run();
    passed += 1;
    console.log(`  ✓ ${title} (${seconds()} s)${figures ? `\n      ${figures}` : ''}`);
  } catch (error) {
    failed += 1;
    console.log(`  ✗ ${title} (${seconds()} s)\n      ${(error as Error).message.split('\n').slice(0, 6).join(' ')}`);
  }
};
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  await part(tell).catch((error: unknown) => {
    failed += 1;
    console.log(`  ✗ ${(error as Error).message}`);
  });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
