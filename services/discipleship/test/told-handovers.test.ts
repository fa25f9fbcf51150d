/** "Every record that is written while acting as somebody else is told": also what another decision takes back. */
import { actAs, takeTold } from '@emmaus/service-kit/testing/acting-for-tests';
import { expect, test } from 'vitest';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();

test('a handover that is decided anew: the one before is told as removed', async () => {
  const { owner } = s.service.database;
  const as = s.house.subject.superadmin;
  const sam = await s.leaver();
  const [ada, ben] = [await s.somebody('Ada'), await s.somebody('Ben')];
  await s.disciples(sam, ben);
  const relation = await s.relationOf(ben);
  await actAs(owner, as, s.house.person.td);
  const decide = (successor: number) =>
    s.handOver(s.body([s.to('disciple', relation.id, sam, successor)], { on_day: '2027-05-15' }), as);
  const handover = (successor: number) => ({
    kind: 'handover',
    refs: { leader_person_id: sam, successor_person_id: successor, relation_id: relation.id },
  });
  const { missionary } = s.house.person;
  await decide(missionary);
  expect(await takeTold(owner, 'discipleship')).toMatchObject([{ ...handover(missionary), what: 'added' }]);
  await decide(ada);
  expect(await takeTold(owner, 'discipleship')).toMatchObject([
    { ...handover(missionary), what: 'removed' },
    { ...handover(ada), what: 'added' },
  ]);
});
