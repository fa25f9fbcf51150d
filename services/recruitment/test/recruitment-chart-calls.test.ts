/** The calls of the recruitment depth chart: who reads it, what it says, and its list as a file (specification 3, §2 to §7). */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { MOST_RECRUITMENT_CARDS, RECRUITING_ROLES } from '@emmaus/contracts/recruitment-charts.words';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import { ROLES } from '@emmaus/contracts/roles';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { actAs } from '@emmaus/service-kit/testing/acting-for-tests';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expectNothingHeld, UNREAD } from '@emmaus/service-kit/testing/unread-file';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { recruitmentEntry } from '../database/factories.ts';
import { topicOf } from '../src/boards/board.ts';
import { nthPlace } from '../src/boards/place.ts';
import { boardSubscribers } from '../src/boards/watch-board.ts';
import { recruitmentService } from '../src/service.ts';
import { chartForTests } from './chart-for-tests.ts';
import { disciple } from './fixtures.ts';

const { readRecruitmentChart, listAddableCandidates, listCandidates, moveCandidate } = calls;
const { removeCandidate, watchRecruitmentChart, exportCandidates } = calls;
const { service, house } = serviceForTests(recruitmentService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('recruitment');
});

const { person, read, move, added, cardOf, add } = chartForTests(service, house);

describe('"Recruitment to pd, ad, rd, td, missionary, affiliate"; "answers 403 to unauthorised users"', () => {
  const allowed: readonly string[] = [...RECRUITING_ROLES, 'admin', 'superadmin'];

  test.each(ROLES)('%s', async (role) => {
    const asked = { as: house.subject[role], query: { location_id: house.places.campus } };
    if (allowed.includes(role))
      expect((await service.call(readRecruitmentChart, asked)).abilities).toEqual({ read: true, manage: true });
    else expect(await service.refused(readRecruitmentChart, asked)).toMatchObject({ status: 403 });
  });

  test('students read nothing of it by any call, notes least of all', async () => {
    const id = await added();
    const as = house.subject.student;
    for (const [call, more] of [
      [listAddableCandidates, {}],
      [listCandidates, {}],
      [watchRecruitmentChart, {}],
      [exportCandidates, {}],
      [calls.readNotesUpdatedAt, { query: { person_id: id } }],
      [calls.readRecruitmentNotes, { query: { person_id: id } }],
      [calls.saveRecruitmentNotes, { body: { person_id: id, notes: 'Mine.' } }],
      [removeCandidate, { params: { id } }],
    ] as const)
      expect(await service.refused(call, { as, ...more })).toMatchObject({ status: 403 });
    expect(await service.refused(readRecruitmentChart)).toMatchObject({ status: 401 });
  });

  test('whoever has watched it under an identity that ends hears nothing more, also where they may read it as themselves', async () => {
    const { owner } = service.database;
    const as = house.subject.superadmin;
    await actAs(owner, as, house.person.td);
    const headers = { 'x-person-id': String(house.person.td) };
    const { seq } = await read();
    const watch = { as, headers, query: { location_id: house.places.campus, after: String(seq) } };
    const stream = await service.request(watchRecruitmentChart, watch);
    await owner('people.acting').delete();
    await added();
    boardSubscribers.tell(topicOf({ kind: 'recruitment', owner: house.places.campus }));
    expect((await stream.text()).trim()).toBe('');
    expect(await service.refused(watchRecruitmentChart, watch)).toMatchObject({
      status: 409,
      code: 'identity_changed',
    });
  });

  test("only of campuses in one's care: 403 elsewhere, 422 for a place that is no campus", async () => {
    const { farCampus, region } = house.places;
    for (const as of ['td', 'rd', 'ad'] as const)
      expect(
        await service.refused(readRecruitmentChart, { as: house.subject[as], query: { location_id: farCampus } }),
      ).toMatchObject({ status: 403 });
    for (const query of [{}, { location_id: region }])
      expect(await service.refused(readRecruitmentChart, { as: house.subject.rd, query })).toMatchObject({
        status: 422,
        errors: [{ in: 'query', pointer: '/location_id' }],
      });
  });

  test('"?location_id (payload {locationId})": both name the campus, with or without the slash', async () => {
    const { siblingCampus } = house.places;
    for (const query of [{ location_id: siblingCampus }, { locationId: siblingCampus }])
      expect((await read('rd', query)).location).toEqual({ id: siblingCampus, name: 'Hillcrest University' });
    const answer = await service.request(readRecruitmentChart, {
      as: house.subject.rd,
      path: `${readRecruitmentChart.path}/`,
      query: { location_id: siblingCampus },
    });
    expect(answer.status).toBe(200);
  });
});

describe('the chart', () => {
  test('"a data map keyed by the eight column names", in order', async () => {
    const chart = await read();
    expect(Object.keys(chart.data)).toEqual(RECRUITMENT_COLUMNS.map(({ name }) => name));
    expect(chart.location).toEqual({ id: house.places.campus, name: 'Lakeside College' });
  });

  test('a card says who they are, how far they are, and since when they stand in the column', async () => {
    const id = await person({ gender: 1, isGreek: true });
    await disciple(service.database.owner, id);
    await service.database.owner('discipleship.person_involvement').insert({
      person_id: id,
      level: 'Growing Disciple',
      since: '2026-01-10',
      noticed_on: '2026-01-10',
    });
    await add(id, 2);
    const card = await cardOf(id);
    expect(card).toMatchObject({
      chart_member_id: id,
      gender: 'Male',
      school_year: 'junior',
      involvement: 'Growing Disciple',
      is_greek: true,
      is_varsity: false,
      recruitment_depth_chart_column_id: 73,
      has_notes: false,
      is_reason_missing: false,
      can_be_opened: true,
    });
    const since = card?.in_column_since ?? '';
    await own('board_event').where({ person_id: id }).update({ at: '2026-11-01T12:00:00Z' });
    expect((await cardOf(id))?.in_column_since).toBe('2026-11-01T12:00:00.000Z');
    await move(id, 73, { after: null });
    expect((await cardOf(id))?.in_column_since).toBe('2026-11-01T12:00:00.000Z');
    await move(id, 74);
    expect((await cardOf(id))?.in_column_since.localeCompare(since)).toBeGreaterThanOrEqual(0);
  });

  test('"the last-updated time is set on success", from the log', async () => {
    const id = await added();
    await own('board_event').where({ person_id: id }).update({ at: '2030-03-01T12:00:00Z' });
    const chart = await read();
    expect(chart.last_updated_at).toBe('2030-03-01T12:00:00.000Z');
    const moved = await move(id, 74);
    expect((await read()).seq).toBe(moved.seq);
    const empty = await read('rd', { location_id: house.places.siblingCampus });
    expect([empty.last_updated_at, empty.seq, empty.total]).toEqual([null, 0, 0]);
  });

  test('whoever moved to another campus does not stand here, before the entry has ended', async () => {
    const id = await added();
    const { siblingCampus, campus } = house.places;
    await service.database.owner('people.person').where({ id }).update({ primary_location_id: siblingCampus });
    expect(await cardOf(id)).toBeUndefined();
    expect(
      await service.refused(moveCandidate, {
        as: house.subject.td,
        body: { chart_member_id: id, recruitment_depth_chart_column: 73, location_id: campus },
      }),
    ).toMatchObject({ status: 404 });
  });

  test(`is read as a whole, up to ${MOST_RECRUITMENT_CARDS} cards; of more the first of each column, and how many there are`, async () => {
    const { farCampus } = house.places;
    const many = MOST_RECRUITMENT_CARDS + 20;
    const people = Array.from({ length: many }, (_nothing, index) => 900_000 + index);
    await insertAll(
      service.database.owner,
      'people.person',
      people.map((id) => ({
        id,
        first_name: 'Many',
        last_name: 'Candidates',
        primary_location_id: farCampus,
        school_year_id: 3,
      })),
    );
    await insertAll(
      own,
      'recruitment_entry',
      people.map((chart_member_id, index) =>
        recruitmentEntry({
          location_id: farCampus,
          chart_member_id,
          recruitment_column_id: index < 15 ? 96 : 72,
          place: nthPlace(index),
        }),
      ),
    );
    const chart = await read('admin', { location_id: farCampus });
    expect(chart.total).toBe(many);
    expect(Object.values(chart.data).flat()).toHaveLength(MOST_RECRUITMENT_CARDS);
    expect(chart.data['Not Hired']).toHaveLength(15);
    expect(chart.data['Potential Candidate'][0]?.chart_member_id).toBe(900_015);
    expect(chart.counts).toMatchObject({ 'Potential Candidate': many - 15, 'Not Hired': 15, Hired: 0 });
    const last = people.at(-1);
    await service.database
      .owner('people.person')
      .where({ id: last })
      .update({ last_name: 'Behind', is_greek: true, gender_id: 1 });
    for (const asked of [
      { search: 'behind' },
      { affinity: 'Greek', gender: 'Male', school_year: 'junior', involvement: 'N/A' },
    ]) {
      const found = await read('admin', { location_id: farCampus, ...asked });
      expect([found.total, found.counts?.['Potential Candidate'], found.counts?.['Not Hired']]).toEqual([1, 1, 0]);
      expect(found.data['Potential Candidate']).toMatchObject([{ chart_member_id: last, chart_member: 'Many Behind' }]);
    }
    expect((await read('admin', { location_id: farCampus, affinity: 'Greek,Varsity' })).total).toBe(0);
    const named = await read('admin', { location_id: farCampus, chart_member_id: `${last},900000,1` });
    expect([named.total, Object.values(named.data).flat()]).toEqual([
      2,
      [expect.objectContaining({ chart_member_id: last }), expect.objectContaining({ chart_member_id: 900_000 })],
    ]);
  });
});

test('who can be taken off is listed with the year, which tells people of one name apart', async () => {
  const id = await added(2, { lastName: 'Twinned', schoolYear: 4 });
  const { data } = await service.call(listCandidates, { as: house.subject.td, query: { search: 'twinned' } });
  expect(data).toEqual([{ id, name: 'Ada Twinned', school_year: 'senior', recruitment_depth_chart_column_id: 73 }]);
});

describe('the list as a file', () => {
  const file = async (query: Record<string, string | number | readonly string[] | undefined>) => {
    const answer = await service.request(exportCandidates, { as: house.subject.td, query });
    expect(answer.headers.get('content-disposition')).toContain('recruitment_candidates.csv');
    return (await answer.text()).split('\r\n').filter(Boolean);
  };

  test('names everybody of the filters, column by column; "when both are chosen a candidate must be both"', async () => {
    const add2 = (lastName: string, more: object) => added(4, { firstName: 'File', lastName, ...more });
    await add2('Greek', { isGreek: true });
    await add2('Varsity', { isVarsity: true });
    await add2('Both', { isGreek: true, isVarsity: true, schoolYear: 4, gender: 1 });
    const [head, ...all] = await file({});
    expect(head).toContain('Name,Column,In this column since,Gender,School Year,Involvement,Greek,Varsity');
    expect(all.filter((line) => line.startsWith('File '))).toHaveLength(3);
    expect((await file({ search: 'file varsity' })).slice(1)).toEqual([expect.stringMatching(/^File Varsity,/)]);
    const both = await file({ affinity: 'Greek,Varsity' });
    expect(both.slice(1)).toEqual([
      expect.stringMatching(/^File Both,Applied,\d{4}-\d\d-\d\d,Male,Senior,N\/A,Yes,Yes$/),
    ]);
    expect(await file({ gender: 'Male', school_year: ['senior', 'junior'], affinity: 'Varsity' })).toHaveLength(2);
  });

  test('since when: a day of the campus, in the evening as well', async () => {
    const id = await added(5, { firstName: 'Evening', lastName: 'Move' });
    await own('board_event').where({ person_id: id }).update({ at: '2026-11-02T03:00:00Z' });
    const lines = await file({});
    expect(lines.find((line) => line.startsWith('Evening Move'))).toContain(',2026-11-01,');
  });

  test.each(UNREAD)('$name holds no connection', async (way) => {
    await added();
    await expectNothingHeld(way, { service, house, call: exportCandidates, schema: 'recruitment' });
  });
});
