/**
 * Who is in a canary. A browser carries a random number in a cookie that only `live.json` hears of; with the canary's salt it gives one
 * place of ten thousand, and the first so many per cent are in. So a browser stays where it is, in or out, however often somebody
 * signs in, and who is in one canary says nothing about the next.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'koa';

const COOKIE = 'emmaus-cohort';
const COHORT = /^[\w-]{22}$/;
const PLACES = 10_000;
const A_YEAR_S = 31_536_000;

/** Undefined where the browser has none, or takes no cookies: it is in no canary then, since it could not stay there. */
export function cohortOf(ctx: Context): string | undefined {
  const cohort = ctx.cookies.get(COOKIE);
  return cohort !== undefined && COHORT.test(cohort) ? cohort : undefined;
}

/** A cookie for a browser that has none, which counts from the next page on. */
export function newCohort(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const cohort = randomBytes(16).toString('base64url');
  return `${COOKIE}=${cohort}; Path=/r/live.json; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Lax${secure}`;
}

/** Who is in at some per cent is in at more. */
export function isIn({ salt, percent }: { salt: string; percent: number }, cohort: string): boolean {
  const place = createHmac('sha256', salt).update(cohort).digest().readUInt32BE(0) % PLACES;
  return place < (percent * PLACES) / 100;
}
