/** The list of all meetings, for whoever looks after the studies they see. */
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import { oversightCalls } from '@emmaus/contracts/oversight.contract';
import { MEETING_STATES } from '@emmaus/contracts/oversight.words';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { meetingRow, studyRow } from '../database/factories.ts';
import { studiesForTests } from './studies-for-tests.ts';

const { countMeetings, listMeetings } = oversightCalls;
/** A Friday in Chicago. */
const { service, house, shelf } = studiesForTests('2026-11-20T18:00:00Z');

type Who = keyof typeof house.subject;
type Query = Record<string, string | number>;

const page = (query: Query = {}, who: Who = 'td') =>
  service.call(listMeetings, { as: house.subject[who], query: { page_size: 50, ...query } });
const daysOf = async (query: Query = {}, who: Who = 'td') =>
  (await page(query, who)).data.map(({ met_on_date }) => met_on_date);
const studiesOf = async (query: Query = {}, who: Who = 'td') =>
  (await page(query, who)).data.map(({ bible_study_name }) => bible_study_name);
const counts = (query: Query = {}, who: Who = 'td') => service.call(countMeetings, { as: house.subject[who], query });

const submittedAt = Temporal.Instant.from('2026-11-11T02:00:00Z');

/** One meeting of each state, a week apart. */
async function oneOfEach(name = 'Luke', locationId = house.places.campus): Promise<number> {
  const { missionary, student, td } = house.person;
  const study = await shelf.add({ name, locationId, leaders: [missionary], participants: [student, td] });
  await shelf.meet(study, { metOnDate: '2026-11-17' });
  await shelf.meet(study, {
    metOnDate: '2026-11-10',
    submittedAt,
    submittedBy: missionary,
    rows: { [student]: 'attended', [td]: 'not_attended' },
  });
  await shelf.meet(study, { metOnDate: '2026-11-03', submittedAt, cancelReasonId: 3 });
  await shelf.meet(study, { metOnDate: '2026-10-27', withheldAt: submittedAt });
  await shelf.meet(study, { metOnDate: '2026-10-20' });
  return study;
}

describe('the list', () => {
  test('has the meetings of all studies with what became of each, the last first', async () => {
    const study = await oneOfEach();
    const { data, from, total } = await page();
    expect({ from, total }).toEqual({ from: '2026-08-01', total: 5 });
    expect(data.map(({ met_on_date, state }) => [met_on_date, state])).toEqual([
      ['2026-11-17', 'Due'],
      ['2026-11-10', 'Submitted'],
      ['2026-11-03', 'Cancelled'],
      ['2026-10-27', 'Vacation'],
      ['2026-10-20', 'Late'],
    ]);
    expect(data[1]).toMatchObject({
      bible_study_id: study,
      bible_study_name: 'Luke',
      location: house.places.campus,
      location_name: 'Lakeside College',
      met_at_time: '19:00:00',
      submitted_at: '2026-11-11T02:00:00.000Z',
      came: 1,
      on_roster: 2,
    });
    expect(data[1]?.leaders).toMatchObject([{ person_id: house.person.missionary, can_be_opened: true }]);
    expect(data[2]).toMatchObject({ cancelled_reason: expect.any(String), came: null, on_roster: null });
  });

  test('a report is late from the eighth day on, by the day at its place', async () => {
    const study = await shelf.add({});
    await shelf.meet(study, { metOnDate: '2026-11-13' });
    await shelf.meet(study, { metOnDate: '2026-11-12' });
    expect((await page()).data.map(({ state }) => state)).toEqual(['Due', 'Late']);
    expect([await daysOf({ state: 'Due' }), await daysOf({ state: 'Late' })]).toEqual([['2026-11-13'], ['2026-11-12']]);
  });

  test('meetings after the end of their study are none; one that was reported happened', async () => {
    const study = await shelf.add({ endDate: '2026-11-05' });
    await shelf.meet(study, { metOnDate: '2026-11-17', withheldAt: submittedAt });
    await shelf.meet(study, { metOnDate: '2026-11-10', submittedAt });
    expect(await daysOf()).toEqual(['2026-11-10']);
    expect(await counts()).toMatchObject({ Submitted: 1, Vacation: 0 });
  });

  test('leaders are those of that day; a number is told of whom one may see', async () => {
    const { affiliate, missionary } = house.person;
    const study = await shelf.add({ leaders: [affiliate], ledUntil: { [missionary]: '2026-11-01' } });
    await shelf.meet(study, { metOnDate: '2026-10-27' });
    await shelf.meet(study, { metOnDate: '2026-11-03' });
    const led = (await page()).data.map(({ leaders }) => leaders.map(({ person_id }) => person_id));
    expect(led).toEqual([[affiliate], [missionary]]);
    const stranger = await house.addPerson({ locationId: house.places.farCampus, phone: '312-555-0142' });
    await shelf.meet(await shelf.add({ leaders: [stranger] }), { metOnDate: '2026-11-19' });
    expect((await page()).data[0]?.leaders).toMatchObject([{ can_be_opened: false, phone: null }]);
    expect((await page({}, 'admin')).data[0]?.leaders).toMatchObject([{ can_be_opened: true, phone: '312-555-0142' }]);
  });
});

describe('who can be asked for a report that is missing', () => {
  test('is whoever leads today, though others led the meeting; a number is told of whom one may see', async () => {
    const { missionary } = house.person;
    const friend = await house.addPerson({ locationId: house.places.campus, phone: '312-555-0142' });
    const stranger = await house.addPerson({ locationId: house.places.farCampus, phone: '312-555-0143' });
    const study = await shelf.add({ leaders: [friend, stranger], ledUntil: { [missionary]: '2026-11-01' } });
    await shelf.meet(study, { metOnDate: '2026-10-27' });
    const [meeting] = (await page()).data;
    expect(meeting?.leaders).toMatchObject([{ person_id: missionary }]);
    expect(meeting?.asked.map(({ person_id, phone }) => [person_id, phone])).toEqual([
      [friend, '312-555-0142'],
      [stranger, null],
    ]);
    expect((await page({}, 'admin')).data[0]?.asked[1]).toMatchObject({ phone: '312-555-0143' });
  });

  test('is nobody where none is missing', async () => {
    await oneOfEach();
    const asked = (await page()).data.map((meeting) => [meeting.state, meeting.asked.length]);
    expect(asked).toEqual([
      ['Due', 1],
      ['Submitted', 0],
      ['Cancelled', 0],
      ['Vacation', 0],
      ['Late', 1],
    ]);
  });
});

describe('filters', () => {
  test.each(MEETING_STATES)('%s: the list has as many as the count says', async (state) => {
    await oneOfEach();
    expect((await page({ state })).data.map((meeting) => meeting.state)).toEqual([state]);
    expect(await counts()).toEqual(Object.fromEntries(MEETING_STATES.map((one) => [one, 1])));
  });

  test('days, a study, a place, and words in the name of a study or of its leader', async () => {
    const study = await oneOfEach();
    await oneOfEach('Mark', house.places.siblingCampus);
    expect(await daysOf({ from: '2026-11-03', to: '2026-11-10' })).toEqual(['2026-11-10', '2026-11-03']);
    expect(await counts({ from: '2026-11-03', to: '2026-11-10' })).toMatchObject({ Submitted: 1, Late: 0 });
    expect(await studiesOf({ study, state: 'Due' }, 'admin')).toEqual(['Luke']);
    expect(await studiesOf({ location: house.places.siblingCampus, state: 'Due' }, 'rd')).toEqual(['Mark']);
    expect(await studiesOf({ search: 'mar', state: 'Due' }, 'admin')).toEqual(['Mark']);
    const { name } = (await page({ study, state: 'Due' })).data[0]?.leaders[0] ?? { name: '' };
    expect(await studiesOf({ search: name, state: 'Due' })).toEqual(['Luke']);
  });

  test('those of which a report is expected, as the percentages count them: neither those added by hand, nor vacations', async () => {
    const study = await oneOfEach();
    await shelf.meet(study, { metOnDate: '2026-11-12', submittedAt, expected: false });
    expect((await page()).total).toBe(6);
    expect(await daysOf({ expected: 'only' })).toEqual(['2026-11-17', '2026-11-10', '2026-11-03', '2026-10-20']);
    const each = { Submitted: 1, Due: 1, Late: 1, Cancelled: 1, Vacation: 0 };
    expect(await counts({ expected: 'only' })).toEqual(each);
    expect(await service.refused(listMeetings, { as: house.subject.td, query: { expected: 'no' } })).toMatchObject({
      status: 422,
    });
  });

  test('before 1 August only what is asked for', async () => {
    const study = await shelf.add({ startDate: '2026-01-13' });
    await shelf.meet(study, { metOnDate: '2026-07-28' });
    await shelf.meet(study, { metOnDate: '2026-08-04' });
    expect(await daysOf()).toEqual(['2026-08-04']);
    expect(await daysOf({ from: '2026-07-01' })).toEqual(['2026-08-04', '2026-07-28']);
  });

  test('1 August by the clock of the campus, not of Greenwich', async () => {
    const study = await shelf.add({ startDate: '2026-06-02' });
    await shelf.meet(study, { metOnDate: '2026-07-28' });
    setClock('2026-08-01T04:30:00Z'); // half past eleven in the evening of 31 July
    expect(await daysOf()).toEqual(['2026-07-28']);
    setClock('2026-08-01T05:30:00Z');
    expect(await page()).toMatchObject({ from: '2026-08-01', data: [] });
  });

  test.each([
    ['met_on', ['Luke 11-03', 'Mark 11-10', 'Luke 11-17']],
    ['-met_on', ['Luke 11-17', 'Mark 11-10', 'Luke 11-03']],
    ['study', ['Luke 11-17', 'Luke 11-03', 'Mark 11-10']],
    ['-study', ['Mark 11-10', 'Luke 11-17', 'Luke 11-03']],
    ['campus', ['Mark 11-10', 'Luke 11-17', 'Luke 11-03']],
    ['-campus', ['Luke 11-17', 'Luke 11-03', 'Mark 11-10']],
  ])('sorted by %s', async (sort, expected) => {
    const luke = await shelf.add({ name: 'Luke' });
    const mark = await shelf.add({ name: 'Mark', locationId: house.places.siblingCampus });
    await shelf.meet(luke, { metOnDate: '2026-11-17' });
    await shelf.meet(luke, { metOnDate: '2026-11-03' });
    await shelf.meet(mark, { metOnDate: '2026-11-10' });
    const { data } = await page({ sort }, 'rd');
    expect(data.map((meeting) => `${meeting.bible_study_name} ${meeting.met_on_date.slice(5)}`)).toEqual(expected);
  });

  test.each([
    ['met_on', ['08:00', '18:00', '20:00']],
    ['-met_on', ['20:00', '18:00', '08:00']],
  ])('sorted by %s, within a day by their time', async (sort, expected) => {
    for (const time of ['20:00:00', '08:00:00', '18:00:00'])
      await shelf.meet(await shelf.add({}), { metOnDate: '2026-11-17', metAtTime: time });
    const { data } = await page({ sort });
    expect(data.map(({ met_at_time }) => met_at_time.slice(0, 5))).toEqual(expected);
  });
});

describe('who sees what', () => {
  test.each<[Who, string[]]>([
    ['td', ['Here']],
    ['missionary', ['Here']],
    ['affiliate', ['Here']],
    ['chaplain', ['Here']],
    ['rd', ['Beside', 'Here']],
    ['regional', ['Beside', 'Here']],
    ['admin', ['Away', 'Beside', 'Here']],
    ['superadmin', ['Away', 'Beside', 'Here']],
  ])('%s: the meetings of the studies at their places', async (who, seen) => {
    for (const [name, locationId] of [
      ['Here', house.places.campus],
      ['Beside', house.places.siblingCampus],
      ['Away', house.places.farCampus],
    ] as const)
      await shelf.meet(await shelf.add({ name, locationId }), { metOnDate: '2026-11-17' });
    expect((await studiesOf({}, who)).toSorted()).toEqual(seen);
    expect((await counts({}, who)).Due).toBe(seen.length);
  });

  test('who leads a study elsewhere sees its meetings, who only takes part does not', async () => {
    const { farCampus } = house.places;
    const led = await shelf.add({ name: 'Led', locationId: farCampus, leaders: [house.person.td] });
    const joined = await shelf.add({ name: 'Joined', locationId: farCampus, participants: [house.person.td] });
    for (const study of [led, joined]) await shelf.meet(study, { metOnDate: '2026-11-17' });
    expect(await studiesOf()).toEqual(['Led']);
  });

  test.each<Who>(['parish-td', 'parish-missionary', 'student', 'alumni', 'lifelong', 'guest', 'nobody'])(
    '%s: 403',
    async (who) => {
      for (const call of [listMeetings, countMeetings])
        expect(await service.refused(call, { as: house.subject[who] })).toMatchObject({ status: 403 });
    },
  );

  test('401 without tokens; 403 outside one’s places; 422 for words that mean nothing', async () => {
    expect(await service.refused(listMeetings)).toMatchObject({ status: 401 });
    const as = house.subject.td;
    const elsewhere = { location: house.places.farCampus };
    for (const call of [listMeetings, countMeetings])
      expect(await service.refused(call, { as, query: elsewhere })).toMatchObject({ status: 403 });
    for (const query of [{ state: 'late' }, { from: 'yesterday' }, { sort: 'leader' }, { study: 'x' }])
      expect(await service.refused(listMeetings, { as, query })).toMatchObject({ status: 422 });
  });
});

describe('many studies', () => {
  const STUDIES = 420;
  const MEETINGS = 8;

  /** More than are looked at study by study, and more meetings than are counted. */
  async function many(): Promise<void> {
    const ids = Array.from({ length: STUDIES }, (_none, index) => 3_000_000 + index);
    const owner = service.database.owner;
    await insertAll(
      owner,
      'bible_studies.bible_study',
      ids.map((id) => studyRow({ id, locationId: house.places.campus, name: `Study ${id}` })),
    );
    await insertAll(
      owner,
      'bible_studies.attendance',
      ids.flatMap((studyId) =>
        Array.from({ length: MEETINGS }, (_none, week) =>
          meetingRow({
            id: studyId * MEETINGS + week - 20_000_000,
            studyId,
            metOnDate: Temporal.PlainDate.from('2026-11-17').subtract({ weeks: week }).toString(),
            submittedAt: week === 0 ? null : submittedAt,
          }),
        ),
      ),
    );
    await owner.raw('analyze bible_studies.attendance, bible_studies.bible_study');
  }

  test('are gone through day by day, and what is too much is not counted to its end', async () => {
    await many();
    const { data, meta } = await page({}, 'admin');
    expect(data).toHaveLength(50);
    expect(new Set(data.map(({ met_on_date }) => met_on_date))).toEqual(new Set(['2026-11-17']));
    expect(meta).toMatchObject({ total_is_estimate: true });
    expect(meta.total).toBeGreaterThan(MOST_COUNTED);
    expect(await counts()).toMatchObject({ Due: STUDIES, Late: 0, Submitted: STUDIES * (MEETINGS - 1) });
    const due = await page({ state: 'Due', page: 9 });
    expect([due.data.length, due.total, due.meta.total_is_estimate]).toEqual([STUDIES - 8 * 50, STUDIES, undefined]);
    const last = await page({ page: 67, sort: 'study' });
    expect([last.data.length, last.data.at(-1)?.met_on_date]).toEqual([50, expect.any(String)]);
    const ends = [await page({ page: 68 }, 'admin'), await page({ page: 90 }, 'admin')];
    expect(ends.map((end) => `${end.data.length} of ${end.total}`)).toEqual(['10 of 3360', '0 of 3360']);
    expect(await daysOf({ search: 'study 3000007' })).toHaveLength(MEETINGS);
  });
});
