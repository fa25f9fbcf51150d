/** A graduation record that is taken back while somebody else adds it again, or fills it in: what they did is there afterwards. */
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import { waitingForLocks, waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import { describe, expect, test } from 'vitest';
import { graduationForTests } from './graduation-for-tests.ts';

const { service, house, own, td, addSenior, save, saved } = graduationForTests();

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

/** "A save with an older `version` … is 409": so is taking back what was looked at before somebody else filled it in. */
describe('filled in by somebody else meanwhile', () => {
  const missionary = () => house.subject.missionary;
  const filledIn = { phone: '3125550142', email: 'sam@example.org', graduation_month: 'May', graduation_year: 2027 };
  const text =
    'The graduation record of Sam Added was changed in the meantime, so it was not taken back. Look at what it says now.';

  const takeBack = (id: number, version?: number) =>
    service.request(calls.removeGraduationRecord, {
      as: td(),
      params: { id },
      query: version === undefined ? {} : { version },
    });

  async function added() {
    const add = { as: td(), body: { person_id: await addSenior('Added') } };
    return (await service.call(calls.addGraduationRecord, add)).data;
  }

  test('it is not taken back by whoever added it, and keeps what it says', async () => {
    const { id, version, person_id } = await added();
    await save([{ id, version, ...filledIn }], missionary());
    const refused = await takeBack(id, version);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'stale_version', detail: text });
    expect(await standing(person_id)).toMatchObject([{ id, email: 'sam@example.org', is_complete: true }]);
  });

  test('at this very moment, too', async () => {
    const { id, version, person_id } = await added();
    const { owner } = service.database;
    const [filling, taking] = await owner.transaction(async (holding) => {
      await holding.raw('lock table discipleship.graduation_record in share mode');
      const first = save([{ id, version, ...filledIn }], missionary());
      await expect.poll(() => waitingForLocks(owner)).toBe(1);
      const second = takeBack(id, version);
      await waitsOrIsDone(owner, second, 1);
      return [first, second] as const;
    });
    expect((await filling).refused).toEqual([]);
    expect((await taking).status).toBe(409);
    expect(await standing(person_id)).toMatchObject([{ id, email: 'sam@example.org' }]);
  });

  test('once that was looked at, it is; and sent again with the version of before it is done already', async () => {
    const { id, person_id } = await added();
    const { version } = await saved(id, filledIn);
    expect((await takeBack(id, version)).status).toBe(200);
    expect((await takeBack(id, version)).status).toBe(200);
    expect(await standing(person_id)).toEqual([]);
  });

  test('brought back by somebody else, it is not taken back by an Undo of before', async () => {
    const { id, version, person_id } = await added();
    await takeBack(id, version);
    await service.call(calls.bringBackGraduationRecord, { as: missionary(), params: { id } });
    expect((await takeBack(id, version)).status).toBe(409);
    expect(await standing(person_id)).toHaveLength(1);
  });

  test('whoever names no version takes back what stands there', async () => {
    const { id, person_id } = await added();
    await saved(id, filledIn);
    expect((await takeBack(id)).status).toBe(200);
    expect(await standing(person_id)).toEqual([]);
  });
});
