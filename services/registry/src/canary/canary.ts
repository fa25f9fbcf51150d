/** Gives a release to some before it is live for all. The pointer stays where it is: to end a canary is to go back. */
import { randomBytes } from 'node:crypto';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { assertNobodyElses } from '../holders.ts';
import { assertExpected, holdPointer, liveVersion } from '../pointer.ts';
import type { PromoteRequest } from '../promote.ts';
import { releaseOf } from '../release.model.ts';
import { type Doer, writeLog } from '../release-log.ts';
import { assertFits, shellLibraries } from '../skew.ts';
import { endCanary } from './canary.model.ts';
import { canaryTally } from './tally.ts';

export interface CanaryRequest extends Omit<PromoteRequest, 'kind'> {
  percent: number;
}

/**
 * Asked again with other per cent, who is in stays in. Asked again with the same, nothing happens.
 * @throws Problem `not_found` for a version that was never published; `conflict` where nothing is live, the version is live or was
 *   retired, does not fit, or has an address or a slot of another remote, or another is tried already; `moved_meanwhile` where another release is live than expected
 */
export async function startCanary({
  name,
  version,
  percent,
  database,
  services,
  expected,
  shellDir = process.env['SHELL_DIR'],
  ...doer
}: CanaryRequest): Promise<void> {
  const release = await releaseOf(database, name, version);
  if (!release) throw new Problem('not_found', `The remote "${name}" ${version} was never published.`);
  const libraries = await shellLibraries(shellDir);
  assertFits(release, { ...(libraries ? { libraries } : {}), ...(services ? { services } : {}) });
  await database.transaction(async (transaction) => {
    await holdPointer(transaction, name);
    const live = await liveVersion(transaction, name);
    await assertExpected(transaction, name, live, expected);
    await assertMayBeTried(transaction, name, version, live);
    const tried = await transaction('registry.canary').where({ name }).first('version', 'percent');
    if (tried && tried.version !== version)
      throw new Problem(
        'conflict',
        `Of the remote "${name}" ${tried.version} is tried already, by ${tried.percent} %. Stop it or promote it first.`,
      );
    if (tried?.percent === percent) return;
    if (tried) await changePercent(transaction, name, percent, doer);
    else await add(transaction, { name, version, percent }, doer);
    const why = doer.why ? `${percent} %: ${doer.why}` : `${percent} %`;
    await writeLog(transaction, { name, kind: 'canary', from: live, to: version }, { ...doer, why });
  });
}

/** Ends it for everybody. Where there is none, nothing happens. @throws Problem `moved_meanwhile` as above */
export async function stopCanary({
  name,
  database,
  expected,
  ...doer
}: Doer & Pick<CanaryRequest, 'name' | 'database' | 'expected'>): Promise<void> {
  await database.transaction(async (transaction) => {
    await holdPointer(transaction, name);
    const stable = await liveVersion(transaction, name);
    await assertExpected(transaction, name, stable, expected);
    await endCanary(transaction, { name, stable }, doer);
  });
}

async function assertMayBeTried(
  transaction: Knex.Transaction,
  name: string,
  version: string,
  live: string | undefined,
): Promise<void> {
  if (live === undefined)
    throw new Problem('conflict', `Nothing of the remote "${name}" is live to compare ${version} with. Promote it.`);
  if (live === version)
    throw new Problem('conflict', `The remote "${name}" ${version} is live already: everybody has it.`);
  const row = await transaction('registry.release').where({ name, version }).first('retired_at', 'declaration');
  if (row?.retired_at)
    throw new Problem(
      'conflict',
      `The remote "${name}" ${version} was retired, and its files are gone. Publish it again to bring it back.`,
    );
  if (row) await assertNobodyElses(transaction, { name, version, declaration: row.declaration });
}

async function add(
  transaction: Knex.Transaction,
  canary: { name: string; version: string; percent: number },
  { actor, who = actor, why }: Doer,
): Promise<void> {
  const before = await canaryTally(transaction, canary);
  await transaction('registry.canary').insert({
    ...canary,
    salt: randomBytes(16).toString('base64url'),
    who,
    why: why || null,
    loads_before: before.loads,
    faults_before: before.faults,
    created_by_subject: actor,
    updated_by_subject: actor,
  });
}

async function changePercent(
  transaction: Knex.Transaction,
  name: string,
  percent: number,
  { actor, who = actor, why }: Doer,
): Promise<void> {
  await transaction('registry.canary')
    .where({ name })
    .update({ percent, who, why: why || null, updated_at: transaction.raw('now()'), updated_by_subject: actor });
}
