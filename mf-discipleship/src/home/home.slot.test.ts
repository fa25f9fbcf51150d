import { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { graduationStatusCalls } from '@emmaus/contracts/graduation-status.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import type { BlockWords, PortalUser, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { answers, problem, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import * as home from './home.slot.ts';
import { campuses, graduation } from './home.slot.ts';

const LAKESIDE = { id: 10, name: 'Lakeside', location_type: 'Campus', timezone_id: 'America/Los_Angeles' };

const saying = (part: BlockWords | TodayRows, locations: PortalUser['locations'] = [LAKESIDE]) =>
  part(fakePortal({ role: 'missionary', user: { locations } }), new AbortController().signal);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-20T15:00:00Z') });
  server.use(answers(successionCalls.countLeaders, { all: 19, covered: 19 }));
});
afterEach(() => vi.useRealTimers());

test('the parts that remote.json names are those that the module has', () => {
  const named = declaration.slots['home.today'].map(({ part }) => part);
  expect(new Set(named)).toEqual(new Set(Object.keys(home)));
});

describe('campus directors (td) and missionaries: a Graduate Page block while the graduation window is open', () => {
  test.each([
    ['2027-04-20T15:00:00Z', false, true],
    ['2027-03-20T15:00:00Z', true, true],
    ['2027-03-20T15:00:00Z', false, false],
    ['2026-11-21T15:00:00Z', true, false],
    ['2027-06-02T15:00:00Z', true, false],
    // Still 3 April, and still 31 May, in Los Angeles.
    ['2027-04-04T03:00:00Z', false, false],
    ['2027-06-01T03:00:00Z', false, true],
  ])('at %s, generated %s: shown %s', async (now, generated, shown) => {
    vi.setSystemTime(new Date(now));
    const counts = { to_move: 12, to_complete: 1, completed: 3 };
    server.use(
      answers(graduationStatusCalls.isGraduationGenerated, generated),
      answers(graduationCalls.countGraduationRecords, counts),
    );
    const sentence = '12 seniors to sort, 1 form to complete.';
    expect(await saying(graduation)).toMatchObject({ rows: shown ? [{ title: 'Graduate Page', sentence }] : [] });
  });

  test('what cannot be counted is said without a number', async () => {
    server.use(refuses(graduationCalls.countGraduationRecords, 422, 'Choose a campus.'));
    const sentence = 'Say of each senior what comes next, before the year is over.';
    expect(await saying(graduation)).toMatchObject({ rows: [{ sentence }] });
  });

  test.each([
    [{ to_move: 1, to_complete: 0, completed: 0 }, '1 senior to sort.'],
    [{ to_move: 0, to_complete: 2, completed: 0 }, '2 forms to complete.'],
    [
      { to_move: 0, to_complete: 0, completed: 2 },
      'All forms are complete. Is anybody entering seminary or religious life?',
    ],
  ])('the row says what is left: %j', async (counts, sentence) => {
    server.use(answers(graduationCalls.countGraduationRecords, counts));
    expect(await saying(graduation)).toMatchObject({ rows: [{ sentence }] });
  });

  test("graduation status: a server failure shows the response's message", async () => {
    vi.setSystemTime(new Date('2027-03-20T15:00:00Z'));
    server.use(refuses(graduationStatusCalls.isGraduationGenerated, 503, 'The graduation status cannot be read now.'));
    expect(await saying(graduation)).toMatchObject({
      problem: { status: 503, message: 'The graduation status cannot be read now.' },
    });
  });
});

describe("the director's home tells who is left behind", () => {
  beforeEach(() => server.use(answers(graduationStatusCalls.isGraduationGenerated, false)));

  test.each([
    [{ all: 19, covered: 15 }, '4 leaders graduate without a successor.'],
    [{ all: 1, covered: 0 }, '1 leader graduates without a successor.'],
    [{ all: 3, covered: 1, graduated: 2 }, '2 leaders have graduated without a successor.'],
    [
      { all: 3, covered: 0, graduated: 1 },
      '2 leaders graduate without a successor. 1 leader has graduated without a successor.',
    ],
  ])('%j: it opens where successors are found, at any time of the year', async (counts, sentence) => {
    vi.setSystemTime(new Date('2026-11-21T15:00:00Z'));
    server.use(answers(successionCalls.countLeaders, counts));
    const path = '/graduation-records/successors';
    expect(await saying(graduation)).toMatchObject({
      rows: [{ title: 'Who is left behind', sentence, path, actions: [{ label: 'Find successors', path }] }],
    });
  });

  test('beside the row of the Graduate Page', async () => {
    server.use(
      answers(graduationCalls.countGraduationRecords, { to_move: 1, to_complete: 0, completed: 0 }),
      answers(successionCalls.countLeaders, { all: 3, covered: 1 }),
    );
    expect(await saying(graduation)).toMatchObject({
      rows: [{ title: 'Graduate Page' }, { title: 'Who is left behind' }],
    });
  });

  test('nothing while everybody has a successor, and while it cannot be counted', async () => {
    vi.setSystemTime(new Date('2026-11-21T15:00:00Z'));
    expect(await saying(graduation)).toEqual({ rows: [] });
    server.use(refuses(successionCalls.countLeaders, 422, 'Choose a campus.'));
    expect(await saying(graduation)).toEqual({ rows: [] });
  });
});

test('admins, who belong to no campus, are not counted for: nothing is asked that would be refused', async () => {
  const asked: string[] = [];
  const count = (call: string) => () => {
    asked.push(call);
    return problem(422, 'Choose a campus.', { code: 'invalid_input' });
  };
  server.use(
    serves(successionCalls.countLeaders, count('leaders')),
    serves(graduationCalls.countGraduationRecords, count('records')),
  );
  const emmaus = { id: 1, name: 'Emmaus', location_type: 'Organization', timezone_id: 'America/Chicago' };
  expect(await saying(graduation, [emmaus, LAKESIDE])).toMatchObject({ rows: [{ title: 'Graduate Page' }] });
  expect(asked).toEqual([]);
});

describe("rd and ad: a 'Check my campuses' block", () => {
  const region = { id: 3, name: 'North', location_type: 'Region' };
  const campus = (id: number) => ({ id, name: `Campus ${id}`, location_type: 'Campus' });

  test.each([
    [[region], 'As soon as a campus lies below your place, it is found here.'],
    [[region, campus(10)], 'One campus is in your care: see how far it is.'],
    [[region, campus(10), campus(11)], '2 campuses are in your care: see how far each of them is.'],
  ])('%j', async (locations, text) => {
    expect(await saying(campuses, locations)).toEqual({ text });
  });
});
