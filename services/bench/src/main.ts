/** `npm run bench`: measures a list call against bare node:http + pg. With `--write` the result goes to docs/bench. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { databaseSettings, startContenders, type Contender } from './contenders.ts';
import { type DemoDirector, fillWithDemo } from './demo-director.ts';
import { openHouse } from './house.ts';
import { measure, type Plan } from './measure.ts';
import { resultPage, resultTable, type Circumstances } from './report.ts';

const PATH = '/people/viewablePeople?page=1&page_size=10';
const PAGE = join(import.meta.dirname, '..', '..', '..', 'docs', 'bench', 'first-measurement.md');

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '10' },
  },
});
const plan: Plan = {
  rounds: Number(asked.rounds),
  seconds: Number(asked.seconds),
  connections: Number(asked.connections),
  warmUpSeconds: 3,
};
const say = (step: string): boolean => process.stderr.write(`${step}\n`);

/** Refuses to compare what does not answer the same. */
async function checkSameAnswer(house: DemoDirector, contenders: readonly Contender[]): Promise<void> {
  const answers = await Promise.all(
    contenders.map(async ({ base }) => (await fetch(`${base}${PATH}`, { headers: house.asker.headers })).json()),
  );
  const different = contenders.filter((_contender, index) => !isDeepStrictEqual(answers[index], answers[0]));
  if (different.length > 0)
    throw new Error(`Not the same answer as the bare server: ${different.map(({ name }) => name).join(', ')}.`);
}

const load = loadavg()[0] ?? 0;
say('Making a throw-away house');
const house = await openHouse(fillWithDemo, say);
try {
  const contenders = await startContenders(house, {
    file: 'bench/src/bare-server.main.ts',
    ready: '/people/viewablePeople',
    settings: {
      ...databaseSettings(house),
      PERSON_ID: String(house.asker.personId),
      PLACES: JSON.stringify(house.asker.places),
    },
  });
  try {
    await checkSameAnswer(house, contenders.list);
    say('Warming up');
    const question = { paths: [PATH], headers: house.asker.headers, postgresPid: house.postgresPid };
    const results = await measure(question, contenders.list, plan, say);
    process.stdout.write(`${resultTable(results)}\n`);
    const circumstances: Circumstances = {
      day: Temporal.Now.plainDateISO().toString(),
      cores: availableParallelism(),
      load,
      node: process.versions.node,
      postgres: house.postgresVersion,
      people: house.people,
      plan,
    };
    if (asked.write) {
      mkdirSync(dirname(PAGE), { recursive: true });
      writeFileSync(PAGE, resultPage(results, circumstances));
    }
  } finally {
    await contenders.close();
  }
} finally {
  await house.close();
}
