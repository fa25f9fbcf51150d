import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { relationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { discipleshipFigures, discipleshipFigureEvidence } = discipleshipCalls;

const { service, house } = serviceForTests(discipleshipService);

beforeAll(async () => {
  const { td, missionary, student } = house.person;
  const locationId = house.places.campus;
  const add = (firstName: string): Promise<number> =>
    house.addPerson({ firstName, lastName: 'Test', role: 'student', locationId });
  const [clara, dora, edith] = [await add('Clara'), await add('Dora'), await add('Edith')];
  const pairs: [number, number][] = [
    [missionary, td],
    [student, missionary],
    [clara, student],
    [dora, student],
    [edith, missionary],
  ];
  await insertAll(
    service.database.as('discipleship'),
    'relation',
    pairs.map(([disciple, discipler]) => relationRow({ disciple, discipler, locationId })),
  );
});

const evidenceOf = (name: string) => ({ params: { name }, as: house.subject.td });

describe('"Every figure … gives three things: the value, the sentence that explains it, and the records behind it"', () => {
  test('how many are discipled', async () => {
    const { data } = await service.call(discipleshipFigures, { as: house.subject.td });
    expect(data.find(({ name }) => name === 'disciples')).toMatchObject({
      value: 5,
      unit: 'count',
      sentence: '5 people are being discipled at Lakeside College.',
    });
    const evidence = await service.call(discipleshipFigureEvidence, evidenceOf('disciples'));
    expect(evidence.total).toBe(5);
    expect(evidence.data[0]).toEqual({
      person_id: house.person.missionary,
      name: 'Missionary Tester',
      discipler: 'Td Tester',
      generation: 1,
    });
  });

  test('how many generations deep the longest chain is', async () => {
    const { data } = await service.call(discipleshipFigures, { as: house.subject.td });
    expect(data.find(({ name }) => name === 'generations')).toMatchObject({
      value: 3,
      sentence: 'The longest chain at Lakeside College reaches 3 generations down.',
    });
    const evidence = await service.call(discipleshipFigureEvidence, evidenceOf('generations'));
    expect(evidence.data.map(({ name }) => name)).toEqual(['Clara Test', 'Dora Test']);
  });

  test('the records come in pages, and a page past the end says how many there are', async () => {
    const second = await service.call(discipleshipFigureEvidence, {
      ...evidenceOf('disciples'),
      query: { page: 2, page_size: 3 },
    });
    expect(second.data).toHaveLength(2);
    expect(second.meta).toEqual({ current_page: 2, last_page: 2, per_page: 3, total: 5 });
    const beyond = await service.call(discipleshipFigureEvidence, {
      ...evidenceOf('disciples'),
      query: { page: 9, pageSize: 3 },
    });
    expect(beyond).toMatchObject({ data: [], total: 5 });
  });
});

test('a student is told about the own chain only', async () => {
  const { data } = await service.call(discipleshipFigures, { as: house.subject.student });
  expect(data.map(({ sentence }) => sentence)).toEqual([
    '2 people are in the chain below you.',
    'Your chain reaches 1 generation down.',
  ]);
  const evidence = await service.call(discipleshipFigureEvidence, {
    params: { name: 'disciples' },
    as: house.subject.student,
  });
  expect(evidence.data.map(({ name }) => name)).toEqual(['Clara Test', 'Dora Test']);
});

test('where no chain has begun there is no depth to tell: NA, not 0', async () => {
  const { data } = await service.call(discipleshipFigures, { as: house.subject['parish-td'] });
  expect(data).toMatchObject([
    { name: 'disciples', value: 0, sentence: '0 people are being discipled at Saint Clare.' },
    { name: 'generations', value: null, sentence: 'No chain has begun at Saint Clare yet.' },
  ]);
});

describe.each([
  ['figures', discipleshipFigures, {}],
  ['evidence', discipleshipFigureEvidence, { name: 'disciples' }],
] as const)('the call for %s', (_what, call, params) => {
  test("needs sign-in, a role that may use the page, and a place of one's own", async () => {
    expect(await service.refused(call, { params })).toMatchObject({ status: 401 });
    expect(await service.refused(call, { params, as: house.subject.lifelong })).toMatchObject({ status: 403 });
    expect(
      await service.refused(call, { params, as: house.subject.td, query: { location_id: house.places.siblingCampus } }),
    ).toMatchObject({ status: 403 });
  });

  test('refuses bad input with every fault: 422', async () => {
    const problem = await service.refused(call, {
      params,
      as: house.subject.td,
      query: { location_id: '-1', year: 2026 },
    });
    expect(problem.status).toBe(422);
    expect(problem.errors).toHaveLength(2);
  });
});

test('a figure that does not exist is not found', async () => {
  expect(await service.refused(discipleshipFigureEvidence, evidenceOf('baptisms'))).toMatchObject({ status: 404 });
});
