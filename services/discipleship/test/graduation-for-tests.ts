/** A campus in the April of its season, and the calls of its records, for the tests of these. */
import { graduationCalls as calls, type GraduationRecord } from '@emmaus/contracts/graduation.contract';
import type { GraduationStatus } from '@emmaus/contracts/graduation.words';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { type ServiceForTests, serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterAll, beforeEach, expect } from 'vitest';
import { type GraduationDetails, graduationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const SENIOR = 4;

export function graduationForTests() {
  const { service, house }: ServiceForTests = serviceForTests(discipleshipService);
  const own = (table: string): Knex.QueryBuilder => service.database.as('discipleship')(table);
  const td = () => house.subject.td;
  beforeEach(() => setClock('2027-04-10T15:00:00Z'));
  afterAll(() => setClock(undefined));

  const addSenior = (lastName: string, place: number = house.places.campus, schoolYear = SENIOR): Promise<number> =>
    house.addPerson({ firstName: 'Sam', lastName, locationId: place, schoolYear });

  async function record(more: Partial<GraduationDetails> = {}): Promise<{ id: number; person: number }> {
    const person = more.personId ?? (await addSenior('Senior', more.locationId));
    await insertAll(service.database.as('discipleship'), 'graduation_record', [
      graduationRow({ personId: person, locationId: house.places.campus, recordYear: 2027, ...more }),
    ]);
    const { id } = await own('graduation_record').where({ person_id: person }).orderBy('id', 'desc').first('id');
    return { id, person };
  }

  const list = (as = td(), query = {}) => service.call(calls.listGraduationRecords, { as, query });
  const save = (body: unknown, as = td()) => service.call(calls.saveGraduationRecords, { as, body });
  const move = (id: number, status: GraduationStatus | null, version?: number) =>
    save([{ id, graduation_status: status, ...(version !== undefined && { version }) }]);

  async function saved(id: number, more: object): Promise<GraduationRecord> {
    const { data, refused } = await save([{ id, ...more }]);
    expect(refused).toEqual([]);
    return data[0] as GraduationRecord;
  }
  async function refusal(id: number, more: object) {
    const { data, refused } = await save([{ id, ...more }]);
    expect(data).toEqual([]);
    return refused[0];
  }
  return { service, house, own, td, addSenior, record, list, save, move, saved, refusal };
}
