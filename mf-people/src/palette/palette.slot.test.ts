import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, answers, at, refuses, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { CLARA, JOSEPH, peoplePage, personRow } from '../testing/fixtures.ts';
import { personRecord } from '../testing/person-fixtures.ts';
import * as palette from './palette.slot.ts';

const { search, recall } = palette;
const portal = fakePortal();
const { signal } = new AbortController();

const CLARA_FOUND = {
  path: '/people/501',
  title: 'Clara Byrne',
  facts: 'Junior · Lakeside College',
  links: [
    { label: 'Call', icon: 'call', href: 'tel:3125550142' },
    { label: 'Message', icon: 'chat', href: 'sms:3125550142' },
  ],
};

test('the parts that remote.json names are those that the module has', () => {
  const { 'palette.search': searches, 'palette.recent': recalls } = declaration.slots;
  expect([...searches, ...recalls].map(({ part }) => part).toSorted()).toEqual(Object.keys(palette).toSorted());
});

test('people are found as their list finds them: who they are, and how to reach them at once', async () => {
  const asked: string[] = [];
  server.use(
    serves(peopleRecordCalls.listViewablePeople, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(peoplePage([CLARA, JOSEPH]));
    }),
  );
  expect(await search(portal, 'by lake', signal)).toEqual({
    results: [
      CLARA_FOUND,
      { path: '/people/502', title: 'Joseph Ito', facts: 'Campus Director · Lakeside College', links: [] },
    ],
  });
  expect(asked).toEqual(['?search=by+lake&page_size=8']);
});

test('whose name begins with what is typed comes before whose name only holds it', async () => {
  const firstFor = firstAmong(['Evan', 'Ivanova'], ['José', 'Hanová'], ['Emily', 'Novak']);
  expect(await firstFor('Nov')).toBe('Emily Novak');
  expect(await firstFor('jose han')).toBe('José Hanová');
});

test('a name begins with what is typed, however it is put together', async () => {
  const firstFor = firstAmong(
    ['Nora', 'Cobrien'],
    ['Conor', 'O’Brien'],
    ['Rosemary', 'Janeway'],
    ['Mary-Jane', 'Keller'],
    ['明', '李'],
  );
  for (const typed of ['obrien', "o'brien", 'o’br', 'brien'])
    expect([typed, await firstFor(typed)]).toEqual([typed, 'Conor O’Brien']);
  for (const typed of ['maryj', 'mary-jane', 'keller, mary'])
    expect([typed, await firstFor(typed)]).toEqual([typed, 'Mary-Jane Keller']);
  for (const typed of ['李明', '李 明', '明李']) expect([typed, await firstFor(typed)]).toEqual([typed, '明 李']);
});

/** Whom the search says first, of people whom the service finds whatever is typed. */
function firstAmong(...names: [first: string, last: string][]) {
  const found = names.map(([first_name, last_name], index) =>
    personRow({ id: index + 1, name: `${first_name} ${last_name}`, first_name, last_name }),
  );
  server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage(found)));
  return async (words: string) => {
    const answer = await search(portal, words, signal);
    return 'results' in answer && answer.results[0]?.title;
  };
}

test('a search that failed says why', async () => {
  server.use(refuses(peopleRecordCalls.listViewablePeople, 503, 'People cannot be searched now.'));
  expect(await search(portal, 'by', signal)).toMatchObject({ problem: { message: 'People cannot be searched now.' } });
});

test('people opened before are told of as they are now, without those whom one may not see any more', async () => {
  server.use(
    answers(at(personCalls.getPerson, { id: 501 }), personRecord()),
    refuses(at(personCalls.getPerson, { id: 77 }), 404, 'This person does not exist.', 'not_found'),
  );
  expect(await recall(portal, ['/people/77', '/people/501', '/people/create'], signal)).toEqual({
    results: [CLARA_FOUND],
  });
});

test('where one of them cannot be asked for, that is said of all', async () => {
  server.use(refuses(personCalls.getPerson, 500, 'The person cannot be read now.'));
  expect(await recall(portal, ['/people/501'], signal)).toMatchObject({
    problem: { message: 'The person cannot be read now.' },
  });
});
