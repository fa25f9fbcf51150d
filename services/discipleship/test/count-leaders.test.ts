/** "14 of 19 leaders have a successor" above the board, and what its cards tell, without who could take over. */
import { successionCalls as calls } from '@emmaus/contracts/succession.contract';
import { expect, test } from 'vitest';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();

test('where the leavers are asked for, each is told with how many lose somebody, and for how much nobody is decided', async () => {
  const sam = await s.leaver();
  const [ada, ben] = (await Promise.all(['Ada', 'Ben'].map(s.somebody))) as [number, number];
  await s.disciples(sam, ada);
  await s.disciples(sam, ben);
  await s.study([sam], ben);
  const toAda = await s.relationOf(ada);
  await s.handOver(s.body([s.to('disciple', toAda.id, sam, s.house.person.missionary)], { on_day: '2027-06-01' }));
  const { data, leaders } = await s.read();
  const { leavers, ...counts } = await s.service.call(calls.countLeaders, { as: s.td(), query: { with: 'leavers' } });
  expect(counts).toEqual(leaders);
  expect(leavers).toEqual(data.map(({ person_id, name, people }) => ({ person_id, name, people, open: 2 })));
  expect(leavers).toMatchObject([{ person_id: sam, people: 2 }]);
});
