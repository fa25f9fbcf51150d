import { expect, test } from 'vitest';
import { optionsOf } from './people-options.ts';

test('people of one name are told apart by the school year, or by what they are; of others the name is told', () => {
  const dana = { name: 'Dana Ito' };
  expect(
    optionsOf([
      { ...dana, id: 31, person_id: 31, primary_role: 'student', school_year: 'junior' },
      { ...dana, id: 32, person_id: 32, primary_role: 'td', school_year: null },
      { ...dana, id: 33, person_id: 33, primary_role: null, school_year: null },
      { ...dana, id: 34, person_id: 34 },
    ]).map(({ label, detail }) => [label, detail]),
  ).toEqual([
    ['Dana Ito', 'Junior'],
    ['Dana Ito', 'Campus Director'],
    ['Dana Ito', undefined],
    ['Dana Ito', undefined],
  ]);
});
