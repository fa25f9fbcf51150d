/**
 * `npm run bench:attendance`: what is asked of Bible studies among 1,000,000 and 10,000,000 rows of attendance, beside the same
 * statements through bare node:http + pg. With `--write` the result goes to docs/bench/attendance.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { today } from '@emmaus/service-kit/time';
import { captureStatements } from '../capture-statements.ts';
import { databaseSettings, serviceSettings } from '../contenders.ts';
import { openHouse } from '../house.ts';
import { measure, type Plan } from '../measure.ts';
import { endProcess, startProcess } from '../process.ts';
import { fillWithMeetings } from './fill-with-meetings.ts';
import { readsFromEndToEnd } from './plans.ts';
import { attendancePage, type SizeResult } from './report.ts';
import { scenarios } from './scenarios.ts';
import { yearsOfMeetings } from './years-of-meetings.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'bench', 'attendance.md');
const SERVICE = 'bible-studies/src/main.ts';

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000,10000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const plan: Plan = { rounds: Number(asked.rounds), seconds: Number(asked.seconds), connections: 1, warmUpSeconds: 1 };
const say = (step: string): boolean => process.stderr.write(`${step}\n`);

async function measureSize(rows: number): Promise<SizeResult> {
  say(`\n${rows.toLocaleString('en-US')} rows of attendance`);
  const load = loadavg()[0] ?? 0;
  const all = yearsOfMeetings(rows, today('America/Chicago'));
  const house = await openHouse(fillWithMeetings(all), say);
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-bench-attendance-'));
  try {
    const questions = scenarios(house);
    const settings = serviceSettings(house, 'bible-studies');
    say('Reading which statements the service sends, and how PostgreSQL would answer them');
    const captured = await captureStatements({ file: SERVICE, settings }, questions);
    const fromEndToEnd = await readsFromEndToEnd(settings['DATABASE_URL'] as string, captured);
    const statements = join(folder, 'statements.json');
    writeFileSync(statements, JSON.stringify(captured));
    const bare = await startProcess({
      file: 'bench/src/bare-statements.main.ts',
      ready: '/',
      settings: { ...databaseSettings(house, 'bible-studies'), SCHEMA: 'bible_studies', STATEMENTS: statements },
    });
    const service = await startProcess({ file: SERVICE, ready: '/readyz', settings });
    try {
      const results = [];
      for (const { id, title, aim, paths, headers, body } of questions) {
        say(title);
        const question = { paths, headers, body, postgresPid: house.postgresPid };
        // A report is written once: sent to the bare server again it would be another's.
        const contenders = [
          ...(body ? [] : [{ name: 'bare node:http + pg', base: `${bare.url}/${id}`, pids: [bare.pid] }]),
          { name: 'service', base: service.url, pids: [service.pid] },
        ];
        const measured = await measure(question, contenders, plan, () => {});
        results.push({ id, title, aim, results: measured, fromEndToEnd: fromEndToEnd.get(id) ?? [] });
      }
      const { rows: written, meetings, studies, people, loadSeconds, size, postgresVersion: postgres } = house;
      const { campuses, years } = all;
      return {
        rows: written,
        meetings,
        studies,
        people,
        campuses,
        years,
        loadSeconds,
        size,
        load,
        postgres,
        scenarios: results,
      };
    } finally {
      await Promise.all([endProcess(bare.child), endProcess(service.child)]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await house.close();
  }
}

const sizes: SizeResult[] = [];
for (const rows of asked.rows.split(',').map(Number)) sizes.push(await measureSize(rows));
const page = attendancePage(sizes, {
  at: Temporal.Now.zonedDateTimeISO('UTC').toPlainDateTime().toString({ smallestUnit: 'minute' }),
  cores: availableParallelism(),
  node: process.versions.node,
  plan,
});
process.stdout.write(`${page}\n`);
if (asked.write) writeFileSync(PAGE, page);
