/**
 * Who is in a canary. At the sign-in a browser is given a cookie that only `live.json` hears of: a number that follows from the account,
 * and by which nobody finds the account. With the canary's salt it gives one place of ten thousand, and the first so many per cent are
 * in. So a person is on one side in all their browsers, however often they sign in, and who is in one canary says nothing about the next.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

const COOKIE = 'emmaus-cohort';
const SIGNED_COHORT = /^([\w-]{22})\.([\w-]{22})$/;
const BYTES = 16;
const PLACES = 10_000;
const A_YEAR_S = 31_536_000;

export interface Account {
  issuer: string;
  subject: string;
}

/** What a browser carries of an account. */
export function signedCohort(secret: Buffer, { issuer, subject }: Account): string {
  const cohort = keyed(secret, `account ${issuer} ${subject}`);
  return `${cohort}.${keyed(secret, `cohort ${cohort}`)}`;
}

/** Undefined where the browser has none of ours, or takes no cookies: it is in no canary then. */
export function cohortOf(ctx: Context, secret: Buffer): string | undefined {
  const [, cohort = '', signature = ''] = SIGNED_COHORT.exec(ctx.cookies.get(COOKIE) ?? '') ?? [];
  if (cohort === '') return undefined;
  const wanted = Buffer.from(keyed(secret, `cohort ${cohort}`));
  return timingSafeEqual(wanted, Buffer.from(signature)) ? cohort : undefined;
}

export function hasCohort(ctx: Context): boolean {
  return ctx.cookies.get(COOKIE) !== undefined;
}

export function cohortCookie(publicUrl: string, cohort: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${cohort}; Path=/r/live.json; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Lax${secure}`;
}

/** Who is in at some per cent is in at more. */
export function isIn({ salt, percent }: { salt: string; percent: number }, cohort: string): boolean {
  const place = createHmac('sha256', salt).update(cohort).digest().readUInt32BE(0) % PLACES;
  return place < (percent * PLACES) / 100;
}

function keyed(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, BYTES).toString('base64url');
}
