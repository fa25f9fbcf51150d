/** Who may act as whom, and a time in which an admin acted as the student, on record. */
import { today } from '@emmaus/service-kit/time';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';
import { TIMEZONE } from './places.ts';

const PHONE = { field: 'phone', before: '402-555-0101', after: '402-555-0199' };

/** The area director may act as the regional director for three weeks; the affiliate's time as the chaplain is over. */
export async function writeDelegations(database: House, { person }: Campus): Promise<void> {
  const inDays = (days: number) => today(TIMEZONE).add({ days }).toString();
  await insertAll(database, 'people.delegation', [
    { root_person_id: person.rd.id, delegate_person_id: person.ad.id, expires_at: inDays(21) },
    { root_person_id: person.chaplain.id, delegate_person_id: person.affiliate.id, expires_at: inDays(-12) },
  ]);
}

/** Three days ago, 25 minutes, two changes. */
export async function writeActing(database: House, { person, students }: Campus): Promise<void> {
  const { id: account, subject } = (await database('people.account')
    .where({ person_id: person.admin.id })
    .first('id', 'subject')) as { id: number; subject: string };
  const minute = (count: number) => database.raw(`now() - interval '3 days' + interval '${count} minutes'`);
  const both = { account_id: account, root_person_id: person.admin.id, person_id: person.student.id };
  await database('people.acting').insert({
    ...both,
    kind: 'assumed',
    began_at: minute(0),
    ends_at: minute(8 * 60),
    ended_at: minute(25),
  });
  await database('people.acted_change').insert(
    [students[0]!, person.student].map(({ id, name }, index) => ({
      ...both,
      subject,
      summary: 'Change a person',
      method: 'PUT',
      path: `/people/${id}`,
      at: minute(5 + index),
      records: JSON.stringify([{ kind: 'person', what: 'changed', id, name, refs: {}, fields: [PHONE], count: 1 }]),
    })),
  );
}
