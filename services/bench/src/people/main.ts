/**
 * `npm run bench:people`: lists, searches and profiles among 10,000, 100,000 and 1,000,000 people, beside the same statements
 * through bare node:http + pg. With `--write` the result goes to docs/bench/people.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { captureStatements } from '../capture-statements.ts';
import { databaseSettings, peopleSettings, startContenders } from '../contenders.ts';
import { openHouse } from '../house.ts';
import { measure, type Plan } from '../measure.ts';
import { fillWithCrowd } from './fill-with-crowd.ts';
import { peoplePage, type SizeResult } from './report.ts';
import { scenarios } from './scenarios.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'bench', 'people.md');

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '1' },
  },
});
const plan: Plan = {
  rounds: Number(asked.rounds),
  seconds: Number(asked.seconds),
  connections: Number(asked.connections),
  warmUpSeconds: 1,
};
const say = (step: string): boolean => process.stderr.write(`${step}\n`);

async function measureSize(people: number): Promise<SizeResult> {
  say(`\n${people.toLocaleString('en-US')} people`);
  const house = await openHouse(fillWithCrowd(people), say);
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-bench-people-'));
  try {
    const questions = scenarios(house);
    const statements = join(folder, 'statements.json');
    say('Reading which statements the service sends');
    writeFileSync(
      statements,
      JSON.stringify(
        await captureStatements({ file: 'people/src/main.ts', settings: peopleSettings(house) }, questions),
      ),
    );
    const contenders = await startContenders(house, {
      file: 'bench/src/bare-statements.main.ts',
      ready: '/',
      settings: { ...databaseSettings(house), SCHEMA: 'people', STATEMENTS: statements },
    });
    try {
      const results = [];
      for (const { id, title, paths, headers } of questions) {
        say(title);
        // The bare server knows each path by who asks for it.
        const list = contenders.list.map((one, index) => (index === 0 ? { ...one, base: `${one.base}/${id}` } : one));
        const question = { paths, headers, postgresPid: house.postgresPid };
        results.push({ id, title, results: await measure(question, list, plan, () => {}) });
      }
      return { people, loadSeconds: house.loadSeconds, postgres: house.postgresVersion, scenarios: results };
    } finally {
      await contenders.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await house.close();
  }
}

const load = loadavg()[0] ?? 0;
const sizes: SizeResult[] = [];
for (const size of asked.sizes.split(',').map(Number)) sizes.push(await measureSize(size));
const page = peoplePage(sizes, {
  day: Temporal.Now.plainDateISO().toString(),
  cores: availableParallelism(),
  load,
  node: process.versions.node,
  plan,
});
process.stdout.write(`${page}\n`);
if (asked.write) writeFileSync(PAGE, page);
