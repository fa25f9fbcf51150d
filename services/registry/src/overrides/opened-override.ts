/**
 * An override in the browser that has opened it. The browser carries a random number in a cookie, of which the registry keeps the
 * hash: so it ends for the very next page when it is revoked, its time is over, or the sign-in in which it was opened has ended.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { OpenedOverride } from '@emmaus/contracts/overrides.contract';
import { OVERRIDE_COOKIE } from '@emmaus/contracts/registry.words';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { Problem } from '@emmaus/service-kit/http/problem';
import { now } from '@emmaus/service-kit/time';
import type { Context } from 'koa';
import type { Doer } from '../release-log.ts';
import { idOfToken } from './override-token.ts';
import { endOverride, log, type OverrideRow } from './overrides.ts';

const SECRET_BYTES = 32;

export interface Opener {
  subject: string;
  /** The sign-in, where the provider names it. */
  session: string | undefined;
  /** Of the identity token, and only where the provider has verified it. */
  email: string | undefined;
  who: string;
}

interface Opening {
  publicUrl: string;
  token: string;
  opener: Opener;
}

/** Once, as the account that it was issued for. One that this browser had before ends. @throws Problem not_allowed (403) */
export async function openOverride(ctx: Context, { publicUrl, token, opener }: Opening): Promise<OpenedOverride> {
  const id = await idOfToken(publicUrl, token);
  const doer: Doer = { actor: opener.subject, who: opener.who };
  const known = await first<OverrideRow>(sql`select * from registry.override where id = ${id} for update`);
  if (!known) throw new Problem('not_allowed', 'This is no override of this portal.');
  if (known.email !== opener.email?.toLowerCase())
    throw new Problem('not_allowed', 'This override was issued for another account. Sign in with the one it is for.');
  if (known.ended_because === 'revoked') throw new Problem('not_allowed', 'This override was revoked.');
  const left = known.until.getTime() - now().epochMilliseconds;
  if (left <= 0) throw new Problem('not_allowed', 'The time of this override is over. Ask for another.');
  if (known.opened_at)
    throw new Problem('not_allowed', 'This override was opened before, and each opens once. Ask for another.');
  const before = carried(ctx, publicUrl);
  if (before !== undefined) await endOverride(sql`browser_hash = ${hashOf(before)}`, 'replaced', doer);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await write(sql`update registry.override set opened_at = ${now().toString()}, opened_by_subject = ${opener.subject},
    opened_session = ${opener.session ?? null}, browser_hash = ${hashOf(secret)} where id = ${id}`);
  await log(known, 'override_open', doer, undefined);
  const seconds = Math.max(1, Math.floor(left / 1000));
  ctx.set('Set-Cookie', cookie(publicUrl, secret, seconds));
  const { name, origin, until } = known;
  return { name, origin, until: until.toISOString(), subject: opener.subject };
}

/** What the browser that asks has opened; undefined where that is nothing, or nothing any more. */
export async function openedOverride(ctx: Context, publicUrl: string): Promise<OpenedOverride | undefined> {
  const secret = carried(ctx, publicUrl);
  if (secret === undefined) return undefined;
  const row = await first<{ name: string; origin: string; until: Date; subject: string }>(sql`
    select name, origin, until, opened_by_subject as subject from registry.override
    where browser_hash = ${hashOf(secret)} and ended_at is null and until > ${now().toString()}
      and not exists (select from identity.published_ended_session_v1 e where e.session = opened_session)`);
  return row && { ...row, until: row.until.toISOString() };
}

/** Takes the cookie back in any case. Whoever has it may let go of it: nobody has to be signed in for that. */
export async function closeOverride(ctx: Context, publicUrl: string, because: 'reset' | 'gone' | 'signed out') {
  const secret = carried(ctx, publicUrl);
  if (secret === undefined) return;
  const who = 'the browser that had it';
  await endOverride(sql`browser_hash = ${hashOf(secret)}`, because, { actor: 'override', who });
  ctx.set('Set-Cookie', cookie(publicUrl, '', 0));
}

function cookie(publicUrl: string, value: string, seconds: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  // Lax: also a page that another site leads to has its policy. It changes nothing by itself.
  return `${nameOf(publicUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** With https nobody but this very origin can have set it. */
function nameOf(publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${OVERRIDE_COOKIE}` : OVERRIDE_COOKIE;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

function carried(ctx: Context, publicUrl: string): string | undefined {
  const value = ctx.cookies.get(nameOf(publicUrl));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
