import { expect, test } from 'vitest';
import { meeting } from '../testing/meetings.ts';
import { knownOf } from './grid-states.ts';

const NAMES = ['Ann Baker', 'Mary van der Berg', 'Clara Dunn', 'Sue de la Cruz', 'Tom Zeller', 'Eve Adams'];
const roster = (...names: string[]) => names.map((name) => ({ person_id: NAMES.indexOf(name), name }));
/** As the grid has the people of these rosters. */
const joined = (...rosters: string[][]) =>
  knownOf(rosters.map((names, id) => meeting({ id, allParticipants: roster(...names) }))).people.map(
    ({ name }) => name,
  );

test('"everybody who took part on that day, by last name": one roster stands as the service has it', () => {
  const names = ['Ann Baker', 'Sue de la Cruz', 'Clara Dunn', 'Mary van der Berg', 'Tom Zeller'];
  expect(joined(names)).toEqual(names);
});

test('of several, whoever stands before somebody on one stands before them', () => {
  expect(
    joined(
      ['Clara Dunn', 'Tom Zeller'],
      ['Ann Baker', 'Clara Dunn', 'Mary van der Berg', 'Tom Zeller'],
      ['Sue de la Cruz', 'Clara Dunn'],
    ),
  ).toEqual(['Ann Baker', 'Sue de la Cruz', 'Clara Dunn', 'Mary van der Berg', 'Tom Zeller']);
});

test('who never stood on one roster with anybody of another stands among them by the last word', () => {
  expect(joined(['Ann Baker', 'Tom Zeller'], ['Clara Dunn'], ['Eve Adams'])).toEqual([
    'Eve Adams',
    'Ann Baker',
    'Clara Dunn',
    'Tom Zeller',
  ]);
});

test('rosters that contradict each other still hold everybody once', () => {
  expect(joined(['Tom Zeller', 'Ann Baker', 'Clara Dunn'], ['Ann Baker', 'Tom Zeller'], [])).toEqual([
    'Ann Baker',
    'Tom Zeller',
    'Clara Dunn',
  ]);
});
