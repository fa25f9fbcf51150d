/** Vocations: of seniors, and of those who are none (specification 3, §2 and §4). */
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import type { Role } from '@emmaus/contracts/roles';
import { describe, expect, test } from 'vitest';
import type { GraduationDetails } from '../database/factories.ts';
import { graduationForTests } from './graduation-for-tests.ts';

const { service, house, addSenior, record, list, save, saved, refusal, td } = graduationForTests();
const [JUNIOR, SENIOR] = [3, 4];

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
    const again = (vocation: object) => ({ as: td(), body: { person_id: person, vocation } });
    expect(await service.call(calls.addGraduationRecord, again(SEMINARY))).toEqual(added);
    const other = again({ ...SEMINARY, diocese_or_order: 'Diocese of Aldra' });
    expect(await service.refused(calls.addGraduationRecord, other)).toMatchObject({ status: 409 });
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
    expect((await service.call(calls.addVocation, says({ ...religious, version: 1 }))).data).toEqual(data);
  });

  test('"A save with an older version is 409": of a record in whose place another one was added, which is of the same version', async () => {
    const person_id = await addSenior('Twice', house.places.campus, JUNIOR);
    const add = async (vocation: object) =>
      (await service.call(calls.addGraduationRecord, { as: td(), body: { person_id, vocation } })).data;
    const seen = await add(SEMINARY);
    await service.call(calls.removeGraduationRecord, { as: td(), params: { id: seen.id } });
    const other = { is_entering_religious: true, diocese_or_order: 'Carmelites' };
    const now = await add(other);
    expect(now.version).toBe(seen.version);
    const says = (record_id: number, vocation: object) => ({
      as: td(),
      params: { person_id },
      body: { ...vocation, record_id, version: now.version },
    });
    expect(await service.refused(calls.addVocation, says(seen.id, SEMINARY))).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    // What it says already overwrites nothing.
    expect((await service.call(calls.addVocation, says(seen.id, other))).data).toEqual(now);
    const { data } = await service.call(calls.addVocation, says(now.id, SEMINARY));
    expect(data).toMatchObject({ id: now.id, vocation: SEMINARY });
  });

  test('is one of two', async () => {
    const person = await addSenior('Both');
    for (const vocation of [{ is_entering_religious: true, is_entering_seminary: true }, {}])
      expect(
        await service.refused(calls.addGraduationRecord, { as: td(), body: { person_id: person, vocation } }),
      ).toMatchObject({ status: 422, message: 'Choose Religious or Seminary.' });
  });
});

describe('of somebody who by then is a senior', () => {
  const RELIGIOUS = { is_entering_religious: true, is_entering_seminary: false, diocese_or_order: 'Carmelites' };
  const FILLED_IN = { phone: '312-555-0142', email: 'sam@example.org' };

  /** Told while they were a junior. */
  async function told(more: Partial<GraduationDetails> = {}) {
    const person = await addSenior('Called', house.places.campus, JUNIOR);
    const { id } = await record({
      personId: person,
      status: 'Vocation only',
      vocation: 'religious',
      dioceseOrOrder: 'Carmelites',
      ...FILLED_IN,
      ...more,
    });
    await service.database.owner('people.person_record').where({ id: person }).update({ school_year_id: SENIOR });
    return { id, person };
  }
  const count = () => service.call(calls.countGraduationRecords, { as: td() });
  const add = (person_id: number, more = {}) => ({ as: td(), body: { person_id, ...more } });
  const addAs = (role: Role, person: number) => ({ ...add(person), as: house.subject[role] });
  const undo = (id: number, seq: number | null | undefined) => ({ as: td(), params: { id }, body: { seq: seq ?? 0 } });
  const eligible = async () =>
    (await service.call(calls.listEligibleStudents, { as: td(), query: { search: 'Called' } })).data.map(
      ({ id }) => id,
    );

  test.each(['Graduating', 'Remaining', 'Unsure', null] as const)('is sorted like any other: %s', async (status) => {
    const { id } = await told();
    expect(await saved(id, { graduation_status: status, version: 1 })).toMatchObject({
      graduation_status: status,
      vocation: RELIGIOUS,
      ...FILLED_IN,
    });
  });

  test('graduates when all is filled in, as any edited form, and counts; undo gives back what it was', async () => {
    const { id } = await told();
    const before = await count();
    const sent = { ...FILLED_IN, graduation_month: 'May', graduation_year: '2027' };
    const card = await saved(id, sent);
    expect(card).toMatchObject({ graduation_status: 'Graduating', is_complete: true, vocation: RELIGIOUS });
    expect(await count()).toEqual({ ...before, completed: before.completed + 1 });
    const { data } = await service.call(calls.undoGraduationMove, undo(id, card.moved_seq));
    expect(data).toMatchObject({ graduation_status: 'Vocation only', vocation: RELIGIOUS });
  });

  test('an edit of the vocation alone sorts nobody; without it the form remains, as that of any senior', async () => {
    const { id } = await told();
    const edits = (vocation: object) => saved(id, { graduation_status: 'Vocation only', vocation });
    expect(await edits({ diocese_or_order: 'Dominicans' })).toMatchObject({ graduation_status: 'Vocation only' });
    expect(await edits({ is_entering_religious: false, is_entering_seminary: false })).toMatchObject({
      graduation_status: null,
      vocation: { is_entering_religious: false, diocese_or_order: null },
      ...FILLED_IN,
    });
  });

  test('is eligible, and added with all that was told of them; undo takes them off the board again', async () => {
    const { id, person } = await told();
    expect(await eligible()).toContain(person);
    const { data } = await service.call(calls.addGraduationRecord, add(person));
    expect(data).toMatchObject({ id, graduation_status: null, vocation: RELIGIOUS, ...FILLED_IN, version: 2 });
    expect(await eligible()).not.toContain(person);
    expect(await service.refused(calls.addGraduationRecord, addAs('missionary', person))).toMatchObject({
      status: 409,
    });
    await service.call(calls.undoGraduationMove, undo(id, data.moved_seq));
    expect((await list()).data.find((one) => one.id === id)).toMatchObject({
      graduation_status: 'Vocation only',
      vocation: RELIGIOUS,
    });
    expect(await eligible()).toContain(person);
  });

  test('told at another campus: their record comes to the one of today, and undo leaves it there as it was', async () => {
    const { id, person } = await told({ locationId: house.places.siblingCampus });
    expect(await eligible()).toContain(person);
    const { data } = await service.call(calls.addGraduationRecord, add(person));
    expect(data).toMatchObject({ id, graduation_status: null, vocation: RELIGIOUS, ...FILLED_IN });
    expect((await list()).data.map((one) => one.id)).toContain(id);
    await service.call(calls.undoGraduationMove, undo(id, data.moved_seq));
    expect((await list()).data.find((one) => one.id === id)).toMatchObject({ graduation_status: 'Vocation only' });
  });

  test('told at another campus: a vocation that is said here is theirs, and another is not overwritten unseen', async () => {
    const { id, person } = await told({ locationId: house.places.siblingCampus });
    const says = (body: object) => ({ as: td(), params: { person_id: person }, body });
    const seminary = { is_entering_seminary: true, diocese_or_order: 'Diocese of Marlow' };
    expect(await service.refused(calls.addVocation, says(seminary))).toMatchObject({ status: 409, code: 'conflict' });
    expect((await list()).data.map((one) => one.id)).not.toContain(id);
    const { data } = await service.call(calls.addVocation, says(RELIGIOUS));
    expect(data).toMatchObject({ id, graduation_status: 'Vocation only', vocation: RELIGIOUS });
    expect((await list()).data.map((one) => one.id)).toContain(id);
  });

  test('added with another vocation: what was told is not overwritten unseen', async () => {
    const { id, person } = await told();
    const vocation = { is_entering_seminary: true, diocese_or_order: 'Diocese of Marlow' };
    const { status, message } = await service.refused(calls.addGraduationRecord, add(person, { vocation }));
    expect([status, message]).toEqual([409, expect.stringContaining('enters: Religious, Carmelites.')]);
    const { data } = await service.call(calls.addGraduationRecord, add(person, { vocation: RELIGIOUS }));
    expect(data).toMatchObject({ id, graduation_status: null });
  });

  test('undo of what added them is refused once their vocation was removed: the form would say nothing', async () => {
    const { id, person } = await told();
    const { data } = await service.call(calls.addGraduationRecord, add(person));
    await saved(id, { graduation_status: null, vocation: { is_entering_religious: false } });
    expect(await service.refused(calls.undoGraduationMove, undo(id, data.moved_seq))).toMatchObject({
      status: 409,
      message: 'The vocation of Sam Called was removed in the meantime: without it the form stays.',
    });
  });

  test('two who add them at the same moment: one does, the other is told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, person } = await told();
      const done = await Promise.allSettled(
        (['td', 'missionary'] as const).map((role) => service.call(calls.addGraduationRecord, addAs(role, person))),
      );
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await list()).data.filter((one) => one.person_id === person)).toMatchObject([{ id, version: 2 }]);
    }
  });
});
