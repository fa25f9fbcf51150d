/** "The same change sent again is 200, not a fault": of whatever takes something away, by whoever may take it away. */
import { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { describe, expect, test } from 'vitest';
import { graduationForTests } from './graduation-for-tests.ts';
import { successionForTests } from './succession-for-tests.ts';

const JUNIOR = 3;

describe('a graduation record', () => {
  const { service, house, own, addSenior, record, save, td } = graduationForTests();
  const OFF = { is_entering_religious: false, is_entering_seminary: false };
  const { removeGraduationRecord: remove, bringBackGraduationRecord: bringBack } = graduationCalls;

  async function vocationOnly(locationId = house.places.campus): Promise<number> {
    const personId = await addSenior('Junior', locationId, JUNIOR);
    return (await record({ personId, locationId, status: 'Vocation only', vocation: 'religious' })).id;
  }
  const version = async (id: number) => (await own('graduation_record').where({ id }).first('version')).version;

  test('that is gone without its vocation is gone when that is sent again, with the version of before or none', async () => {
    const id = await vocationOnly();
    const sent = [{ id, vocation: OFF, version: 1 }];
    const gone = { data: [], removed: [id], refused: [] };
    expect(await save(sent)).toEqual(gone);
    const stands = await version(id);
    expect(await save(sent)).toEqual(gone);
    expect(await save([{ id, vocation: OFF }])).toEqual(gone);
    expect(await version(id)).toBe(stands);
  });

  test('that is gone takes no other change: it does not exist', async () => {
    const id = await vocationOnly();
    await save([{ id, vocation: OFF }]);
    const others = [
      { phone: '312-555-0142' },
      { graduation_status: 'Graduating' },
      { vocation: { is_entering_seminary: true } },
      { vocation: { is_entering_seminary: true, is_entering_religious: true } },
      { vocation: null },
    ];
    for (const more of others)
      expect(await save([{ id, ...more }])).toMatchObject({ removed: [], refused: [{ id, code: 'not_found' }] });
  });

  test('of another campus does not exist, before and after it is gone', async () => {
    const id = await vocationOnly(house.places.farCampus);
    const refused = { data: [], removed: [], refused: [{ id, code: 'not_found', record: null }] };
    expect(await save([{ id, vocation: OFF }])).toMatchObject(refused);
    expect(await save([{ id, vocation: OFF }], house.subject.admin)).toMatchObject({ removed: [id] });
    expect(await save([{ id, vocation: OFF }])).toMatchObject(refused);
    expect(await service.refused(remove, { as: td(), params: { id } })).toMatchObject({ status: 404 });
    expect(await service.refused(bringBack, { as: td(), params: { id } })).toMatchObject({ status: 404 });
  });

  test('that was taken back, or brought back', async () => {
    const { id } = await record();
    const at = { as: td(), params: { id } };
    const told = await service.call(remove, at);
    const stands = await version(id);
    expect(await service.call(remove, at)).toEqual(told);
    expect(await version(id)).toBe(stands);
    const back = await service.call(bringBack, at);
    expect(await service.call(bringBack, at)).toEqual(back);
    expect(await service.refused(remove, { ...at, as: house.subject.student })).toMatchObject({ status: 403 });
    expect(await service.refused(remove, { ...at, params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});

describe('a handover that waits for its day', () => {
  const s = successionForTests();
  const { service, house, own } = s;
  const { dropHandover } = successionCalls;
  const on_day = '2027-05-15';

  /** As it stands, of a disciple whose leader leaves. */
  async function waiting(): Promise<{ sam: number; relation: number; id: number }> {
    const sam = await s.leaver();
    const ben = await s.somebody('Ben');
    await s.disciples(sam, ben);
    const { id: relation } = await s.relationOf(ben);
    await s.handOver(s.body([s.to('disciple', relation, sam, house.person.missionary)], { on_day }));
    const { id } = await own('handover').where({ relation_id: relation }).first('id');
    return { sam, relation, id };
  }
  const drop = (id: number, as = s.td()) => ({ as, params: { id } });

  test('that was taken back', async () => {
    const { id } = await waiting();
    const told = await service.call(dropHandover, drop(id));
    const { taken_back_at } = await own('handover').where({ id }).first('taken_back_at');
    expect(await service.call(dropHandover, drop(id))).toEqual(told);
    expect(await own('handover').where({ id }).first('taken_back_at')).toEqual({ taken_back_at });
    expect(await service.refused(dropHandover, drop(id, house.subject.student))).toMatchObject({ status: 403 });
    expect(await service.refused(dropHandover, drop(999_999))).toMatchObject({ status: 404 });
  });

  test('in whose place something else was decided is not said to be dropped: that is handed over', async () => {
    const { sam, relation, id } = await waiting();
    await s.handOver(s.body([s.to('disciple', relation, sam, house.person.td)], { on_day }));
    expect(await service.refused(dropHandover, drop(id))).toMatchObject({ status: 404 });
  });

  test('of another campus does not exist, taken back or not', async () => {
    const { id } = await waiting();
    await service.call(dropHandover, drop(id));
    const far = await house.addPerson({ firstName: 'Far', role: 'td', locationId: house.places.farCampus });
    expect(await service.refused(dropHandover, drop(id, `subject-${far}`))).toMatchObject({ status: 404 });
  });
});
