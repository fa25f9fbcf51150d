/** What is said where Bible studies has handed over by then what is taken back. */
import { expect, test } from 'vitest';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();
const { service, house, leaver, study, to, body } = s;

test.each([
  [1, 'One Bible study was handed over already: hand it back on its own page.'],
  [2, '2 Bible studies were handed over already: hand them back on their own pages.'],
])('Undo of %d that Bible studies has handed over', async (count, said) => {
  const sam = await leaver();
  const studies: number[] = [];
  for (let one = 0; one < count; one += 1) studies.push(await study([sam], house.person.td));
  const sent = body(studies.map((id) => to('study', id, sam, house.person.missionary)));
  await s.handOver(sent);
  await service.database.owner('bible_studies.study_leader').where({ person_id: sam }).delete();
  expect(await s.undo(sent.submission_id)).toEqual({ message: `It is again as it was. ${said}` });
});
