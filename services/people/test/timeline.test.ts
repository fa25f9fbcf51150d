/** What happened to somebody, over all services: of each kind what the reader may see elsewhere, and nothing else. */
import type { Role } from '@emmaus/contracts/roles';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import type { TimelineKind } from '@emmaus/contracts/timeline.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PersonModel } from '../src/people/person.model.ts';
import { peopleService } from '../src/service.ts';
import { type Circle, createCircle } from './fixtures.ts';
import { addStudy } from './profile-fixtures.ts';

const { getTimeline } = timelineCalls;

const { service, house } = serviceForTests(peopleService);
let circle: Circle;

/** One of each kind has happened to the disciple and to the participant of the student. */
beforeAll(async () => {
  circle = await createCircle(service, house);
  for (const id of [circle.disciple, circle.participant]) await live(id);
});

async function live(person_id: number): Promise<void> {
  const { owner } = service.database;
  const { td, student } = house.person;
  const location_id = house.places.campus;
  const stays = [['2025-09-02', '2025-10-01']] as const;
  await addStudy(owner, location_id, 'Romans', { participant: { id: person_id, stays } });
  await addStudy(owner, location_id, 'Acts', { leader: person_id, startDate: '2025-10-05' });
  await owner('recruitment.invitation').insert([
    {
      kind: 'gospel',
      receiver_person_id: person_id,
      presenter_person_id: td,
      invitation_date: '2025-10-02',
      response: 'Yes',
      notes: 'Over coffee',
    },
  ]);
  await owner('recruitment.encounter').insert([
    { met_by_person_id: td, location_id, met_at: '2025-10-02T15:00:00Z', met_on: '2025-10-02', person_id },
    { met_by_person_id: td, location_id, met_at: '2025-10-02T15:00:00Z', met_on: '2025-10-02' },
  ]);
  for (const keeper_person_id of [td, student]) {
    const [entry] = (await owner('recruitment.depth_chart_entry')
      .insert({ keeper_person_id, chart_member_id: person_id, depth_chart_column_id: 1, location_id })
      .returning('id')) as { id: number }[];
    await owner('recruitment.depth_chart_entry').where({ id: entry?.id }).update({ depth_chart_column_id: 4 });
    await owner('recruitment.depth_chart_entry').where({ id: entry?.id }).update({ place: 'W' });
  }
  await owner('people.person_note').insert([
    { author_person_id: td, person_id, text: 'Of the td' },
    { author_person_id: student, person_id, text: 'Of the student' },
  ]);
  await owner('discipleship.disciple_mark').insert({
    person_id,
    disciple_type: 'Growing Disciple',
    began_on: '2025-10-03',
  });
  if (person_id === circle.participant)
    await owner('discipleship.relation').insert({
      disciple_person_id: person_id,
      discipler_person_id: house.person.missionary,
      location_id,
      began_on: '2025-10-04',
    });
  await owner('discipleship.graduation_record').insert({
    person_id,
    location_id,
    record_year: 2026,
    graduation_status: 'Remaining',
    is_entering_seminary: true,
  });
  await owner('people.registration').insert({
    location_id,
    person_id,
    has_general_interest: true,
    opted_in_text: false,
    opted_in_email: false,
  });
  const account = (await owner('people.account').where({ subject: house.subject.superadmin }).first('id')) as {
    id: number;
  };
  await owner('people.acting').insert({
    account_id: account.id,
    person_id,
    kind: 'assumed',
    ends_at: '2026-01-02T00:00:00Z',
    ended_at: '2026-01-01T00:00:00Z',
  });
}

const read = (role: Role, id: number, query = {}) =>
  service.call(getTimeline, { as: house.subject[role], params: { id }, query: { limit: 50, ...query } });

async function kindsOf(role: Role, id = circle.disciple): Promise<TimelineKind[]> {
  const { data } = await read(role, id);
  return [...new Set(data.map(({ kind }) => kind))].toSorted();
}

const STUDIES: TimelineKind[] = ['study_joined', 'study_left', 'study_led'];
const CHARTS: TimelineKind[] = ['depth_chart_entered', 'depth_chart_moved'];
const EVERYBODY: TimelineKind[] = ['added', 'met', ...STUDIES];
const STAFF: TimelineKind[] = [...EVERYBODY, ...CHARTS, 'gospel', 'registered'];
const GRADUATION: TimelineKind[] = ['graduation', 'vocation'];
const TREE: TimelineKind[] = ['growing', 'discipler'];

describe('of each kind only what the reader may see elsewhere', () => {
  test.each<[Role, TimelineKind[]]>([
    ['td', [...STAFF, ...TREE, 'note', ...GRADUATION]],
    ['missionary', [...STAFF, ...TREE, ...GRADUATION]],
    // "Show Time in Discipleship: rd, ad, td, missionary, pd, admin, student."
    ['affiliate', [...STAFF, 'growing']],
    ['chaplain', [...STAFF, 'growing']],
    ['rd', [...STAFF, ...TREE, ...GRADUATION]],
    ['ad', [...STAFF, ...TREE, ...GRADUATION]],
    ['pd', [...STAFF, ...TREE]],
    ['regional', STAFF],
    ['dsc', STAFF],
    ['admin', [...STAFF, ...TREE, ...GRADUATION, 'acted']],
    ['superadmin', [...STAFF, ...TREE, ...GRADUATION, 'acted']],
    // Of the charts on which somebody stands, a student sees the own one alone.
    ['student', [...EVERYBODY, ...CHARTS, ...TREE, 'gospel', 'note']],
  ])('%s', async (role, kinds) => {
    expect(await kindsOf(role)).toEqual(kinds.toSorted());
  });

  test('a student, of a participant: neither marks nor disciplers, which the tree does not show either', async () => {
    const kinds = [...EVERYBODY, ...CHARTS, 'gospel', 'note'];
    expect(await kindsOf('student', circle.participant)).toEqual(kinds.toSorted());
  });

  test('one sees who acted as oneself', async () => {
    await service.database
      .owner('people.acting')
      .where({ person_id: circle.participant })
      .update({ person_id: house.person.alumni });
    const { data } = await read('alumni', house.person.alumni);
    expect(data.find(({ kind }) => kind === 'acted')).toMatchObject({
      person: { id: null, name: 'Superadmin Tester' },
    });
  });

  test('each reader finds the own notes alone, and the charts of keepers whom they see', async () => {
    const texts = async (role: Role) => (await read(role, circle.disciple)).data.flatMap(({ text }) => text ?? []);
    expect(await texts('td')).toEqual(['Of the td']);
    expect(await texts('student')).toEqual(['Of the student']);
    const keepers = async (role: Role) => {
      const { data } = await read(role, circle.disciple, { group: 'depth_charts' });
      return new Set(data.map(({ person }) => person?.name));
    };
    expect(await keepers('missionary')).toEqual(new Set(['Student Tester', 'Td Tester']));
    expect(await keepers('student')).toEqual(new Set(['Student Tester']));
  });

  test('no notes while acting as their author', async () => {
    const account = (await service.database
      .owner('people.account')
      .where({ subject: house.subject.rd })
      .first('id')) as { id: number };
    const acting = service.database.owner('people.acting');
    await acting.clone().insert({
      account_id: account.id,
      person_id: house.person.td,
      kind: 'delegated',
      ends_at: '2099-01-01T00:00:00Z',
    });
    onTestFinished(() =>
      acting
        .clone()
        .where({ account_id: account.id })
        .del()
        .then(() => undefined),
    );
    const { data } = await read('rd', circle.disciple);
    expect(data.map(({ kind }) => kind)).not.toContain('note');
  });

  test('whoever added somebody is named to those who may see them', async () => {
    const added = async (role: Role) => (await read(role, circle.contact, { group: 'record' })).data.at(-1);
    expect(await added('student')).toMatchObject({ kind: 'added', person: { name: 'Student Tester' } });
    expect(await added('td')).toMatchObject({ person: { id: house.person.student } });
  });

  test('whom a reader may not see is named to nobody', async () => {
    const { data } = await read('student', circle.participant);
    expect(data.find(({ kind }) => kind === 'added')?.person).toBeNull();
    const gospel = data.find(({ kind }) => kind === 'gospel');
    // As on the card of invitations: the name, and nothing to open.
    expect(gospel).toMatchObject({ person: { id: null, name: 'Td Tester' }, what: 'Yes', text: null });
  });

  test('who is out of sight: 404; guests: 403; without a token: 401', async () => {
    const far = await house.addPerson({ locationId: house.places.farCampus });
    expect(await service.refused(getTimeline, { as: house.subject.td, params: { id: far } })).toMatchObject({
      status: 404,
    });
    expect(
      await service.refused(getTimeline, { as: house.subject.student, params: { id: circle.stranger } }),
    ).toMatchObject({ status: 404 });
    expect(await service.refused(getTimeline, { as: house.subject.guest, params: { id: far } })).toMatchObject({
      status: 403,
    });
    expect(await service.refused(getTimeline, { params: { id: far } })).toMatchObject({ status: 401 });
  });
});

describe('a piece at a time', () => {
  test('newest first, each once, to the end', async () => {
    const whole = await read('superadmin', circle.disciple);
    expect(whole.next).toBeNull();
    expect(whole.data.map(({ at }) => at)).toEqual(
      whole.data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const keys: string[] = [];
    let before: string | null | undefined;
    do {
      const piece = await read('superadmin', circle.disciple, { limit: 3, ...(before && { before }) });
      keys.push(...piece.data.map(({ key }) => key));
      before = piece.next;
    } while (before);
    expect(keys).toEqual(whole.data.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('what only the day is known of begins with it, at the place of the person', async () => {
    const { data } = await read('td', circle.disciple, { group: 'studies' });
    expect(data.map(({ kind, day, what, beside }) => [kind, day, what, beside])).toEqual([
      ['study_led', '2025-10-05', 'Acts', 'Lakeside College'],
      ['study_left', '2025-10-01', 'Romans', 'Lakeside College'],
      ['study_joined', '2025-09-02', 'Romans', 'Lakeside College'],
    ]);
    expect(data[0]?.at).toBe('2025-10-05T05:00:00.000Z');
    expect(data[0]?.study_id).toBeGreaterThan(0);
  });

  test('a study of another place cannot be opened', async () => {
    const id = circle.contact;
    await addStudy(service.database.owner, house.places.farCampus, 'Psalms', { leader: id });
    const [led] = (await read('td', id, { group: 'studies' })).data;
    expect(led).toMatchObject({ what: 'Psalms', beside: 'Bayou State', study_id: null });
  });

  test('a column of a chart is said by its name on the screen, also the one before', async () => {
    const { data } = await read('student', circle.disciple, { group: 'depth_charts' });
    expect(data.map(({ kind, what, beside }) => [kind, what, beside])).toEqual([
      ['depth_chart_moved', 'Growing Disciples', 'New Contacts'],
      ['depth_chart_entered', 'New Contacts', null],
    ]);
  });

  test.each([
    { group: 'everything' },
    { limit: 0 },
    { limit: 51 },
    { before: 'yesterday' },
    { before: '99999999999999999.added-1' },
  ])('bad input %o: 422', async (query) => {
    const asked = { as: house.subject.td, params: { id: circle.disciple }, query: query as never };
    expect(await service.refused(getTimeline, asked)).toMatchObject({ status: 422 });
  });

  test('the same number of queries, however much has happened', async () => {
    const count = async (id: number): Promise<number> => {
      let queries = 0;
      const add = () => (queries += 1);
      PersonModel.knex().on('query', add);
      await read('td', id);
      PersonModel.knex().off('query', add);
      return queries;
    };
    expect(await count(circle.disciple)).toBe(await count(circle.stranger));
  });
});

test.each([
  ['recruitment', 'published_depth_chart_move_v1', 'depth_charts'],
  ['bible_studies', 'published_study_v1', 'studies'],
  ['discipleship', 'published_graduation_record_v1', 'record'],
])(
  "without another service's view %s.%s the rest is told, and what is missing is said",
  async (schema, view, group) => {
    const { owner } = service.database;
    await owner.raw(`alter view ${schema}.${view} rename to away`);
    onTestFinished(async () => {
      await owner.raw(`alter view ${schema}.away rename to ${view}`);
    });
    const { data, unavailable_groups } = await read('td', circle.disciple);
    expect(unavailable_groups).toEqual([group]);
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['added', 'gospel', 'note']));
  },
);
