/** Goes back: to the last release before that was good, or to a named one that was live once. Only a pointer moves. */
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { promoteRelease, type PromoteRequest } from './promote.ts';
import { liveRows } from './release.model.ts';

export interface RollBackRequest extends Omit<PromoteRequest, 'version' | 'kind'> {
  /** Left out: the one before. */
  to?: string | undefined;
}

/** @throws Problem not_found where nothing is live, conflict where there is nothing to go back to, and what promoting throws */
export async function rollBack({ to, ...request }: RollBackRequest): Promise<void> {
  const { database, name } = request;
  if (to !== undefined && !(await wasLive(database, name, to)))
    throw new Problem(
      'conflict',
      `The remote "${name}" ${to} was never live: there is no going back to it. Promote it.`,
    );
  await promoteRelease({ ...request, version: to ?? (await versionBefore(database, name)), kind: 'rollback' });
}

async function versionBefore(database: Knex, name: string): Promise<string> {
  const live = (await liveRows(database)).find((row) => row.name === name);
  if (!live) throw new Problem('not_found', `Nothing of the remote "${name}" is live.`);
  if (live.previous) return live.previous.version;
  throw new Problem(
    'conflict',
    `There is no good release of the remote "${name}" before ${live.version} to go back to. Publish and promote another, or name one with "to".`,
  );
}

async function wasLive(database: Knex, name: string, version: string): Promise<boolean> {
  return (await database('registry.live_release').where({ name, version }).first('id')) !== undefined;
}
