/** A graduation record that is taken back at the moment at which it is added again: it is there afterwards. */
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import { waitingForLocks, waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import { expect, test } from 'vitest';
import { graduationForTests } from './graduation-for-tests.ts';

const { service, own, td, addSenior } = graduationForTests();

/** The answer of what is begun while somebody takes the record back and has not committed it. */
async function meanwhile(id: number, begin: () => Promise<Response>): Promise<[number, number]> {
  const { owner } = service.database;
  const [takenBack, begun] = await owner.transaction(async (holding) => {
    await holding.raw('lock table discipleship.graduation_record in share mode');
    const taking = service.request(calls.removeGraduationRecord, { as: td(), params: { id } });
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    const other = begin();
    await waitsOrIsDone(owner, other, 1);
    return [taking, other] as const;
  });
  return [(await takenBack).status, (await begun).status];
}

const standing = (person_id: number) => own('graduation_record').where({ person_id }).whereNull('removed_at');

test('added again by whoever had added it', async () => {
  const person_id = await addSenior('Again');
  const add = { as: td(), body: { person_id } };
  const { data } = await service.call(calls.addGraduationRecord, add);
  expect(await meanwhile(data.id, () => service.request(calls.addGraduationRecord, add))).toEqual([200, 201]);
  expect(await standing(person_id)).toHaveLength(1);
});

test('given a vocation: it is told on a record of its own', async () => {
  const person_id = await addSenior('Called');
  const { data } = await service.call(calls.addGraduationRecord, { as: td(), body: { person_id } });
  const vocation = { is_entering_religious: true, is_entering_seminary: false };
  const tell = () => service.request(calls.addVocation, { as: td(), params: { person_id }, body: vocation });
  expect(await meanwhile(data.id, tell)).toEqual([200, 200]);
  expect(await standing(person_id)).toMatchObject([{ is_entering_religious: true }]);
});
