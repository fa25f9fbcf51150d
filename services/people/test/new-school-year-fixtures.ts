/** A campus with students of last year, and the calls of its new school year. */
import { newSchoolYearCalls as calls } from '@emmaus/contracts/new-school-year.contract';
import type { Becomes } from '@emmaus/contracts/new-school-year.words';
import { SCHOOL_YEARS, type SchoolYear } from '@emmaus/contracts/ministry.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach } from 'vitest';
import { peopleService } from '../src/service.ts';

export const AUGUST = '2026-08-03T15:00:00Z';

export interface Student {
  from: SchoolYear;
  /** What the graduation record of last spring says. */
  graduation?: 'Graduating' | 'Remaining' | 'Unsure' | 'Vocation only';
  /** Holds no role, but has a school year. */
  withoutRole?: boolean;
  locationId?: number;
  name?: string;
  /** When they were entered. */
  since?: string;
}

/** Begins the service for a test file; each test has the campus for itself, on 3 August. */
export function schoolYearForTests() {
  const { service, house } = serviceForTests(peopleService);
  const owner = () => service.database.owner;

  beforeEach(async () => {
    setClock(AUGUST);
    await owner()('people.school_year_batch').delete();
    // Whoever stands there from another test has nothing to move on from.
    await owner()('people.person_record').update({ school_year_id: null });
  });
  afterEach(() => setClock(undefined));

  async function student({ from, graduation, withoutRole = false, locationId, name, since = '2026-01-15' }: Student) {
    const at = locationId ?? house.places.campus;
    const id = await house.addPerson({
      firstName: name ?? from,
      lastName: 'Student',
      locationId: at,
      schoolYear: SCHOOL_YEARS.indexOf(from) + 1,
      ...(withoutRole ? {} : { role: 'student' as const }),
    });
    await owner()('people.person_record').where({ id }).update({ created_at: since });
    if (graduation)
      await owner()('discipleship.graduation_record').insert({
        person_id: id,
        location_id: at,
        record_year: 2026,
        graduation_status: graduation,
      });
    return id;
  }

  const as = (role: 'td' | 'superadmin' | 'missionary' = 'td') => house.subject[role];
  const read = () => service.call(calls.getNewSchoolYear, { as: as(), query: {} });
  const batch = async (changes: { person_id: number; to: Becomes }[] = [], more: object = {}) => ({
    as: as(),
    body: { stamp: (await read()).stamp, changes, ...more },
  });
  return {
    service,
    house,
    owner,
    as,
    student,
    read,
    batch,
    list: async (query: object = {}) =>
      (await service.call(calls.listNewSchoolYearPeople, { as: as(), query: { page_size: 100, ...query } })).data,
    apply: async (changes?: { person_id: number; to: Becomes }[]) =>
      service.call(calls.applyNewSchoolYear, await batch(changes)),
    undo: (body: object = {}) => service.call(calls.undoNewSchoolYear, { as: as(), body }),
    refusedUndo: (body: object = {}, who: 'td' | 'superadmin' = 'td') =>
      service.refused(calls.undoNewSchoolYear, { as: as(who), body }),
    /** What somebody is: school year, shown role, and the roles that they hold. */
    async stateOf(id: number) {
      const person = await owner()('people.person_record as person')
        .leftJoin('people.school_year as year', 'year.id', 'person.school_year_id')
        .where('person.id', id)
        .first('year.name', 'person.primary_role');
      const roles: string[] = await owner()('people.role_grant').where({ person_id: id }).orderBy('role').pluck('role');
      return { year: person.name as string | null, role: person.primary_role as string | null, roles };
    },
  };
}
