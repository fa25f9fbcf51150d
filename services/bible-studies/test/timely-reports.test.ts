import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { service, house } = serviceForTests(bibleStudiesService);
let shelf: StudyShelf;

beforeAll(async () => {
  shelf = createShelf(service.database.owner, house);
});
afterEach(() => service.database.owner('bible_studies.bible_study').delete());

interface Report {
  metOnDate?: string;
  submittedAt: string | null;
  submittedBy?: number;
  leader?: number;
  locationId?: number;
  cancelReasonId?: number;
  expected?: boolean;
}

/** Weeks of the timely reports of the student, as another service reads them. */
async function weeksAfter(reports: Report[]): Promise<string[]> {
  const { student } = house.person;
  for (const {
    metOnDate = '2026-09-01',
    submittedAt,
    submittedBy = student,
    leader = student,
    locationId,
    ...rest
  } of reports) {
    const study = await shelf.add({ leaders: [leader], ...(locationId ? { locationId } : {}) });
    await shelf.meet(study, {
      metOnDate,
      ...(submittedAt ? { submittedAt: Temporal.Instant.from(submittedAt), submittedBy } : {}),
      ...rest,
    });
  }
  const reader = service.database.as('people');
  return reader('bible_studies.published_timely_report_v2')
    .where({ person_id: student })
    .orderBy(['week_begins_on', 'attendance_id'])
    .pluck('week_begins_on');
}

test.each<[string, Report, boolean]>([
  ['the same evening', { submittedAt: '2026-09-02T02:00:00Z' }, true],
  ['the last minute of the seventh day in Chicago', { submittedAt: '2026-09-09T04:59:59Z' }, true],
  ['the first minute of the eighth', { submittedAt: '2026-09-09T05:00:00Z' }, false],
  ['the last minute of the seventh day in Los Angeles', { submittedAt: '2026-09-09T06:59:59Z', locationId: 8 }, true],
  ['the first minute of the eighth in Los Angeles', { submittedAt: '2026-09-09T07:00:00Z', locationId: 8 }, false],
  ['not submitted', { submittedAt: null }, false],
  ['cancelled, which is a report', { submittedAt: '2026-09-02T02:00:00Z', cancelReasonId: 1 }, true],
  ['a meeting that the leader added', { submittedAt: '2026-09-02T02:00:00Z', expected: false }, true],
])('"submitted within 7 days of the meeting": %s: %o counts: %s', async (_what, report, counts) => {
  expect(await weeksAfter([report])).toEqual(counts ? ['2026-08-31'] : []);
});

test('"the student is a leader of the study": not who only helped out, nor what somebody else submitted', async () => {
  const { missionary } = house.person;
  const inTime = '2026-09-02T02:00:00Z';
  expect(
    await weeksAfter([
      { submittedAt: inTime, leader: missionary },
      { submittedAt: inTime, submittedBy: missionary },
    ]),
  ).toEqual([]);
});

test('"per calendar week (Monday to Sunday)": each report names the Monday of its meeting', async () => {
  const weeks = await weeksAfter(
    ['2026-09-07', '2026-09-13', '2026-09-14'].map((metOnDate) => ({ metOnDate, submittedAt: '2026-09-14T23:00:00Z' })),
  );
  expect(weeks).toEqual(['2026-09-07', '2026-09-07', '2026-09-14']);
});

test('"the student led the study on the meeting\'s day": handing it over changes nothing that was reported before', async () => {
  const { student, missionary } = house.person;
  const report = { submittedAt: Temporal.Instant.from('2026-09-16T02:00:00Z'), submittedBy: student };
  const before = await shelf.add({ leaders: [missionary], ledUntil: { [student]: '2026-09-16' } });
  await shelf.meet(before, { metOnDate: '2026-09-15', ...report });
  const since = await shelf.add({ leaders: [missionary], ledUntil: { [student]: '2026-09-08' } });
  await shelf.meet(since, { metOnDate: '2026-09-08', ...report });
  expect(await weeksAfter([])).toEqual(['2026-09-14']);
});
