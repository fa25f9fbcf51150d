/** "Told with the kind and name of the record": a record without a name is told by the people whom it is about. */
import { expect, test } from 'vitest';
import { presentRecord } from '../src/acting/acted-record.presenter.ts';

const nobody = new Map<number, string>();
const names = {
  person: new Map([
    [1, 'Dora Novak'],
    [2, 'Clara Novak'],
  ]),
  location: new Map([[3, 'Campus']]),
  gender: nobody,
  school_year: nobody,
};

test.each([
  ['relation', { disciple_person_id: 1, discipler_person_id: 2, location_id: 3 }, 'Dora Novak and Clara Novak'],
  ['discipleship_group', { leader_person_id: 2, location_id: 3 }, 'Clara Novak'],
  ['disciple_mark', { person_id: 1 }, 'Dora Novak'],
  ['prayer', { location_id: 3 }, null],
])('%s', (kind, refs, name) => {
  const record = { kind, what: 'added' as const, id: 4071, name: null, refs, fields: [], count: 1 };
  expect(presentRecord(record, names)).toMatchObject({ id: 4071, name });
});
