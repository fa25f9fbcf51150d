import { graduationStatusCalls } from '@emmaus/contracts/graduation-status.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { generationRow, graduationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
beforeAll(async () => {
  own = service.database.as('discipleship');
});
afterEach(async () => {
  setClock(undefined);
  await own('graduation_generation').delete();
});

function generate(recordYear: number, locationId: number): Promise<void> {
  return insertAll(own, 'graduation_generation', [generationRow(locationId, recordYear)]);
}
const ask = (as: string) => service.call(graduationStatusCalls.isGraduationGenerated, { as });

describe('"`is-generated` speaks of the generation itself (place, year, when), not of a record added by hand"', () => {
  test('a record added by hand before says nothing', async () => {
    setClock('2027-02-02T12:00:00Z');
    const record = graduationRow({ personId: house.person.student, locationId: house.places.campus, recordYear: 2027 });
    await insertAll(own, 'graduation_record', [record]);
    expect(await ask(house.subject.td)).toBe(false);
    await own('graduation_record').delete();
  });

  test('false before it ran, true after', async () => {
    setClock('2027-03-02T12:00:00Z');
    expect(await ask(house.subject.td)).toBe(false);
    await generate(2027, house.places.campus);
    expect(await ask(house.subject.td)).toBe(true);
    expect(await ask(house.subject.missionary)).toBe(true);
  });

  test('not of another campus; regional people look at and below their places', async () => {
    setClock('2027-03-02T12:00:00Z');
    await generate(2027, house.places.siblingCampus);
    expect(await ask(house.subject.td)).toBe(false);
    expect(await ask(house.subject.ad)).toBe(true);
    expect(await ask(house.subject.rd)).toBe(true);
    expect(await ask(house.subject.admin)).toBe(true);
  });

  test.each([
    ['2027-01-01T05:59:59Z', false],
    ['2027-01-01T06:00:00Z', true],
  ])('the year is that of the campus: at %s %s', async (moment, generated) => {
    setClock(moment);
    await generate(2027, house.places.campus);
    expect(await ask(house.subject.td)).toBe(generated);
  });

  test('in Los Angeles two hours later', async () => {
    const far = `subject-${await house.addPerson({ role: 'td', locationId: house.places.farCampus })}`;
    await generate(2027, house.places.farCampus);
    setClock('2027-01-01T07:59:59Z');
    expect(await ask(far)).toBe(false);
    setClock('2027-01-01T08:00:00Z');
    expect(await ask(far)).toBe(true);
  });
});

test('needs sign-in', async () => {
  expect(await service.refused(graduationStatusCalls.isGraduationGenerated)).toMatchObject({ status: 401 });
});

test.each(['student', 'chaplain', 'affiliate', 'parish-td', 'pd', 'dsc', 'alumni', 'guest', 'nobody'] as const)(
  '%s: 403',
  async (who) => {
    expect(
      await service.refused(graduationStatusCalls.isGraduationGenerated, { as: house.subject[who] }),
    ).toMatchObject({ status: 403 });
  },
);
