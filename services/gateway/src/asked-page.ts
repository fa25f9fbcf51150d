/** Whether a page of the portal is asked for, or a file. */
import type { Context } from 'koa';

/** The last part of the path has a file ending. */
const FILE = /\.[A-Za-z0-9]+$/;
/** What is made by the build, or for it, is never a page: the rules of one do not stand with it. */
const OF_BUILD = /^\/assets\/|\.(?:js|map)$/;

/** A path without a file ending, and any that somebody went to: "Any other path shows a Page Not Found page." */
export function asksForPage(ctx: Context, path: string): boolean {
  return !FILE.test(path) || (!OF_BUILD.test(path) && isGoneTo(ctx));
}

/** Over http, and in old browsers, only `Accept` tells. */
function isGoneTo(ctx: Context): boolean {
  ctx.vary(['Accept', 'Sec-Fetch-Mode']);
  const mode = ctx.get('Sec-Fetch-Mode');
  return mode === '' ? /\btext\/html\b/.test(ctx.get('Accept')) : mode === 'navigate';
}
