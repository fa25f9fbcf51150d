/** Overrides as admins see them: issued, listed, revoked. */
import type { Page } from '@emmaus/contracts/page';
import type { IssuedOverride, Override, OverrideEnding } from '@emmaus/contracts/overrides.contract';
import { OVERRIDE_PATH } from '@emmaus/contracts/registry.words';
import { empty, first, page, raw, sql } from '@emmaus/service-kit/database/sql';
import { connection } from '@emmaus/service-kit/database/connection';
import { write } from '@emmaus/service-kit/database/write';
import { type PageRequest, presentPage } from '@emmaus/service-kit/http/paging';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import { now } from '@emmaus/service-kit/time';
import { liveVersion } from '../pointer.ts';
import { type Doer, writeLog } from '../release-log.ts';
import { signOverride } from './override-token.ts';

const COLUMNS = raw('id, name, origin, email, why, issued_at, issued_by, until, opened_at, ended_at, ended_because');

type Moments = 'issued_at' | 'until' | 'opened_at' | 'ended_at';
export type OverrideRow = Omit<Override, Moments> &
  Record<'issued_at' | 'until', Date> &
  Record<'opened_at' | 'ended_at', Date | null>;

export interface OverrideRequest {
  name: string;
  origin: string;
  email: string;
  hours: number;
  why?: string | undefined;
}

/** @throws Problem not_found for a remote of which nothing is live: there is nothing to stand in the place of */
export async function issueOverride(
  publicUrl: string,
  { name, origin, email, hours, why }: OverrideRequest,
  doer: Doer,
): Promise<IssuedOverride> {
  if ((await liveVersion(connection(), name)) === undefined)
    throw new Problem(
      'not_found',
      `Nothing of the remote "${name}" is live, so there is nothing to put another in place of.`,
    );
  // By the clock by which its token and the browser's cookie are judged.
  const issuedAt = now();
  const [row] = await write<OverrideRow>(sql`
    insert into registry.override (name, origin, email, why, issued_at, issued_by, issued_by_subject, until)
    values (${name}, ${origin}, ${email.toLowerCase()}, ${why || null}, ${issuedAt.toString()}, ${doer.who ?? doer.actor},
      ${doer.actor}, ${issuedAt.add({ hours }).round({ smallestUnit: 'second', roundingMode: 'trunc' }).toString()})
    returning ${COLUMNS}`);
  const issued = row as OverrideRow;
  await log(issued, 'override', doer, why);
  const token = await signOverride(publicUrl, issued);
  return { ...presentOverride(issued), token, address: `${publicUrl}${OVERRIDE_PATH}?token=${token}` };
}

/** Newest first. */
export async function listOverrides(name: string | undefined, request: PageRequest): Promise<Page<Override>> {
  const overrides = await page<OverrideRow>(
    sql`select ${COLUMNS} from registry.override ${name === undefined ? empty : sql`where name = ${name}`}`,
    sql`id desc`,
    request,
  );
  return presentPage(overrides, presentOverride);
}

/** Revoking again changes nothing. @throws Problem not_found */
export async function revokeOverride(id: number, doer: Doer): Promise<Override> {
  const ended = await endOverride(sql`id = ${id}`, 'revoked', doer);
  if (ended) return presentOverride(ended);
  const known = await first<OverrideRow>(sql`select ${COLUMNS} from registry.override where id = ${id}`);
  return presentOverride(found(known, 'This override'));
}

/** Ends the one that is meant, with a line in the log; undefined where it has ended before. */
export async function endOverride(
  which: ReturnType<typeof sql>,
  because: OverrideEnding,
  doer: Doer,
): Promise<OverrideRow | undefined> {
  const [ended] = await write<OverrideRow>(sql`
    update registry.override set ended_at = ${now().toString()}, ended_because = ${because}
    where ${which} and ended_at is null returning ${COLUMNS}`);
  if (ended) await log(ended, 'override_end', doer, because);
  return ended;
}

/** The log names origin and account, and never the token. */
export async function log(
  { name, origin, email, until }: OverrideRow,
  kind: 'override' | 'override_open' | 'override_end',
  doer: Doer,
  why: string | undefined,
): Promise<void> {
  const what = `${origin} for ${email} until ${until.toISOString().slice(11, 16)} UTC`;
  await writeLog(connection(), { name, kind }, { ...doer, why: why ? `${what}: ${why}` : what });
}

function presentOverride({ issued_at, until, opened_at, ended_at, ...row }: OverrideRow): Override {
  return {
    ...row,
    issued_at: issued_at.toISOString(),
    until: until.toISOString(),
    opened_at: opened_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}
