/** Discipleship groups of a place (specification 3, §2 and §7). */
import { groupCalls as calls } from '@emmaus/contracts/discipleship-groups.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { found, invalidField } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities } from '@emmaus/service-kit/policy/policy';
import { findCandidates, findLeaders } from './candidates.queries.ts';
import { endGroup, reopenGroup, takeBackGroup } from './end-group.ts';
import { groupPlaces } from './group-place.ts';
import { groupPolicy } from './group.policy.ts';
import { findGroupPlace, findGroups, findParticipants } from './group.queries.ts';
import { addGroup, changeGroup } from './save-group.ts';

const mayRead = allow(groupPolicy, 'read');
const mayChange = allow(groupPolicy, 'change');

export const groupRoutes = routes(calls, {
  listGroups: serve(mayRead, async ({ actor, query }) => {
    const { place, places } = await groupPlaces(actor, query.location_id);
    return {
      data: await findGroups(actor, place.id),
      location: { id: place.id, name: place.name },
      locations: places.map(({ id, name }) => ({ id, name })),
      abilities: abilities(groupPolicy, actor, place),
    };
  }),
  listGroupLeaders: serve(mayChange, async ({ actor, query }) =>
    findLeaders({ ...query, group: query.group_id, place: await placeAsked(actor, query) }),
  ),
  listGroupCandidates: serve(mayChange, async ({ actor, query }) =>
    findCandidates({
      ...query,
      group: query.group_id,
      leader: query.leader_person_id,
      place: await placeAsked(actor, query),
    }),
  ),
  listGroupParticipants: serve(mayRead, async ({ actor, query }) => {
    found(await findGroupPlace(actor, query.group_id), 'This discipleship group');
    const people = await findParticipants(actor, { group: query.group_id });
    return people.map(({ id, name }) => ({ id, name }));
  }),
  listRemovableFromGroups: serve(mayRead, async ({ actor, query }) =>
    findParticipants(actor, { group: query.group_id, place: await placeAsked(actor, query) }),
  ),
  addGroup: serve(mayChange, ({ actor, body }) => {
    const { submission_id: key, ...group } = body;
    return answeredOnce({ key, content: group }, () => addGroup(actor, group));
  }),
  changeGroup: serve(mayChange, ({ actor, params, body }) => {
    if (body.group_id !== undefined && body.group_id !== params.id)
      throw invalidField('group_id', 'This form belongs to another discipleship group.');
    return changeGroup(actor, params.id, body);
  }),
  endGroup: serve(mayChange, ({ actor, params, query }) => endGroup(actor, params.id, query.version)),
  reopenGroup: serve(mayChange, ({ actor, params }) => reopenGroup(actor, params.id)),
  takeBackGroup: serve(mayChange, ({ actor, params }) => takeBackGroup(actor, params.id)),
});

/** Of the group that is changed, else the asked place, else the own one. */
async function placeAsked(
  actor: Actor,
  { group_id, location_id }: { group_id?: number | undefined; location_id?: number | undefined },
): Promise<number> {
  if (group_id !== undefined)
    return found(await findGroupPlace(actor, group_id), 'This discipleship group').location_id;
  return (await groupPlaces(actor, location_id)).place.id;
}
