import { now, today } from '@emmaus/service-kit/time';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { seed as seedDepthCharts } from '../database/seeds/demo/10-depth-charts.ts';
import { seed as seedRecruitmentCharts } from '../database/seeds/demo/20-recruitment-charts.ts';
import { seed as seedInvitations } from '../database/seeds/demo/30-invitations.ts';
import { seed as seedEncounters } from '../database/seeds/demo/40-encounters.ts';
import { seed as seedStall } from '../database/seeds/demo/40-stall.ts';
import { seed as seedReference } from '../database/seeds/reference/10-charts.ts';
import { recruitmentService } from '../src/service.ts';

const JUNIOR = 3;
const FRESHMAN = 1;

const { service, house } = serviceForTests(recruitmentService);
let recruitment: Knex;

async function seedAll(): Promise<void> {
  await seedDepthCharts(recruitment);
  await seedRecruitmentCharts(recruitment);
  await seedInvitations(recruitment);
  await seedEncounters(recruitment);
  await seedStall(recruitment);
}

beforeAll(async () => {
  recruitment = service.database.as('recruitment');
  const { campus } = house.places;
  const students: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    students.push(
      await house.addPerson({
        role: 'student',
        locationId: campus,
        schoolYear: number % 2 ? JUNIOR : FRESHMAN,
        enteredBy: house.person.missionary,
      }),
    );
  }
  // The student one signs in as disciples the first fifty, who are commissioned: far enough to be looked at for recruitment.
  const { owner } = service.database;
  const disciples = students.slice(0, 50);
  await owner('discipleship.disciple_mark').insert(
    disciples.map((person) => ({ person_id: person, disciple_type: 'Commissioned Disciple', began_on: '2026-01-10' })),
  );
  await owner('discipleship.relation').insert(
    disciples.map((disciple) => ({
      disciple_person_id: disciple,
      discipler_person_id: house.person.student,
      location_id: campus,
      began_on: '2026-01-10',
    })),
  );
  // As people's own demo data has them.
  const began = now().subtract({ hours: 46 });
  await owner('people.registration').insert(
    students.slice(0, 31).map((person_id, index) => ({
      person_id,
      location_id: campus,
      has_general_interest: true,
      opted_in_text: true,
      opted_in_email: false,
      registered_at: began.add({ seconds: index }).toString(),
    })),
  );
  await seedAll();
});

test('the missionary, the director and the student keep charts of people at their campus', async () => {
  const rows = await recruitment('published_depth_chart_v1 as chart')
    .join('people.published_person_v1 as member', 'member.id', 'chart.chart_member_id')
    .select('chart.keeper_person_id', 'member.primary_location_id');
  for (const role of ['missionary', 'td', 'student'] as const) {
    const members = rows.filter((row) => row.keeper_person_id === house.person[role]);
    expect(members.length, role).toBeGreaterThan(4);
    expect(new Set(members.map((row) => row.primary_location_id))).toEqual(new Set([house.places.campus]));
  }
});

test('a student stands only people on the chart whom they see', async () => {
  const members = await recruitment('depth_chart_entry')
    .where({ keeper_person_id: house.person.student })
    .pluck('chart_member_id');
  const disciples = await recruitment('discipleship.published_relation_v1').pluck('disciple_person_id');
  expect(disciples).toEqual(expect.arrayContaining(members));
});

test('"any junior or above who has attended at least 4 Bible studies or is a disciple" stands on the recruitment chart, nobody else', async () => {
  const years = await recruitment('recruitment_entry as entry')
    .join('people.published_person_v1 as person', 'person.id', 'entry.chart_member_id')
    .pluck('person.school_year');
  expect(years).toEqual(Array.from({ length: 25 }, () => 'junior'));
});

test('in the middle of a season: they came to Potential Candidates, some were moved on since, and the log says when and by whom', async () => {
  const events: {
    from_column_id: number | null;
    to_column_id: number | null;
    by_person_id: number | null;
    at: Date;
  }[] = await recruitment('board_event').where({ kind: 'recruitment' }).orderBy('seq');
  const came = events.filter(({ from_column_id }) => from_column_id === null);
  const moved = events.filter(({ from_column_id }) => from_column_id === 72);
  expect(came.map(({ to_column_id }) => to_column_id)).toEqual(Array.from({ length: 25 }, () => 72));
  expect(new Set(moved.map(({ to_column_id }) => to_column_id)).size).toBeGreaterThan(2);
  for (const { by_person_id } of moved) expect([house.person.td, house.person.missionary]).toContain(by_person_id);
  const lastCame = Math.max(...came.map(({ at }) => at.getTime()));
  for (const { at } of moved) expect(at.getTime()).toBeGreaterThan(lastCame);
});

test('everybody who declined has a reason, and a free text where the reason is Other', async () => {
  const declined = await recruitment('recruitment_entry as entry')
    .leftJoin('recruitment_note as note', 'note.person_id', 'entry.chart_member_id')
    .leftJoin('recruitment_note_reason as reason', 'reason.recruitment_note_id', 'note.id')
    .where('entry.recruitment_column_id', 76)
    .select('reason.decline_reason_id', 'note.other_reasons');
  expect(declined.length).toBeGreaterThan(0);
  for (const row of declined) {
    expect(row.decline_reason_id).not.toBeNull();
    if (row.decline_reason_id === 86) expect(row.other_reasons).not.toBe('');
  }
});

test('invitations lie in the past, a High Call after the Gospel Presentation', async () => {
  const given = await recruitment('published_invitation_v1').select('*');
  expect(given.length).toBeGreaterThan(0);
  const gospel = new Map(
    given.filter((one) => one.kind === 'gospel').map((one) => [one.person_id, one.invitation_date]),
  );
  for (const one of given) {
    expect(one.invitation_date < today('UTC').toString()).toBe(true);
    expect(one.presenter).not.toBeNull();
    if (one.kind === 'high_call') expect(one.invitation_date > (gospel.get(one.person_id) ?? '9999')).toBe(true);
  }
});

test('some who wanted to think came back with a Green: both responses are kept', async () => {
  const responses: { invitation_id: number; response: string }[] = await recruitment('invitation_response')
    .orderBy('id')
    .select('invitation_id', 'response');
  const first = responses.find(({ response }) => response === 'Yellow');
  const changed = responses.filter(({ response, invitation_id }) =>
    responses.some((other) => other.invitation_id === invitation_id && other.response !== response),
  );
  expect(first).toBeDefined();
  expect(new Set(changed.map(({ response }) => response))).toEqual(new Set(['Yellow', 'Green']));
});

test('whoever presented a High Call that was answered Yellow asks one again today, on a day that was chosen', async () => {
  const yellow: { presenter_person_id: number; is_today: boolean | null }[] = await recruitment('invitation')
    .join('people.published_person_v1 as receiver', 'receiver.id', 'invitation.receiver_person_id')
    .where({ kind: 'high_call', response: 'Yellow' })
    .select(
      'presenter_person_id',
      recruitment.raw('follow_up_on = (now() at time zone receiver.timezone)::date as is_today'),
    );
  const presenters = new Set(yellow.map(({ presenter_person_id }) => presenter_person_id));
  const chosen = yellow.filter(({ is_today }) => is_today !== null);
  expect(presenters.size).toBeGreaterThan(0);
  expect(chosen.map(({ is_today }) => is_today)).toEqual(Array.from(presenters, () => true));
});

test('what happened last on a recruitment chart stands last in its log: "a last-updated date is shown"', async () => {
  const boards: { last: string; newest: string }[] = await recruitment('board_event')
    .where({ kind: 'recruitment' })
    .groupBy('owner_id')
    .select(
      recruitment.raw('(array_agg(at::date::text order by seq desc))[1] as last'),
      recruitment.raw('max(at)::date::text as newest'),
    );
  expect(boards.length).toBeGreaterThan(0);
  for (const { last, newest } of boards) expect(last).toBe(newest);
});

test('"a stall this week": 31 interested · 24 met · 4 running out · 3 lost, in equal shares, and somebody on the home page of each', async () => {
  const rows: { owner_person_id: number; outcome: string | null; due_at: Date }[] =
    await recruitment('stall_follow_up');
  const outcome = (said: string | null) => rows.filter((row) => row.outcome === said);
  expect([rows.length, outcome('met').length, outcome(null).length, outcome('lost').length]).toEqual([31, 24, 4, 3]);
  for (const { due_at } of outcome(null)) {
    const left = due_at.getTime() - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(12 * 3_600_000);
  }
  const { td, missionary, student } = house.person;
  for (const person of [td, missionary, student])
    expect(rows.filter(({ owner_person_id }) => owner_person_id === person).length).toBeGreaterThan(9);
  const stalls: { closed_at: Date }[] = await recruitment('stall');
  expect(stalls).toHaveLength(1);
});

test('a second run changes nothing, of the reference data either', async () => {
  const snapshot = () =>
    recruitment('depth_chart_entry').orderBy('id').select('id', 'chart_member_id', 'depth_chart_column_id');
  const before = await snapshot();
  await seedAll();
  await seedReference(recruitment);
  expect(await snapshot()).toEqual(before);
  expect(await recruitment('decline_reason').orderBy('id').pluck('id')).toEqual([78, 79, 80, 81, 82, 83, 84, 85, 86]);
  expect(await recruitment('recruitment_column').orderBy('position').pluck('id')).toEqual([
    72, 73, 74, 75, 76, 77, 95, 96,
  ]);
  expect(
    await recruitment('recruitment_column')
      .whereNotNull('add_dialog_id')
      .orderBy('add_dialog_id')
      .pluck('add_dialog_id'),
  ).toEqual([1, 2, 3, 4, 5, 6]);
});

test('everybody who meets people met some this week, the latest without a name', async () => {
  const met = (await recruitment('encounter').orderBy('met_at', 'desc')) as {
    met_by_person_id: number;
    met_at: Date;
    name: string;
    person_id: number | null;
  }[];
  for (const role of ['missionary', 'td', 'student'] as const) {
    const own = met.filter(({ met_by_person_id }) => met_by_person_id === house.person[role]);
    expect(own.length, role).toBeGreaterThan(2);
    expect(own[0]).toMatchObject({ name: '', person_id: null });
  }
  const weekAgo = Date.now() - 8 * 24 * 3_600_000;
  for (const { met_at } of met) expect(met_at.getTime()).toBeGreaterThan(weekAgo);
  expect(met.some(({ person_id }) => person_id !== null)).toBe(true);
});
