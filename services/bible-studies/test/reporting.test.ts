import { pool, usePool } from '@emmaus/service-kit/database/connection';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { createTestProvider } from '@emmaus/service-kit/testing/tokens';
import { dataYearStart, setClock } from '@emmaus/service-kit/time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { percentReported, reportingPercentage, reportsMissing } from '../src/metrics/reporting.figure.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

let database: TestDatabase;
let organisation: TestOrganisation;
let shelf: StudyShelf;

beforeAll(async () => {
  database = await createTestDatabase();
  usePool(database.as('bible-studies'));
  const provider = await createTestProvider();
  organisation = await createOrganisation({ database, provider } as never);
  await provider.close();
  shelf = createShelf(database.owner, organisation);
});
afterAll(() => database.drop());
afterEach(() => setClock(undefined));

const NOON = '2026-11-20T18:00:00Z';
const submittedAt = Temporal.Instant.from('2026-11-01T12:00:00Z');
const page = { limit: 10, offset: 0 };

describe('"Reporting = submitted / expected of the current data year (from 1 August), whole percent, NA when nothing was expected"', () => {
  test('counts what was expected since 1 August, and names it', async () => {
    setClock(NOON);
    const study = await shelf.add({});
    await shelf.meet(study, { metOnDate: '2026-07-31' });
    await shelf.meet(study, { metOnDate: '2026-08-01', submittedAt });
    await shelf.meet(study, { metOnDate: '2026-11-10', submittedAt });
    const open = await shelf.meet(study, { metOnDate: '2026-11-17' });
    await shelf.meet(study, { metOnDate: '2026-11-19', expected: false });
    const input = { studyIds: [study] };

    expect(await reportingPercentage.value(input)).toBe(67);
    expect(reportingPercentage.sentence(67, input)).toBe('67% of the meetings expected since 1 August were reported.');
    expect((await reportingPercentage.evidence(input, page)).map((meeting) => meeting.met_on_date)).toEqual([
      '2026-11-17',
      '2026-11-10',
      '2026-08-01',
    ]);
    expect(await reportsMissing.value(input)).toBe(1);
    expect(reportsMissing.sentence(1, input)).toBe('One report is missing since 1 August.');
    expect((await reportsMissing.evidence(input, page)).map((meeting) => meeting.attendance_id)).toEqual([open]);
  });

  test('"Percentage values for reporting may be NA when not available": nothing was expected', async () => {
    const input = { studyIds: [await shelf.add({})] };
    expect(await reportingPercentage.value(input)).toBeNull();
    expect(reportingPercentage.sentence(null, input)).toBe('No meeting was expected since 1 August.');
    expect(await reportsMissing.value(input)).toBe(0);
    expect(reportsMissing.sentence(0, input)).toBe('0 reports are missing since 1 August.');
    expect(reportsMissing.sentence(1608, input)).toBe('1,608 reports are missing since 1 August.');
  });

  test.each([
    [450, 448, 99],
    [450, 450, 100],
    [450, 1, 1],
    [450, 0, 0],
    [200, 101, 51],
    [3, 2, 67],
  ])('of %i expected %i: as long as one is missing it is not 100, and one is not 0', (expected, submitted, percent) => {
    expect(percentReported({ expected, submitted })).toBe(percent);
  });

  test('"A cancelled report is submitted"', async () => {
    setClock(NOON);
    const study = await shelf.add({});
    await shelf.meet(study, { metOnDate: '2026-11-17', submittedAt, cancelReasonId: 1 });
    expect(await reportingPercentage.value({ studyIds: [study] })).toBe(100);
  });

  test('several studies count together, each once', async () => {
    setClock(NOON);
    const [one, other] = [await shelf.add({}), await shelf.add({})];
    await shelf.meet(one, { metOnDate: '2026-11-17', submittedAt });
    for (const metOnDate of ['2026-11-03', '2026-11-10', '2026-11-17']) await shelf.meet(other, { metOnDate });
    expect(await reportingPercentage.value({ studyIds: [one, other, one] })).toBe(25);
    expect(await reportingPercentage.evidence({ studyIds: [one, other] }, { limit: 2, offset: 2 })).toHaveLength(2);
  });
});

test("the data year begins on the day of the study's place: 1 August comes later in Los Angeles than in Chicago", async () => {
  const { places } = organisation;
  const [chicago, losAngeles] = [
    await shelf.add({ locationId: places.campus }),
    await shelf.add({ locationId: places.farCampus }),
  ];
  for (const study of [chicago, losAngeles]) await shelf.meet(study, { metOnDate: '2026-07-28', submittedAt });
  setClock('2026-08-01T05:30:00Z');
  expect(await reportingPercentage.value({ studyIds: [chicago] })).toBeNull();
  expect(await reportingPercentage.value({ studyIds: [losAngeles] })).toBe(100);
});

test.each(['2026-07-31', '2026-08-01', '2026-12-31', '2027-01-01', '2027-07-31', '2028-02-29'])(
  'the database and the kit agree on the data year of %s',
  async (day) => {
    const { rows } = (await pool().raw('select data_year_start(?::date) as start', [day])) as {
      rows: [{ start: string }];
    };
    expect(rows[0].start).toBe(dataYearStart(Temporal.PlainDate.from(day)).toString());
  },
);
