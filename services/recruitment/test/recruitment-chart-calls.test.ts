/** The calls of the recruitment depth chart: who reads it, and what becomes of its cards (specification 3, §2 to §7). */
import { recruitmentChartCalls as calls, type RecruitmentEvent } from '@emmaus/contracts/recruitment-charts.contract';
import { MOST_RECRUITMENT_CARDS, RECRUITING_ROLES } from '@emmaus/contracts/recruitment-charts.words';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import { ROLES } from '@emmaus/contracts/roles';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { endEventStreams } from '@emmaus/service-kit/http/event-stream';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recruitmentEntry } from '../database/factories.ts';
import { nthPlace } from '../src/boards/place.ts';
import { topicOf } from '../src/boards/board.ts';
import { boardSubscribers } from '../src/boards/watch-board.ts';
import { recruitmentService } from '../src/service.ts';
import { disciple } from './fixtures.ts';

const { readRecruitmentChart, listAddableCandidates, listCandidates, addCandidate, moveCandidate } = calls;
const { removeCandidate, undoCandidateMove, watchRecruitmentChart, exportCandidates } = calls;
const { service, house } = serviceForTests(recruitmentService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('recruitment');
});
afterAll(endEventStreams);

type Who = keyof typeof house.subject;
let nth = 0;
const person = (more: object = {}) => {
  nth += 1;
  return house.addPerson({
    firstName: 'Ada',
    lastName: `Candidate${String.fromCodePoint(97 + (nth % 26), 97 + Math.floor(nth / 26))}`,
    locationId: house.places.campus,
    schoolYear: 3,
    ...more,
  });
};
const read = (as: Who = 'td', query: Record<string, string | number | readonly string[] | undefined> = {}) =>
  service.call(readRecruitmentChart, { as: house.subject[as], query });
const add = (id: number, column: number = 1, as: Who = 'td') =>
  service.call(addCandidate, {
    as: house.subject[as],
    body: { chart_member_id: id, recruitment_depth_chart_column_id: column },
  });
const move = (id: number, column: number, more: object = {}, as: Who = 'td') =>
  service.call(moveCandidate, {
    as: house.subject[as],
    body: { chart_member_id: id, recruitment_depth_chart_column: column, ...more },
  });
async function added(column = 1, more: object = {}): Promise<number> {
  const id = await person(more);
  await add(id, column);
  return id;
}
async function cardOf(id: number, as: Who = 'td') {
  const { data } = await read(as);
  return Object.values(data)
    .flat()
    .find((member) => member.chart_member_id === id);
}

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
  });
});

describe('adding', () => {
  test('"the Add dialog\'s 1 to 6 mean the first six in order"; stored ids mean themselves; the default is the first', async () => {
    for (const [sent, stored] of [...[1, 2, 3, 4, 5, 6].map((id) => [id, id + 71]), [95, 95], [96, 96]] as const) {
      const id = await added(sent);
      expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(stored);
    }
    const id = await person();
    await service.call(addCandidate, { as: house.subject.td, body: { chart_member_id: id } });
    expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(72);
  });

  test('"A person is required."; a column that is none is refused', async () => {
    const as = house.subject.td;
    expect(await service.refused(addCandidate, { as, body: {} })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/chart_member_id', detail: 'A person is required.' }],
    });
    for (const column of [0, 7, 8, 71, 78, 'Hired'])
      expect(
        await service.refused(addCandidate, {
          as,
          body: { chart_member_id: 1, recruitment_depth_chart_column_id: column },
        }),
      ).toMatchObject({ status: 422 });
  });

  test('only people of the campus; "Somebody stands in one column"', async () => {
    const elsewhere = await person({ locationId: house.places.siblingCampus });
    const body = { chart_member_id: elsewhere, location_id: house.places.campus };
    for (const as of ['td', 'rd'] as const)
      expect(await service.refused(addCandidate, { as: house.subject[as], body })).toMatchObject({ status: 404 });
    const id = await added();
    expect(await add(id, 1)).toMatchObject({ seq: null });
    expect(
      await service.refused(addCandidate, {
        as: house.subject.td,
        body: { chart_member_id: id, recruitment_depth_chart_column_id: 2 },
      }),
    ).toMatchObject({ status: 409, message: 'This person is on the chart already, in another column.' });
  });

  test('sent again with its key after another moved the card, it is answered with the first answer', async () => {
    const id = await person();
    const body = { chart_member_id: id, submission_id: crypto.randomUUID() };
    const first = await service.call(addCandidate, { as: house.subject.td, body });
    await move(id, 75);
    expect(await service.call(addCandidate, { as: house.subject.td, body })).toEqual(first);
    expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(75);
  });

  test('whoever stands on the chart can be removed and not added, the others the other way round', async () => {
    const [on, off] = [await added(), await person()];
    const ids = async (call: typeof listCandidates | typeof listAddableCandidates) =>
      (await service.call(call, { as: house.subject.td, query: { search: 'candidate' } })).data.map(({ id }) => id);
    const names = await service.database.owner('people.person').whereIn('id', [on, off]).pluck('last_name');
    for (const search of names) {
      const query = { search };
      const found = [
        ...(await service.call(listCandidates, { as: house.subject.td, query })).data.map(({ id }) => ['on', id]),
        ...(await service.call(listAddableCandidates, { as: house.subject.td, query })).data.map(({ id }) => [
          'off',
          id,
        ]),
      ];
      expect([
        ['on', on],
        ['off', off],
      ]).toEqual(expect.arrayContaining(found));
      expect(found).toHaveLength(1);
    }
    expect((await ids(listCandidates)).length).toBeLessThanOrEqual(21);
  });
});

describe('moving', () => {
  test('any column to any column; the answer says what was done, by whom it can be undone, and the card', async () => {
    const id = await added();
    for (const { id: column, name } of RECRUITMENT_COLUMNS.toReversed()) {
      const moved = await move(id, column);
      expect(moved.message).toMatch(new RegExp(` was moved to ${name}\\.$`));
      expect(moved.member).toMatchObject({ chart_member_id: id, recruitment_depth_chart_column_id: column });
      expect(moved.seq).toBe((await read()).seq);
    }
  });

  test('"The same change sent again is 200, not a fault", and no second event', async () => {
    const id = await added();
    expect((await move(id, 76)).seq).not.toBeNull();
    expect((await move(id, 76)).seq).toBeNull();
  });

  test('into Declined Invitation without a reason: the card says that it is missing', async () => {
    const id = await added();
    expect((await move(id, 76)).member).toMatchObject({ is_reason_missing: true, has_notes: false });
  });

  test('within a column: behind another card, to the top, to the end', async () => {
    const [one, two, three] = [await added(95), await added(95), await added(95)];
    const order = async () =>
      (await read()).data.Hired.map((member) => member.chart_member_id).filter((id) => [one, two, three].includes(id));
    const card = async (id: number) => (await cardOf(id))?.id;
    await move(three, 95, { after: await card(one) });
    expect(await order()).toEqual([one, three, two]);
    await move(two, 95, { after: null });
    expect(await order()).toEqual([two, one, three]);
    await move(two, 95);
    expect(await order()).toEqual([one, three, two]);
  });

  test('a card that another moved on meanwhile: 409 says who and where to', async () => {
    const id = await added();
    await move(id, 75, { from_column: 72 }, 'missionary');
    const refused = await service.refused(moveCandidate, {
      as: house.subject.td,
      body: { chart_member_id: id, recruitment_depth_chart_column: 73, from_column: 72 },
    });
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/^Missionary Tester moved Ada \w+ to Applied in the meantime\./);
    expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(75);
    expect((await move(id, 75, { from_column: 72 })).seq).toBeNull();
  });

  test('404 for somebody who never stood there, 409 for somebody taken off meanwhile', async () => {
    const never = await person();
    const gone = await added();
    await service.call(removeCandidate, { as: house.subject.td, params: { id: gone } });
    const refused = (chart_member_id: number) =>
      service.refused(moveCandidate, {
        as: house.subject.td,
        body: { chart_member_id, recruitment_depth_chart_column: 73 },
      });
    expect(await refused(never)).toMatchObject({ status: 404 });
    expect(await refused(gone)).toMatchObject({ status: 409 });
  });
});

describe('removing and undoing', () => {
  test('"in DELETE /recruitment_depth_charts/{id} the member\'s person id"; pressed twice, it is done once', async () => {
    const id = await added();
    const options = { as: house.subject.td, params: { id } };
    const removed = await service.call(removeCandidate, options);
    expect(removed).toMatchObject({ member: null });
    expect(removed.message).toMatch(/ was removed from the recruitment chart\.$/);
    expect(await cardOf(id)).toBeUndefined();
    expect(await service.call(removeCandidate, options)).toMatchObject({ seq: null });
    expect(await service.refused(removeCandidate, { ...options, params: { id: await person() } })).toMatchObject({
      status: 404,
    });
  });

  test('a move, a removal and an addition are taken back; not when the card was moved since', async () => {
    const undo = (seq: number | null) =>
      service.call(undoCandidateMove, {
        as: house.subject.missionary,
        body: { seq, location_id: house.places.campus },
      });
    const id = await person();
    const { seq: addition } = await add(id);
    const { seq: shift } = await move(id, 75);
    expect(await service.refused(undoCandidateMove, { as: house.subject.td, body: { seq: addition } })).toMatchObject({
      status: 409,
    });
    expect((await undo(shift)).member).toMatchObject({ recruitment_depth_chart_column_id: 72 });
    const { seq: removal } = await service.call(removeCandidate, { as: house.subject.td, params: { id } });
    expect((await undo(removal)).message).toMatch(/ is back in Potential Candidate\.$/);
    expect(await undo(addition)).toMatchObject({ member: null });
  });
});

test('somebody else hears of a move at once, from the last number on', async () => {
  const id = await added();
  const { seq } = await read();
  const stream = await service.request(watchRecruitmentChart, { as: house.subject.missionary, query: { after: seq } });
  expect(stream.headers.get('content-type')).toContain('application/x-ndjson');
  const heard = (async () => {
    for await (const part of stream.body as unknown as AsyncIterable<Uint8Array>) {
      const line = Buffer.from(part).toString().trim();
      if (line !== '') return JSON.parse(line) as RecruitmentEvent;
    }
    return undefined;
  })();
  await move(id, 95);
  boardSubscribers.tell(topicOf({ kind: 'recruitment', owner: house.places.campus }));
  expect(await heard).toMatchObject({
    seq: seq + 1,
    chart_member_id: id,
    from_column_id: 72,
    to_column_id: 95,
    by: 'Td Tester',
    member: { chart_member_id: id, recruitment_depth_chart_column_id: 95 },
  });
});

test('whoever loses the role hears nothing more: the stream ends', async () => {
  const reader = await person({ role: 'missionary' });
  const { seq } = await read();
  const asked = { as: `subject-${reader}`, query: { after: seq } };
  const stream = await service.request(watchRecruitmentChart, asked);
  await service.database.owner('people.role_grant').where({ person_id: reader }).update({ role: 'chaplain' });
  await added();
  boardSubscribers.tell(topicOf({ kind: 'recruitment', owner: house.places.campus }));
  expect((await stream.text()).trim()).toBe('');
  expect(await service.refused(watchRecruitmentChart, asked)).toMatchObject({ status: 403 });
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
    const both = await file({ affinity: 'Greek,Varsity' });
    expect(both.slice(1)).toEqual([
      expect.stringMatching(/^File Both,Applied,\d{4}-\d\d-\d\d,Male,Senior,N\/A,Yes,Yes$/),
    ]);
    expect(await file({ gender: 'Male', school_year: ['senior', 'junior'], affinity: 'Varsity' })).toHaveLength(2);
  });
});
