/** The file of who came: one line a person and meeting. */
import { TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import { oversightCalls } from '@emmaus/contracts/oversight.contract';
import { ATTENDANCE_FILE } from '@emmaus/contracts/oversight.words';
import { expectNothingHeld, UNREAD } from '@emmaus/service-kit/testing/unread-file';
import { expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { exportAttendance } = oversightCalls;
/** A Friday in Chicago. */
const { service, house, shelf } = studiesForTests('2026-11-20T18:00:00Z');

type Who = keyof typeof house.subject;

async function linesFor(who: Who, query: Record<string, string | number> = {}) {
  const response = await service.request(exportAttendance, { as: house.subject[who], query });
  expect(response.status).toBe(200);
  const [headings = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  expect(response.headers.get(TOTAL_ROWS_HEADER)).toBe(String(lines.length));
  return { headings: headings.split(','), lines, response };
}

const HEADINGS =
  'Campus,Bible Study,Date,Time,Status,Cancelled Because,First Name,Last Name,Attendance,Reported By,Reported On';

/** In the evening of the meeting, by the clock of its place; in Greenwich it is the next day. */
const submittedAt = Temporal.Instant.from('2026-11-11T02:00:00Z');

async function threeMeetings(): Promise<number> {
  const { missionary } = house.person;
  const { campus: locationId } = house.places;
  const person = (firstName: string) => house.addPerson({ firstName, lastName: 'Reed', locationId });
  const [came, stayed, unknown] = [await person('Ann'), await person('=Bo'), await person('Cy')];
  const study = await shelf.add({ name: 'Luke, again', leaders: [missionary], participants: [came, stayed] });
  await shelf.meet(study, {
    metOnDate: '2026-11-10',
    submittedAt,
    submittedBy: missionary,
    rows: { [came]: 'attended', [stayed]: 'not_attended', [unknown]: 'unknown' },
  });
  await shelf.meet(study, { metOnDate: '2026-11-03', submittedAt, cancelReasonId: 3, rows: { [came]: 'unknown' } });
  await shelf.meet(study, { metOnDate: '2026-10-27' });
  await shelf.meet(study, { metOnDate: '2026-10-20', withheldAt: submittedAt });
  return study;
}

test('everybody in the report of a meeting, and whoever took part where there is none; nobody in a vacation', async () => {
  await threeMeetings();
  const { headings, lines, response } = await linesFor('td');
  expect(headings.join(',').replace('\uFEFF', '')).toBe(HEADINGS);
  expect(response.headers.get('content-disposition')).toContain(ATTENDANCE_FILE);
  const of = (day: string) =>
    lines.filter((line) => line.includes(day)).map((line) => line.replace(/,[^,]*,[^,]*$/, ''));
  const begins = (day: string, rest: string) => `Lakeside College,"Luke, again",${day},19:00,${rest}`;
  expect(of(',2026-11-10,')).toEqual([
    begins('2026-11-10', "Submitted,,'=Bo,Reed,Not attended"),
    begins('2026-11-10', 'Submitted,,Ann,Reed,Attended'),
    begins('2026-11-10', 'Submitted,,Cy,Reed,Unknown'),
  ]);
  expect(of(',2026-11-03,')).toEqual([expect.stringMatching(/,Cancelled,.+,Ann,Reed,Unknown$/)]);
  expect(of(',2026-10-27,')).toEqual([
    begins('2026-10-27', "Late,,'=Bo,Reed,Not reported"),
    begins('2026-10-27', 'Late,,Ann,Reed,Not reported'),
  ]);
  expect(of(',2026-10-20,')).toEqual([]);
  expect(lines[0]).toMatch(/,[^,]+,2026-11-10$/);
});

test('what the list is narrowed by narrows the file', async () => {
  const study = await threeMeetings();
  expect((await linesFor('td', { state: 'Late' })).lines).toHaveLength(2);
  expect((await linesFor('td', { study, from: '2026-11-01', to: '2026-11-05' })).lines).toHaveLength(1);
  expect((await linesFor('td', { search: 'nobody' })).lines).toEqual([]);
});

test('only of the studies that one looks after', async () => {
  await threeMeetings();
  const { farCampus: locationId } = house.places;
  const far = await shelf.add({ name: 'Far', locationId, participants: [house.person.student] });
  await shelf.meet(far, { metOnDate: '2026-11-10' });
  expect((await linesFor('td')).lines).toHaveLength(6);
  expect((await linesFor('admin')).lines).toHaveLength(7);
});

test('401 without tokens; 403 for whom the list is not, and outside one’s places', async () => {
  expect(await service.refused(exportAttendance)).toMatchObject({ status: 401 });
  for (const who of ['parish-td', 'student', 'guest'] as const)
    expect(await service.refused(exportAttendance, { as: house.subject[who] })).toMatchObject({ status: 403 });
  const query = { location: house.places.farCampus };
  expect(await service.refused(exportAttendance, { as: house.subject.td, query })).toMatchObject({ status: 403 });
});

test.each(UNREAD)('a file $name holds no connection', async (way) => {
  await threeMeetings();
  await expectNothingHeld(way, { service, house, call: exportAttendance, schema: 'bible_studies' });
});
