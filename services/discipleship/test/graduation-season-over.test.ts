/** From August on the season before is over: what was filled in then is read, and nothing is written to it. */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import type { Role } from '@emmaus/contracts/roles';
import { setClock } from '@emmaus/service-kit/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { graduationForTests } from './graduation-for-tests.ts';

const { service, house, own, td, addSenior, record, list, refusal } = graduationForTests();
const { campusGraduateProgress, regionalGraduationRecords } = discipleshipCalls;

const REACHED = { phone: '312-555-0142', email: 'sam@example.org', month: 'May', year: 2027 };
const NO_SEASON = 'There are no graduation forms of this season to see here.';

/** Filled in during the season, which ends with the August that comes. */
async function filledIn(more = {}) {
  setClock('2027-04-10T15:00:00Z');
  const made = await record({ status: 'Graduating', ...REACHED, ...more });
  setClock('2027-08-02T15:00:00Z');
  return made;
}
beforeEach(() => own('graduation_record').del());

describe('the records of a season that is over', () => {
  test('"Completed grad forms modal: lists the complete records": whoever reads the board reads those of the season before', async () => {
    const { id } = await filledIn();
    const now = await list();
    expect(now).toMatchObject({ record_year: 2028, seasons: [2028, 2027], data: [] });
    const before = await list(td(), { record_year: 2027 });
    expect(before).toMatchObject({ record_year: 2027, seasons: [2028, 2027], location: now.location });
    expect(before.data).toMatchObject([
      {
        id,
        phone: '312-555-0142',
        email: 'sam@example.org',
        graduation_month: 'May',
        graduation_year: 2027,
        graduation_status: 'Graduating',
        is_complete: true,
      },
    ]);
    const query = { record_year: 2027, location_id: house.places.campus };
    for (const role of ['missionary', 'admin', 'superadmin'] as const)
      expect((await list(house.subject[role], query)).data.map((one) => one.id)).toEqual([id]);
  });

  test('are for nobody else', async () => {
    await filledIn();
    const query = { record_year: 2027, location_id: house.places.campus };
    for (const role of ['student', 'chaplain', 'rd', 'ad', 'pd', 'parish-td', 'guest'] as const)
      expect(await service.refused(calls.listGraduationRecords, { as: house.subject[role], query })).toMatchObject({
        status: 403,
      });
    const elsewhere = { record_year: 2027, location_id: house.places.siblingCampus };
    expect(await service.refused(calls.listGraduationRecords, { as: td(), query: elsewhere })).toMatchObject({
      status: 403,
    });
  });

  test('a season without records, or whose records are of another campus or were taken back, is none', async () => {
    await filledIn({ locationId: house.places.siblingCampus });
    const { id } = await filledIn();
    await own('graduation_record').where({ id }).update({ removed_at: '2027-05-01', removed_by_subject: 'somebody' });
    expect((await list()).seasons).toEqual([2028]);
    for (const record_year of [2019, 2027, 2029]) {
      const refused = await service.refused(calls.listGraduationRecords, { as: td(), query: { record_year } });
      expect(refused).toMatchObject({ status: 422, message: NO_SEASON });
      expect(refused.errors).toMatchObject([{ in: 'query', pointer: '/record_year' }]);
    }
    expect(await list(td(), { record_year: 2028 })).toEqual(await list());
  });

  test('"Records of a season that is over can be read only": what is written to one that was read is refused', async () => {
    const { id } = await filledIn();
    const [card] = (await list(td(), { record_year: 2027 })).data;
    expect(await refusal(id, { phone: '312-555-0143', version: card?.version })).toMatchObject({
      code: 'conflict',
      message: 'The season of this form is over: it can be read only.',
    });
    expect(await service.refused(calls.removeGraduationRecord, { as: td(), params: { id } })).toMatchObject({
      status: 409,
    });
    expect((await list(td(), { record_year: 2027 })).data).toEqual([card]);
  });
});

describe('campus graduate progress', () => {
  const progress = (role: Role, query = {}) => service.call(campusGraduateProgress, { as: house.subject[role], query });
  const behind = (role: Role, query = {}) =>
    service.call(regionalGraduationRecords, { as: house.subject[role], query });

  test('of the season before, with the records behind its numbers', async () => {
    const { id } = await filledIn();
    const now = await progress('ad');
    expect(now).toMatchObject({ seasons: [2028, 2027], totals: { total_records: 0 } });
    const before = await progress('ad', { record_year: 2027 });
    expect(before).toMatchObject({ seasons: [2028, 2027], totals: { completed_graduating_seniors: 1 } });
    const lakeside = before.table.find(({ location_id }) => location_id === house.places.campus);
    expect(lakeside).toMatchObject({ graduating_seniors: 1, completed_graduating_seniors: 1 });
    const query = { record_year: 2027, figure: 'graduating_seniors', location_id: house.places.campus };
    const { data, figure } = await behind('ad', query);
    expect(data).toMatchObject([{ id, graduation_status: 'Graduating', is_complete: true }]);
    expect(figure.sentence).toBe('2026–2027: 1 senior at Lakeside College is graduating.');
    // A campus without any has zeros, as in the season that is on.
    const none = { record_year: 2027, location_id: house.places.siblingCampus };
    expect((await behind('ad', none)).total).toBe(0);
    expect((await behind('ad', { figure: 'graduating_seniors' })).total).toBe(0);
  });

  test('for those who see it now, of places that they see', async () => {
    await filledIn({ locationId: house.places.farCampus });
    const query = { record_year: 2027 };
    expect((await progress('ad')).seasons).toEqual([2028]);
    for (const call of [campusGraduateProgress, regionalGraduationRecords]) {
      expect(await service.refused(call, { as: house.subject.ad, query })).toMatchObject({
        status: 422,
        message: NO_SEASON,
      });
      expect(await service.refused(call, { as: td(), query })).toMatchObject({ status: 403 });
    }
    const far = { ...query, location_id: house.places.farCampus };
    expect(await service.refused(regionalGraduationRecords, { as: house.subject.ad, query: far })).toMatchObject({
      status: 403,
    });
  });
});

describe('a board that is left open over 1 August', () => {
  const OVER = { status: 409, message: 'The season 2026–2027 is over: its forms can be read only.' };
  const RELIGIOUS = { is_entering_religious: true, diocese_or_order: 'Carmelites' };
  const standing = () => own('graduation_record').where({ record_year: 2028 });

  test('offers nobody for the season that was looked at, adds nobody, and is told no more', async () => {
    const { person } = await filledIn();
    const someone = await addSenior('Other');
    const seen = { record_year: 2027 };
    for (const person_id of [person, someone]) {
      const add = { as: td(), body: { person_id, ...seen } };
      expect(await service.refused(calls.addGraduationRecord, add)).toMatchObject(OVER);
      const tell = { as: td(), params: { person_id }, body: { ...RELIGIOUS, ...seen } };
      expect(await service.refused(calls.addVocation, tell)).toMatchObject(OVER);
    }
    for (const call of [calls.listEligibleStudents, calls.watchGraduationRecords])
      expect(await service.refused(call, { as: td(), query: seen })).toMatchObject(OVER);
    expect(await standing()).toEqual([]);
    const now = { as: td(), body: { person_id: someone, record_year: 2028 } };
    expect((await service.call(calls.addGraduationRecord, now)).data).toMatchObject({ person_id: someone });
  });

  test('"A save with an older version is 409": a vocation said of a record of the season before makes no other', async () => {
    const { id, person } = await filledIn();
    const tell = (more: object) =>
      service.refused(calls.addVocation, { as: td(), params: { person_id: person }, body: { ...RELIGIOUS, ...more } });
    expect(await tell({ record_id: id, version: 1 })).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'The season of this form is over: it can be read only.',
    });
    expect(await tell({ version: 1 })).toMatchObject({ status: 409, code: 'stale_version' });
    expect(await standing()).toEqual([]);
  });
});
