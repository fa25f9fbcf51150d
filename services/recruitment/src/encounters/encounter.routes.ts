/** "I met someone": the calls of the encounters (issue 11). */
import { encounterCalls as calls, type Encounter } from '@emmaus/contracts/encounters.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { encounterPolicy, metPersonPolicy } from './encounter.policy.ts';
import {
  countEncounters,
  findEncounter,
  type FoundEncounter,
  listDeletedEncounters,
  listEncounters,
  listMet,
} from './encounters.queries.ts';
import { addEncounter, changeEncounter, deleteEncounter, nameEncounter, restoreEncounter } from './keep-encounter.ts';

const mayRead = allow(encounterPolicy, 'read');
const mayChange = allow(encounterPolicy, 'change');

export const encounterRoutes = routes(calls, {
  listEncounters: serve(mayRead, async ({ actor, query, page }) =>
    presentPage(await listEncounters(actor, query, page), (row) => present(row, actor)),
  ),
  countEncounters: serve(mayRead, ({ actor, query }) => countEncounters(actor, query)),
  listMet: serve(allow(metPersonPolicy, 'choose'), ({ actor, query }) => listMet(actor, query.search ?? '')),
  listDeletedEncounters: serve(mayChange, async ({ actor, page }) =>
    presentPage(await listDeletedEncounters(actor, page), (row) => ({
      ...present(row, actor),
      deleted_at: row.deleted_at.toISOString(),
    })),
  ),
  getEncounter: serve(mayRead, ({ actor, params }) => read(actor, params.id)),
  addEncounter: serve(mayChange, ({ actor, body: { submission_id: key, ...sent } }) =>
    // The moment that arrived first is kept: a device that sends it anew may not know it any more.
    answeredOnce({ key, content: { encounter: { name: sent.name, where: sent.where } } }, async () =>
      read(actor, await addEncounter(actor, sent)),
    ),
  ),
  changeEncounter: serve(mayChange, async ({ actor, params, body }) => {
    await changeEncounter(actor, params.id, body);
    return read(actor, params.id);
  }),
  nameEncounter: serve(mayChange, async ({ actor, params, body }) => {
    await nameEncounter(actor, params.id, body);
    return read(actor, params.id);
  }),
  deleteEncounter: serve(mayChange, ({ actor, params }) => deleteEncounter(actor, params.id)),
  restoreEncounter: serve(mayChange, ({ actor, params }) => restoreEncounter(actor, params.id)),
});

async function read(actor: Actor, id: number): Promise<Encounter> {
  return present(found(await findEncounter(actor, id), 'This encounter'), actor);
}

function present(row: FoundEncounter, actor: Actor): Encounter {
  const { id, met_at, met_on, name, where, is_linked, person_id, person_name, met_by_person_id, met_by } = row;
  return {
    id,
    met_at: met_at.toISOString(),
    met_on,
    name,
    where,
    is_linked,
    person: person_id === null || person_name === null ? null : { id: person_id, name: person_name },
    met_by_person_id,
    met_by,
    location_id: row.location_id,
    location: row.location,
    version: row.version,
    abilities: { change: can(encounterPolicy, actor, 'change', row) },
  };
}
