/** "A person takes part in at most one group … loops are refused": after any sequence of actions, also of several people at once. */
import { groupCalls as calls } from '@emmaus/contracts/discipleship-groups.contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsForTests } from './groups-for-tests.ts';

const { service, as, somebody } = groupsForTests();

const PEOPLE = 6;
const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const people = fc.uniqueArray(person, { maxLength: 3 });
const action = fc.oneof(
  fc.record({ what: fc.constant('add' as const), leader: person, people }),
  fc.record({ what: fc.constant('change' as const), group: fc.nat(5), leader: person, people }),
  fc.record({ what: fc.constant('end' as const), group: fc.nat(5) }),
  fc.record({ what: fc.constant('reopen' as const), group: fc.nat(5) }),
);
/** What two people do at the same moment. */
const moments = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 });

test('everybody is in at most one group, no group stands below itself, and those that ended are empty', async () => {
  const own = service.database.as('discipleship');
  await fc.assert(
    fc.asyncProperty(moments, async (sequence) => {
      const ids = await Promise.all(Array.from({ length: PEOPLE }, (_one, index) => somebody(`Person ${index}`)));
      const groups: number[] = [];
      const act = async (deed: (typeof sequence)[number][number]) => {
        const at = { as: as('parish-td') };
        if (deed.what === 'add') {
          const body = {
            leader_person_id: ids[deed.leader],
            participant_person_ids: deed.people.map((one) => ids[one]),
          };
          const { status, ...answer } = await service.request(calls.addGroup, { ...at, body }).then(read);
          if (status === 201) groups.push(Number(answer.body['group_id']));
          return status;
        }
        const params = { id: groups[deed.group % Math.max(1, groups.length)] ?? 0 };
        if (deed.what === 'end') return (await service.request(calls.endGroup, { ...at, params })).status;
        if (deed.what === 'reopen') return (await service.request(calls.reopenGroup, { ...at, params })).status;
        const body = { leader_person_id: ids[deed.leader], participant_person_ids: deed.people.map((one) => ids[one]) };
        return (await service.request(calls.changeGroup, { ...at, params, body })).status;
      };
      for (const moment of sequence)
        for (const status of await Promise.all(moment.map(act))) expect(status).toBeLessThan(500);

      const led = await own('discipleship_group').whereIn('leader_person_id', ids);
      const stays = await own('discipleship_group_participant').whereIn('person_id', ids).whereNull('left_on');
      expect(new Set(stays.map((stay) => stay.person_id)).size).toBe(stays.length);
      const running = new Map(led.filter((one) => one.ended_on === null).map((one) => [one.id, one.leader_person_id]));
      for (const stay of stays) expect(running.has(stay.group_id)).toBe(true);
      const above = new Map(stays.map((stay) => [stay.person_id, running.get(stay.group_id)]));
      for (const id of ids) {
        let walked = 0;
        for (let one = above.get(id); one !== undefined; one = above.get(one)) {
          expect(one).not.toBe(id);
          expect((walked += 1)).toBeLessThanOrEqual(PEOPLE);
        }
      }
    }),
    { numRuns: 25 },
  );
});

async function read(response: Response): Promise<{ status: number; body: Record<string, unknown> }> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
