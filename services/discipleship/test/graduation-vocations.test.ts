/** Vocations: of seniors, and of those who are none (specification 3, §2 and §4). */
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import { describe, expect, test } from 'vitest';
import { graduationForTests } from './graduation-for-tests.ts';

const { service, house, addSenior, record, list, save, saved, refusal, td } = graduationForTests();
const JUNIOR = 3;

describe('vocations', () => {
  const SEMINARY = { is_entering_seminary: true, diocese_or_order: 'Diocese of Marlow' };

  test('sent in part: what is left out stays as it is', async () => {
    const { id } = await record({
      status: 'Vocation only',
      vocation: 'religious',
      dioceseOrOrder: 'Order of Preachers',
    });
    const { vocation } = await saved(id, { vocation: { diocese_or_order: 'Carmelites' } });
    expect(vocation).toMatchObject({ is_entering_religious: true, diocese_or_order: 'Carmelites' });
    const other = await saved(id, { vocation: { is_entering_seminary: true } });
    expect(other.vocation).toEqual({
      is_entering_religious: false,
      is_entering_seminary: true,
      diocese_or_order: 'Carmelites',
    });
  });

  test('a record twice in one list: nothing is saved', async () => {
    const { id } = await record();
    const sent = [
      { id, graduation_status: 'Graduating' },
      { id, graduation_status: 'Unsure' },
    ];
    expect(await service.refused(calls.saveGraduationRecords, { as: td(), body: sent })).toMatchObject({ status: 422 });
    expect((await list()).data.find((card) => card.id === id)).toMatchObject({ graduation_status: null, version: 1 });
  });

  test("of a non-senior has status 'Vocation only'; without it the form disappears", async () => {
    const person = await addSenior('Junior', house.places.campus, JUNIOR);
    const added = await service.call(calls.addGraduationRecord, {
      as: td(),
      body: { person_id: person, vocation: SEMINARY },
    });
    const { id } = added.data;
    expect(added.data).toMatchObject({
      graduation_status: 'Vocation only',
      vocation: { ...SEMINARY, is_entering_religious: false },
    });
    expect(await refusal(id, { graduation_status: 'Graduating' })).toMatchObject({ code: 'conflict' });
    expect(await save([{ id, vocation: { is_entering_seminary: false } }])).toEqual({
      data: [],
      removed: [id],
      refused: [],
    });
    expect((await list()).data.map((one) => one.id)).not.toContain(id);
  });

  test('of a senior stands on their record, which remains when it is removed, without flags and diocese', async () => {
    const { id, person } = await record({ status: 'Graduating' });
    const said = { as: td(), params: { person_id: person }, body: SEMINARY };
    expect((await service.call(calls.addVocation, said)).data).toMatchObject({ id, vocation: SEMINARY, version: 2 });
    expect((await service.call(calls.addVocation, said)).data.version).toBe(2);
    const off = { is_entering_religious: false, is_entering_seminary: false, diocese_or_order: 'Marlow' };
    expect(await saved(id, { vocation: off })).toMatchObject({
      graduation_status: 'Graduating',
      vocation: { is_entering_religious: false, is_entering_seminary: false, diocese_or_order: null },
    });
  });

  test('of whom another vocation was said meanwhile is not overwritten, unless it was seen', async () => {
    const { id, person } = await record({ vocation: 'seminary', dioceseOrOrder: 'Diocese of Marlow' });
    const says = (body: object) => ({ as: td(), params: { person_id: person }, body });
    const religious = { is_entering_religious: true, diocese_or_order: 'Carmelites' };
    const { status, code, message } = await service.refused(calls.addVocation, says(religious));
    expect({ status, code }).toEqual({ status: 409, code: 'conflict' });
    expect(message).toContain('enters: Seminary, Diocese of Marlow. Nothing was overwritten');
    expect(await service.refused(calls.addVocation, says({ ...religious, version: 7 }))).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    const { data } = await service.call(calls.addVocation, says({ ...religious, version: 1 }));
    expect(data).toMatchObject({ id, version: 2, vocation: religious });
  });

  test('is one of two', async () => {
    const person = await addSenior('Both');
    for (const vocation of [{ is_entering_religious: true, is_entering_seminary: true }, {}])
      expect(
        await service.refused(calls.addGraduationRecord, { as: td(), body: { person_id: person, vocation } }),
      ).toMatchObject({ status: 422, message: 'Choose Religious or Seminary.' });
  });
});
