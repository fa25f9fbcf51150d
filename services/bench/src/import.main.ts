/**
 * `npm run bench:import`: bringing 10,000 people in from a CSV file, step by step as the browser does, among the people of the
 * demo organisation. With `--write` the result goes to docs/bench/import.md.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { peopleSettings } from './contenders.ts';
import { fillWithDemo } from './demo-director.ts';
import { openHouse } from './house.ts';
import { importPage, STEPS, type Step } from './import-report.ts';
import { endProcess, startProcess } from './process.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', 'docs', 'bench', 'import.md');

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    rows: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
  },
});
const rows = Number(asked.rows);
const say = (step: string): boolean => process.stderr.write(`${step}\n`);

function csv(): string {
  const people = Array.from(
    { length: rows },
    (_none, n) =>
      `Given${n},Family${n % 700},person${n}@bench.test,312-555-${String(n).padStart(4, '0')},F,${(n % 4) + 1},no,yes`,
  );
  return ['First name,Last name,Email,Phone,Gender,Year,VC,Greek', ...people].join('\r\n');
}

/** One import from the file to its undoing: milliseconds of each step. */
async function oneRound(
  { url: base, analyze }: { url: string; analyze: () => Promise<void> },
  headers: Record<string, string>,
  file: string,
): Promise<Record<Step, number>> {
  const taken = {} as Record<Step, number>;
  const ask = async <Answer>(step: Step, method: string, path: string, body: string, type: string): Promise<Answer> => {
    const began = performance.now();
    const answer = await fetch(`${base}/people/imports${path}`, {
      method,
      headers: { ...headers, 'content-type': type },
      body,
    });
    const text = await answer.text();
    taken[step] = performance.now() - began;
    if (!answer.ok) throw new Error(`${step}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answer;
  };
  const json = 'application/json';
  const { id, mapping } = await ask<{ id: number; mapping: object }>('upload', 'POST', '', file, 'text/csv');
  await ask('check', 'PUT', `/${id}/mapping`, JSON.stringify(mapping), json);
  await ask('bring in', 'POST', `/${id}/commit`, JSON.stringify({ people: rows }), json);
  await analyze();
  await ask('undo', 'POST', `/${id}/undo`, '{}', json);
  return taken;
}

const load = loadavg()[0] ?? 0;
const house = await openHouse(fillWithDemo, say);
try {
  const service = await startProcess({
    file: 'people/src/main.ts',
    ready: '/readyz',
    settings: peopleSettings(house),
  });
  try {
    const file = csv();
    const rounds: Record<Step, number>[] = [];
    for (let round = 1; round <= Number(asked.rounds); round += 1) {
      rounds.push(await oneRound({ url: service.url, analyze: house.analyze }, house.asker.headers, file));
      say(`Round ${round}: ${STEPS.map((step) => `${step} ${Math.round(rounds.at(-1)?.[step] ?? 0)} ms`).join(', ')}`);
    }
    const page = importPage(rounds, {
      rows,
      megabytes: Buffer.byteLength(file) / 1024 / 1024,
      people: house.people,
      postgres: house.postgresVersion,
      day: Temporal.Now.plainDateISO().toString(),
      cores: availableParallelism(),
      load,
      node: process.versions.node,
    });
    process.stdout.write(`${page}\n`);
    if (asked.write) writeFileSync(PAGE, page);
  } finally {
    await endProcess(service.child);
  }
} finally {
  await house.close();
}
