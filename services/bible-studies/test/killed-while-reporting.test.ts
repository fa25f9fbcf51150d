/** The service is killed while reports arrive: what a device sends until it is answered is there, and there once. The large one is test:faults. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { today } from '@emmaus/service-kit/time';
import { afterEach, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf, own } = studiesForTests(new Date().toISOString());

const REPORTS = 40;
const DEVICES = 4;
const KILLED_AT = [8, 24];
/** The answer of each so-manieth report is lost, and it is sent again. */
const LOST_EVERY = 4;

const SERVICE = JSON.stringify(new URL('../src/service.ts', import.meta.url).href);
const MAIN = `
  const [{ runService }, { bibleStudiesService }] = await Promise.all([import('@emmaus/service-kit/http/run-service'), import(${SERVICE})]);
  await runService({ definition: bibleStudiesService, searchPath: ['bible_studies', 'public'] });`;

let running: ChildProcess | undefined;
afterEach(() => void running?.kill('SIGKILL'));

function start(port: number): ChildProcess {
  const { issuer, jwksUri, clientId } = service.provider.settings;
  const child = spawn(process.execPath, ['--input-type=module', '-e', MAIN], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: service.database.urlFor('bible-studies'),
      PUBLIC_URL: 'https://emmaus.example',
      OIDC_ISSUER: issuer,
      OIDC_JWKS_URI: jwksUri,
      OIDC_CLIENT_ID: clientId,
      LOG_LEVEL: 'silent',
    },
  });
  child.on('exit', () => {
    // As the portal does with a process that ended.
    if (child === running && child.signalCode === 'SIGKILL' && kills > 0) running = start(port);
  });
  return child;
}
let kills = 0;

test('no report is lost, and none is written twice', async () => {
  const { missionary } = house.person;
  const study = await shelf.add({
    leaders: [missionary],
    participants: [house.person.student],
    startDate: today('UTC').subtract({ days: 300 }).toString(),
  });
  const meetings: number[] = [];
  for (let week = 1; week <= REPORTS; week += 1)
    meetings.push(await shelf.meet(study, { metOnDate: today('UTC').subtract({ weeks: week }).toString() }));
  const port = await freePort();
  running = start(port);
  const headers = { ...(await service.provider.headers(house.subject.missionary)), 'content-type': 'application/json' };

  async function answered(meeting: number, body: string): Promise<void> {
    const path = `http://127.0.0.1:${port}/bible_studies/${study}/attendances/${meeting}`;
    for (;;) {
      const answer = await fetch(path, { method: 'PUT', headers, body }).catch(() => undefined);
      if (answer?.ok) return;
      expect(answer === undefined || answer.status >= 500, await answer?.text()).toBe(true);
      await sleep(100);
    }
  }

  const waiting = meetings.entries();
  await Promise.all(
    Array.from({ length: DEVICES }, async () => {
      for (const [nth, meeting] of waiting) {
        const submission_id = crypto.randomUUID();
        const body = JSON.stringify({ participants: { attended: [house.person.student] }, version: 1, submission_id });
        const sending = answered(meeting, body);
        if (KILLED_AT.includes(nth)) {
          kills += 1;
          running?.kill('SIGKILL');
        }
        await sending;
        if (nth % LOST_EVERY === 0) await answered(meeting, body);
      }
    }),
  );
  kills = 0;
  running?.kill('SIGKILL');
  const kept = await own('attendance')
    .where({ bible_study_id: study })
    .select('version', 'submitted_by_person_id as by');
  expect(kept).toEqual(Array.from({ length: REPORTS }, () => ({ version: 2, by: missionary })));
  const rows = await own('attendance_row').whereIn('attendance_id', meetings).select('state');
  expect(rows).toEqual(Array.from({ length: REPORTS }, () => ({ state: 'attended' })));
});
