import { personCalls } from '@emmaus/contracts/person.contract';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { PersonModel } from '../src/people/person.model.ts';
import { peopleService } from '../src/service.ts';
import { createCircle, type Circle } from './fixtures.ts';

const { findDuplicates } = personCalls;
type Who = keyof TestOrganisation['subject'];

const { service, house } = serviceForTests(peopleService);
let circle: Circle;
let maria: number;
beforeAll(async () => {
  circle = await createCircle(service, house);
  maria = await house.addPerson({
    firstName: 'María',
    lastName: 'Nuñez Østergård',
    locationId: house.places.campus,
    email: 'maria@example.org',
    phone: '312-555-0142',
  });
  await service.database.owner('people.person').where({ id: maria }).update({ email2: 'maria@school.edu' });
  await house.addPerson({
    firstName: 'Benedict',
    lastName: 'Faraway',
    locationId: house.places.farCampus,
    email: 'benedict@example.org',
    phone: '312-555-0177',
  });
});

const find = async (body: object, who: Who = 'td') =>
  (await service.call(findDuplicates, { as: house.subject[who], body })).data;

describe('people who may be the one about to be added', () => {
  const MARIA = { name: 'María Nuñez Østergård', primary_location: 'Lakeside College' };

  test.each([
    ['the first e-mail', { email: 'MARIA@example.org ' }, ['email']],
    ['the second e-mail', { email: 'maria@school.edu' }, ['email']],
    ['either e-mail of the form', { email2: 'maria@example.org' }, ['email']],
    ['the digits of the phone', { phone: '+1 (312) 5550142' }, ['phone']],
    ['the name without accents', { first_name: 'maria', last_name: 'nunez ostergard' }, ['name']],
    ['the name in the other order', { first_name: 'Nuñez Østergård', last_name: 'María' }, ['name']],
    ['a name written slightly differently', { first_name: 'Maria', last_name: 'Nunes Ostergard' }, ['name']],
    [
      'all of it',
      { first_name: 'María', last_name: 'Nuñez Østergård', email: 'maria@example.org', phone: '312.555.0142' },
      ['name', 'email', 'phone'],
    ],
  ])('by %s', async (_what, body, matches) => {
    expect(await find(body)).toEqual([{ id: maria, primary_location_id: house.places.campus, ...MARIA, matches }]);
  });

  test.each([
    {},
    { first_name: 'María' },
    { first_name: 'Mario', last_name: 'Okonkwo' },
    { email: 'maria' },
    { email: '', phone: ' ' },
    { phone: '0142' },
  ])('nobody for %o', async (body) => {
    expect(await find(body)).toEqual([]);
  });

  test('the person being edited is no duplicate of themselves', async () => {
    expect(await find({ email: 'maria@example.org', person_id: maria })).toEqual([]);
  });

  test('at most ten, the same e-mail before the same phone before a similar name', async () => {
    for (let number = 0; number < 12; number += 1)
      await house.addPerson({ firstName: 'Tobias', lastName: 'Kettering', locationId: house.places.campus });
    const phone = await house.addPerson({ locationId: house.places.campus, phone: '312-555-0188' });
    const email = await house.addPerson({ locationId: house.places.campus, email: 'tobias@example.org' });
    const found = await find({
      first_name: 'Tobias',
      last_name: 'Kettering',
      email: 'tobias@example.org',
      phone: '3125550188',
    });
    expect(found).toHaveLength(10);
    expect(found.slice(0, 3).map(({ id, matches }) => [id, matches])).toEqual([
      [email, ['email']],
      [phone, ['phone']],
      [expect.any(Number), ['name']],
    ]);
  });
});

describe('duplicate warning before saving that never reveals a person one may not see', () => {
  const BENEDICT = {
    first_name: 'Benedict',
    last_name: 'Faraway',
    email: 'benedict@example.org',
    phone: '312-555-0177',
  };

  test.each(['td', 'ad', 'student', 'parish-td'] as const)('%s hears nothing of somebody elsewhere', async (who) => {
    expect(await find(BENEDICT, who)).toEqual([]);
    expect(await find({ email: BENEDICT.email }, who)).toEqual([]);
    expect(await find({ phone: BENEDICT.phone }, who)).toEqual([]);
  });

  test('an admin is told', async () => {
    expect((await find(BENEDICT, 'admin')).map(({ name }) => name)).toEqual(['Benedict Faraway']);
  });

  test('a student is told of their contact, not of a stranger at the same campus', async () => {
    expect((await find({ first_name: 'Contact', last_name: 'Circle' }, 'student')).map(({ id }) => id)).toEqual([
      circle.contact,
    ]);
    expect(await find({ first_name: 'Stranger', last_name: 'Circle' }, 'student')).toEqual([]);
    expect(await find({ email: 'maria@example.org' }, 'student')).toEqual([]);
  });

  test('one and the same query is asked, whether there is somebody elsewhere or not', async () => {
    const asked: string[] = [];
    const remember = ({ sql }: { sql: string }): void => void asked.push(sql.replace(/ \/\* request=.* \*\/$/, ''));
    PersonModel.knex().on('query', remember);
    await find({ email: BENEDICT.email });
    const taken = asked.splice(0);
    await find({ email: 'nobody-at-all@example.org' });
    PersonModel.knex().off('query', remember);
    expect(taken).toEqual(asked);
    expect(taken.filter((sql) => sql.includes('person.email = any'))).toHaveLength(1);
  });

  test.each(['guest', 'nobody'] as const)('%s: 403', async (who) => {
    expect(await service.refused(findDuplicates, { as: house.subject[who], body: BENEDICT })).toMatchObject({
      status: 403,
    });
  });

  test('bad input: 422, every fault named', async () => {
    const problem = await service.refused(findDuplicates, {
      as: house.subject.td,
      body: { first_name: 7, email: 'x'.repeat(300), person_id: 0, search: 'x' },
    });
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/email',
      '/first_name',
      '/person_id',
      '/search',
    ]);
  });
});
