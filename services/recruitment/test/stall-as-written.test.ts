/** What was written in the questionnaire at a stall, and of whom it tells. */
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import { endEventStreams } from '@emmaus/service-kit/http/event-stream';
import { afterAll, expect, test } from 'vitest';
import { stallForTests } from './stall-for-tests.ts';

const stall = stallForTests();
const { house, kept, open, join, read, mine, arrives, answer, handOver } = stall;
afterAll(endEventStreams);

const one = async (name: string, who: Parameters<typeof read>[0]): Promise<StallFollowUp | undefined> =>
  (await read(who)).follow_ups.find(({ first_name }) => first_name === name);

test('somebody else writes the e-mail of one who is known: students are told what was written, staff whom it stands for', async () => {
  const personId = await house.addPerson({
    firstName: 'Clara',
    lastName: 'Private',
    phone: '312-555-0199',
    locationId: kept.campus,
  });
  const entered = { first_name: 'Fake', last_name: 'Person', phone: '201-555-0000' };
  await open();
  await join('ann');
  await join('ben');
  const { seq } = await read();
  await arrives('Clara', { personId, entered });
  const [own] = await mine('ann');
  expect(own).toMatchObject({ first_name: 'Fake', name: 'Fake Person', phone: '201-555-0000', person_id: null });
  expect(own?.text).toMatchObject({ to: '201-555-0000', words: expect.stringMatching(/^Hi Fake,/) as string });
  const { id } = own as StallFollowUp;
  const atStall = [await one('Fake', 'ann'), await one('Fake', 'ben')];
  expect(atStall).toMatchObject([
    { id, phone: '201-555-0000' },
    { id, name: null, phone: null },
  ]);
  const { value: heard } = await stall.watch('ann', seq).next();
  const said = [await answer('ann', id, 'met'), await answer('ann', id, null, 2), await handOver('ann', id, 'ben')];
  expect(said.map(({ message }) => message)).toEqual(['Fake was met.', 'Fake is to be met again.', 'Ben meets Fake.']);
  const whole = JSON.stringify([own, atStall, heard, said, await mine('ben'), await read('ben'), await read('ann')]);
  expect(whole).not.toMatch(/Clara|Private|0199/);
  // Of those who see the profile.
  expect(await one('Clara', 'td')).toMatchObject({ name: 'Clara Private', phone: '312-555-0199', person_id: personId });
  expect(await one('Clara', 'missionary')).toMatchObject({ name: 'Clara Private' });
  // Whoever has the number that was written learns no name either.
  await handOver('td', id, 'td');
  expect((await one('Clara', 'td'))?.text).toMatchObject({
    to: '201-555-0000',
    words: expect.stringMatching(/^Hi Fake,/) as string,
  });
});
