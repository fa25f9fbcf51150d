/** Many people at once: none of them costs a walk through all the others, whatever this connection did while they were few. */
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { type NewPersonColumns, PersonModel } from '../src/people/person.model.ts';
import { removePeople } from '../src/people/remove-people.ts';
import { peopleService } from '../src/service.ts';

const { house } = serviceForTests(peopleService);
const MANY = 1_000;

/** How often the table of people was gone through in this transaction. */
async function walks(): Promise<number> {
  const [counted] = await rows<{ walks: number }>(sql`
    select seq_scan::int as walks from pg_stat_xact_user_tables where relname = 'person_record'`);
  return counted?.walks ?? 0;
}

const person = (index: number): NewPersonColumns => ({
  first_name: 'Many',
  last_name: 'People',
  email: `many${index}@example.org`,
  email2: null,
  phone: null,
  gender_id: 1,
  school_year_id: 1,
  is_varsity: false,
  is_greek: false,
  primary_location_id: house.places.campus,
  entered_by_person_id: house.person.td,
});

test('a thousand who are added and taken out after some were, one by one', () =>
  transaction(async () => {
    // Often enough that the plans of the checks that they are people are kept.
    for (let few = 0; few < 8; few += 1) await removePeople(await PersonModel.addAll([person(MANY + few)]));
    const before = await walks();
    const ids = await PersonModel.addAll(Array.from({ length: MANY }, (_one, index) => person(index)));
    const added = await walks();
    await removePeople(ids);
    expect([added - before, (await walks()) - added].map((walked) => walked < 20)).toEqual([true, true]);
  }));
