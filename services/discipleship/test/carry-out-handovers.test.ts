/** What was decided for a day that has come, where one of it is broken. */
import { setClock } from '@emmaus/service-kit/time';
import { breakInserts } from '@emmaus/service-kit/testing/broken-row';
import { expect, test } from 'vitest';
import { discipleshipConstraints } from '../src/discipleship.constraints.ts';
import { carryOutHandovers } from '../src/succession/carry-out-handovers.ts';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();
const { service, house, somebody, disciples, leaver, to, body } = s;

test('one that breaks is tried again, and holds up neither what was decided with it nor after it', async () => {
  const sam = await leaver();
  const [ada, ben, cid] = (await Promise.all(['Ada', 'Ben', 'Cid'].map(somebody))) as [number, number, number];
  for (const disciple of [ada, ben, cid]) await disciples(sam, disciple);
  const { missionary } = house.person;
  const given = async (disciple: number) => to('disciple', (await s.relationOf(disciple)).id, sam, missionary);
  // In the order in which they are carried out.
  for (const [start, of] of [
    ['0', [ada, ben]],
    ['f', [cid]],
  ] as const) {
    const more = { on_day: '2027-05-15', submission_id: `${start}0000000-0000-4000-8000-000000000000` };
    await s.handOver(body(await Promise.all(of.map(given)), more));
  }
  const { mend } = await breakInserts(service.database.owner, {
    table: 'discipleship.relation',
    when: `new.disciple_person_id = ${ada}`,
    says: 'this row is broken',
  });
  setClock('2027-05-15T15:00:00Z');
  const disciplers = async () =>
    (await Promise.all([ada, ben, cid].map(s.relationOf))).map(({ discipler_person_id }) => discipler_person_id);
  await expect(carryOutHandovers(discipleshipConstraints)).rejects.toMatchObject({ status: 500 });
  expect(await disciplers()).toEqual([sam, missionary, missionary]);
  await mend();
  expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 1, failed: 0 });
  expect(await disciplers()).toEqual([missionary, missionary, missionary]);
});
