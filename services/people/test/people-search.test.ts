/** Whom a search of people finds. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { takeOut } from './fixtures.ts';

const { listViewablePeople } = peopleCalls;

const { service, house } = serviceForTests(peopleService);

beforeAll(async () => {
  const { campus } = house.places;
  await house.addPerson({ firstName: 'Stranger', lastName: 'Circle', locationId: campus });
  await house.addPerson({
    firstName: 'María',
    lastName: 'Nuñez-Østergård',
    locationId: campus,
    email: 'maria.n@example.org',
    phone: '312-555-0142',
  });
});

async function search(text: string): Promise<string[]> {
  return (await service.call(listViewablePeople, { as: house.subject.td, query: { search: text } })).data.map(
    ({ name }) => name,
  );
}

test.each([
  ['part of a first name', 'stran'],
  ['first and last name', 'stranger circle'],
  ['the words in another order', 'circle STRANGER'],
  ['parts of words in another order', '  irc   ange '],
  ['soft hyphens and other signs that nobody sees', 'Stran\u00adger\u00a0Cir\u200bcle\ufeff'],
])('finds by %s', async (_what, text) => {
  expect(await search(text)).toEqual(['Stranger Circle']);
});

test.each([
  ['without its accents', 'maria nunez'],
  ['with its accents', 'MARÍA Nuñez'],
  ['letters that are no accents', 'ostergard'],
  ['part of the e-mail', 'a.n@example'],
  ['the phone as it is written', '312-555-0142'],
  ['the phone written otherwise', '(312) 555.0142'],
  ['the phone in digits', '3125550142'],
  ['part of the phone', '555-0142'],
  ['the phone as a contact card writes it', '+1 312 555 0142'],
  ['the phone with its country code', '+13125550142'],
  ['the country code without a plus', '1-312-555-0142'],
  ['the beginning of a phone with its country code', '+1 312'],
  ['the phone as a link', 'tel:+13125550142'],
  ['the phone as it is dialled from abroad, in parts', '00 1 312 555 0142'],
  ['the phone as a link of other letters', 'TEL:(312)555-0142 maria'],
  ['the phone as it is dialled from abroad', '001 312 555 0142'],
  ['the same in one', '0013125550142'],
  ['the last name first', 'Nuñez, María'],
  ['more words than there are names', 'maria maria maria maria maria maria maria maria nunez'],
])('finds a name or number: %s', async (_what, text) => {
  expect(await search(text)).toEqual(['María Nuñez-Østergård']);
});

test.each([
  ["O'Brien", 'Conor', ['obrien', "o'brien", 'o’brien', 'OBRIEN conor', 'o brien', 'o br']],
  ['Keller', 'Mary-Jane', ['maryjane', 'mary-jane', 'mary jane', 'mary ja', 'keller maryj']],
  ['Nguyen', 'Kim-Ly', ['kim-ly', 'kimly', 'kim ly', 'ly kim', 'nguyen ly']],
  ['D’Ly', 'Ana', ['dly', "d'ly", 'd ly', 'ana ly']],
  ['De La Cruz', 'Ana', ['delacruz', 'de la cruz', 'de-la-cruz']],
  ['Fitzgerald', 'J.P.', ['jp fitz', 'j.p.']],
  ['李', '明', ['李明', '李 明', '明李', '明 李', '李']],
  ['김', '민준', ['김민준', '민준', '김 민준', '준']],
  ['Macdonald', 'Annemarie', ['mac donald', 'anne-marie', "mac'donald"]],
] as const)('%s, %s is found written together or apart', async (last_name, first_name, typed) => {
  const id = await house.addPerson({ firstName: first_name, lastName: last_name, locationId: house.places.campus });
  for (const text of typed) expect([text, await search(text)]).toEqual([text, [`${first_name} ${last_name}`]]);
  await takeOut(service.database.owner('people.person_record').where({ id }));
});

test.each(['%', '_', '\\', "'; drop table person", '??'])('%s stands for itself', async (text) => {
  expect(await search(text)).toEqual([]);
});

test('the ninth word counts as the first does', async () => {
  expect(await search('maria maria maria maria maria maria maria maria zzzzqq')).toEqual([]);
});

test('nobody found is an empty page', async () => {
  expect(await service.call(listViewablePeople, { as: house.subject.td, query: { search: 'zzzz' } })).toEqual({
    data: [],
    meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
    total: 0,
  });
});
