/** Switches that remotes declare, and for whom each is on: kept by remote and switch, over all releases. */
import { createHash } from 'node:crypto';
import type { FeatureSwitch, SwitchSetting } from '@emmaus/contracts/switches.contract';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { type Doer, writeLog } from '../release-log.ts';

const MOST_SWITCHES = 500;

/** Switches of what is live, and those that are on and declared no more. */
export async function featureSwitches(database: Knex, name?: string): Promise<FeatureSwitch[]> {
  const { rows } = await database.raw<{ rows: FeatureSwitch[] }>(
    `with declared as (
      select live.name, one ->> 'id' as switch, one ->> 'title' as title
      from registry.live_release live
      join registry.release using (name, version),
        jsonb_array_elements(coalesce(release.declaration -> 'switches', '[]')) one
      where live.ended_at is null
    )
    select name, switch, declared.title, coalesce(everybody, false) as everybody,
      coalesce(emails, '{}') as emails, coalesce(locations, '{}') as locations
    from declared full join registry.feature_switch using (name, switch)
    where ?::text is null or name = ?
    order by name, switch limit ${MOST_SWITCHES}`,
    [name ?? null, name ?? null],
  );
  return rows;
}

export interface Switching extends Doer, SwitchSetting {
  name: string;
  switch: string;
}

/**
 * On for these and nobody else.
 * @throws Problem not_found where nothing live declares it
 */
export function setSwitch(database: Knex, { name, switch: id, ...wanted }: Switching): Promise<FeatureSwitch> {
  const emails = [...new Set(wanted.emails.map((email) => email.toLowerCase()))].toSorted();
  const locations = [...new Set(wanted.locations)].toSorted((one, other) => one - other);
  const { everybody } = wanted;
  return database.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtext('registry.feature_switch'), hashtext(?))`, [name]);
    const of = await featureSwitches(transaction, name);
    const known = of.find((one) => one.switch === id);
    const now = { name, switch: id, title: known?.title ?? null, everybody, emails, locations };
    const isOff = said(now) === NOBODY;
    // What is declared no more can only be switched off.
    if (!known || (known.title === null && !isOff)) throw noSuchSwitch(name, id, of);
    if (said(known) === said(now)) return known;
    await transaction('registry.feature_switch').where({ name, switch: id }).delete();
    if (!isOff) {
      const signed = { created_by_subject: wanted.actor, updated_by_subject: wanted.actor };
      const row = { name, switch: id, everybody, emails, locations };
      await transaction('registry.feature_switch').insert({ ...row, ...signed });
    }
    const line = { name, kind: 'switch', from: `${id}: ${said(known)}`, to: `${id}: ${said(now)}` } as const;
    await writeLog(transaction, line, wanted);
    return now;
  });
}

const NOBODY = 'nobody';

function said({ everybody, emails, locations }: SwitchSetting): string {
  return [...(everybody ? ['all'] : []), ...emails, ...locations.map((id) => `place ${id}`)].join(', ') || NOBODY;
}

/** Changes with each change of who has what; undefined where nobody has anything. */
export async function switchStamp(database: Knex): Promise<string | undefined> {
  const rows: Omit<FeatureSwitch, 'title'>[] = await database('registry.feature_switch')
    .select('name', 'switch', 'everybody', 'emails', 'locations')
    .orderBy(['name', 'switch'])
    .limit(MOST_SWITCHES);
  if (rows.length === 0) return undefined;
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, STAMP);
}

const STAMP = 8;

export interface Asking {
  /** Verified; else the person has what their places have. */
  email: string | undefined;
  /** Where they work. */
  locations: readonly number[];
}

/** `people/bulk-edit` for each that is on for them: by their address, or by a place at or above theirs. */
export async function switchedOnFor(database: Knex, { email, locations }: Asking): Promise<string[]> {
  const { rows } = await database.raw<{ rows: { name: string }[] }>(
    `select name || '/' || switch as name from registry.feature_switch
    where everybody or :email = any (emails) or exists (
      select from people.published_location_v1 own
      join people.published_location_v1 place on own.path <@ place.path
      where own.id = any (:locations) and place.id = any (feature_switch.locations))
    order by 1 limit ${MOST_SWITCHES}`,
    { email: email?.toLowerCase() ?? '', locations: [...locations] },
  );
  return rows.map(({ name }) => name);
}

function noSuchSwitch(name: string, id: string, of: readonly FeatureSwitch[]): Problem {
  const ids = of.flatMap((one) => (one.title === null ? [] : one.switch));
  const has = ids.length === 0 ? 'It has none.' : `It has: ${ids.join(', ')}.`;
  return new Problem('not_found', `The remote "${name}" has no switch "${id}". ${has}`);
}
