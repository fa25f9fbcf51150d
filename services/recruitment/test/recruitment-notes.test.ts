/** Notes of the recruitment chart (specification 3, §2, §3, §5 and §7). */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { DECLINE_REASONS } from '@emmaus/contracts/recruitment.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { recruitmentEventsAfter } from '../src/recruitment-charts/recruitment-events.ts';
import { recruitmentService } from '../src/service.ts';

const { readRecruitmentNotes, readNotesUpdatedAt, saveRecruitmentNotes } = calls;
const { service, house } = serviceForTests(recruitmentService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('recruitment');
});

type Who = keyof typeof house.subject;
const DECLINED = 5;

async function candidate(column = 1, locationId = house.places.campus): Promise<number> {
  const id = await house.addPerson({ firstName: 'Ada', lastName: 'Byrne', locationId, schoolYear: 3 });
  await service.call(calls.addCandidate, {
    as: house.subject.rd,
    body: { chart_member_id: id, recruitment_depth_chart_column_id: column },
  });
  return id;
}
const save = (person_id: number, more: object, as: Who = 'td') =>
  service.call(saveRecruitmentNotes, { as: house.subject[as], body: { person_id, ...more } });
const refused = (person_id: number, more: object, as: Who = 'td') =>
  service.refused(saveRecruitmentNotes, { as: house.subject[as], body: { person_id, ...more } });
const read = (person_id: number, as: Who = 'td') =>
  service.call(readRecruitmentNotes, { as: house.subject[as], query: { person_id } });

test('"Recruitment note: person_id, notes, declined_invitation_reasons_ids, other_reasons, location_id; read side: … last_updated_at": empty before the first, then as written', async () => {
  const id = await candidate();
  expect(await read(id)).toEqual({
    person_id: id,
    location_id: house.places.campus,
    notes: '',
    declined_invitation_reasons_ids: [],
    other_reasons: '',
    last_updated_at: null,
    last_updated_by: null,
    version: 0,
  });
  const answer = await save(id, {
    notes: 'Asks good questions.\nMeet again.',
    declined_invitation_reasons_ids: [86, 78],
    other_reasons: ' A grandparent is ill. ',
    location_id: house.places.campus,
    version: 0,
  });
  expect(answer.message).toBe('Successfully saved notes for Ada Byrne');
  expect(answer.data).toMatchObject({
    notes: 'Asks good questions.\nMeet again.',
    declined_invitation_reasons_ids: [78, 86],
    other_reasons: 'A grandparent is ill.',
    last_updated_by: 'Td Tester',
    version: 1,
  });
  expect(await read(id)).toEqual(answer.data);
  const asked = { as: house.subject.missionary, query: { person_id: id } };
  expect(await service.call(readNotesUpdatedAt, asked)).toEqual({ last_updated_at: answer.data.last_updated_at });
  for (const path of ['/get-recruitment-notes', '/last-updated-at'])
    expect((await service.request({ method: 'GET', path }, asked)).status).toBe(200);
});

test('"fields that a call itself gives out are accepted there and ignored": notes are sent back whole', async () => {
  const id = await candidate();
  await save(id, { ...(await read(id)), notes: 'First.', last_updated_by: 'Nobody', last_updated_at: null });
  const written = await read(id);
  expect(written).toMatchObject({ notes: 'First.', last_updated_by: 'Td Tester', version: 1 });
  const { data } = await save(id, { ...written, notes: 'Second.' }, 'missionary');
  expect(data).toMatchObject({ notes: 'Second.', last_updated_by: 'Missionary Tester', version: 2 });
  expect(await refused(id, { ...data, color: 'red' })).toMatchObject({ status: 422, errors: [{ pointer: '/color' }] });
});

describe('in Declined Invitation', () => {
  test('"Please select at least one reason they may have indicated for declining an invitation to apply for {product} staff."', async () => {
    const id = await candidate(DECLINED);
    for (const declined_invitation_reasons_ids of [[], null, undefined])
      expect(await refused(id, { notes: 'Called.', declined_invitation_reasons_ids })).toMatchObject({
        status: 422,
        errors: [
          {
            pointer: '/declined_invitation_reasons_ids',
            detail:
              'Please select at least one reason they may have indicated for declining an invitation to apply for Emmaus staff.',
          },
        ],
      });
    expect((await read(id)).version).toBe(0);
    await save(id, { declined_invitation_reasons_ids: [79] });
    const chart = await service.call(calls.readRecruitmentChart, { as: house.subject.td });
    expect(chart.data['Declined Invitation'].find((member) => member.chart_member_id === id)).toMatchObject({
      has_notes: true,
      is_reason_missing: false,
    });
  });

  test('elsewhere no reason is needed', async () => {
    expect((await save(await candidate(), { notes: 'Called.' })).data.declined_invitation_reasons_ids).toEqual([]);
  });
});

test('"If \'Other\' is selected a free-text field appears": it is asked for, and kept with Other only', async () => {
  const id = await candidate(DECLINED);
  expect(await refused(id, { declined_invitation_reasons_ids: [86], other_reasons: '  ' })).toMatchObject({
    status: 422,
    errors: [{ pointer: '/other_reasons' }],
  });
  const reasons = DECLINE_REASONS.map((reason) => reason.id);
  await save(id, { declined_invitation_reasons_ids: reasons, other_reasons: 'Family.' });
  expect(await read(id)).toMatchObject({ declined_invitation_reasons_ids: reasons, other_reasons: 'Family.' });
  await save(id, { declined_invitation_reasons_ids: [78], other_reasons: 'Family.' });
  expect(await read(id)).toMatchObject({ declined_invitation_reasons_ids: [78], other_reasons: '' });
  expect(await refused(id, { declined_invitation_reasons_ids: [87] })).toMatchObject({ status: 422 });
});

describe('two who write', () => {
  test('the later one is refused with 409, and nothing is overwritten', async () => {
    const id = await candidate();
    await save(id, { notes: 'First.', version: 0 });
    expect(await refused(id, { notes: 'Unseen.', version: 0 }, 'missionary')).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    await save(id, { notes: 'Second.', version: 1 }, 'missionary');
    expect(await refused(id, { notes: 'Third.', version: 1 })).toMatchObject({ status: 409, code: 'stale_version' });
    expect(await read(id)).toMatchObject({ notes: 'Second.', version: 2, last_updated_by: 'Missionary Tester' });
  });

  test('the first note of two at the same moment: one is kept, the other is told', async () => {
    const id = await candidate();
    const answers = await Promise.all(
      (['td', 'missionary', 'affiliate'] as const).map((as) =>
        service.request(saveRecruitmentNotes, {
          as: house.subject[as],
          body: { person_id: id, notes: `By ${as}.`, version: 0 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await read(id)).version).toBe(1);
  });

  test('the same content again is no conflict and no new version; one without a version is accepted', async () => {
    const id = await candidate();
    const note = { notes: 'Same.', declined_invitation_reasons_ids: [80] };
    await save(id, { ...note, version: 0 });
    expect((await save(id, { ...note, version: 0 })).data.version).toBe(1);
    expect((await save(id, { notes: 'Newer.' })).data.version).toBe(2);
  });

  test('sent again with its key, it is written once', async () => {
    const id = await candidate();
    const sent = { notes: 'Once.', version: 0, submission_id: crypto.randomUUID() };
    const first = await save(id, sent);
    await save(id, { notes: 'Then.', version: 1 });
    expect(await save(id, sent)).toEqual(first);
    expect((await read(id)).notes).toBe('Then.');
  });
});

describe('"Recruitment notes belong to a person at a campus: another campus neither reads nor overwrites them"', () => {
  test('after a move each campus has its own', async () => {
    const id = await candidate();
    const { campus, siblingCampus } = house.places;
    await save(id, { notes: 'Loves to lead.' });
    const goTo = (primary_location_id: number) =>
      service.database.owner('people.person').where({ id }).update({ primary_location_id });
    await goTo(siblingCampus);
    expect(await read(id, 'rd')).toMatchObject({ location_id: siblingCampus, notes: '', version: 0 });
    await save(id, { notes: 'Just arrived.', location_id: siblingCampus }, 'rd');
    expect(
      await service.refused(readRecruitmentNotes, { as: house.subject.td, query: { person_id: id } }),
    ).toMatchObject({ status: 404 });
    expect(await refused(id, { notes: 'Still mine.', location_id: campus })).toMatchObject({ status: 404 });
    expect(await refused(id, { notes: 'Not mine.', location_id: siblingCampus })).toMatchObject({ status: 403 });
    await goTo(campus);
    expect((await read(id)).notes).toBe('Loves to lead.');
    expect(await own('recruitment_note').where({ person_id: id }).orderBy('location_id').pluck('notes')).toEqual([
      'Loves to lead.',
      'Just arrived.',
    ]);
  });

  test('what they say is not in what is told of acting, not on the cards and not in their events', async () => {
    const { owner } = service.database;
    const secret = 'Told in confidence';
    const id = await candidate(DECLINED);
    const account = await owner('people.account')
      .where({ subject: house.subject.superadmin })
      .first<{ id: number }>('id');
    await owner('people.acting').insert({
      account_id: account.id,
      person_id: house.person.td,
      kind: 'assumed',
      ends_at: '2999-01-01',
    });
    for (const notes of [secret, `${secret}, twice`])
      await save(id, { notes, declined_invitation_reasons_ids: [86], other_reasons: secret }, 'superadmin');
    const lines = await owner('recruitment.acted_change').select('summary', 'path', 'records');
    expect(lines.length).toBeGreaterThan(1);
    const chart = await service.call(calls.readRecruitmentChart, { as: house.subject.td });
    const campus = { id: house.places.campus, name: '' };
    const events = await recruitmentEventsAfter({ grants: [] } as unknown as Actor, campus, 0);
    expect(events).not.toEqual([]);
    expect(JSON.stringify([lines, chart, events])).not.toContain(secret);
    expect((await read(id)).notes).toBe(`${secret}, twice`);
  });
});
