/** A parish with people, and the calls of its discipleship groups. */
import { groupCalls as calls } from '@emmaus/contracts/discipleship-groups.contract';
import type { Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { discipleshipService } from '../src/service.ts';

/** Begins the service for a test file. */
export function groupsForTests() {
  const { service, house } = serviceForTests(discipleshipService);
  const as = (role: Role) => house.subject[role];
  const add = (leader: number, people: readonly number[] = [], more: object = {}, role: Role = 'parish-td') =>
    service.call(calls.addGroup, {
      as: as(role),
      body: { leader_person_id: leader, participant_person_ids: people, ...more },
    });
  return {
    service,
    house,
    as,
    add,
    /** Somebody at the parish, or elsewhere. */
    somebody: (firstName: string, locationId = house.places.parish) => house.addPerson({ firstName, locationId }),
    refusedToAdd: (body: object, role: Role = 'parish-td') => service.refused(calls.addGroup, { as: as(role), body }),
    change: (id: number, body: object, role: Role = 'parish-td') =>
      service.call(calls.changeGroup, { as: as(role), params: { id }, body }),
    refusedToChange: (id: number, body: object, role: Role = 'parish-td') =>
      service.refused(calls.changeGroup, { as: as(role), params: { id }, body }),
    end: (id: number, role: Role = 'parish-td') => service.call(calls.endGroup, { as: as(role), params: { id } }),
    refusedToEnd: (id: number, role: Role = 'parish-td') =>
      service.refused(calls.endGroup, { as: as(role), params: { id } }),
    list: (role: Role = 'parish-td', location_id?: number) =>
      service.call(calls.listGroups, { as: as(role), query: { location_id } }),
    /** The running group that somebody leads, as it is listed. */
    async groupOf(leader: number, role: Role = 'parish-td') {
      const { data } = await service.call(calls.listGroups, { as: as(role), query: {} });
      return data.find(({ leader_person_id }) => leader_person_id === leader);
    },
  };
}
