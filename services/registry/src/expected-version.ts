/** What a change of a pointer was decided upon, as HTTP says it: `If-Match: "1.0.0-3f2a91c0"`, or `If-None-Match: *` for none. */
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Context } from 'koa';

/** @throws Problem precondition_required (428) where it is not said, or not in this way */
export function expectedVersion(ctx: Context): string | null {
  if (ctx.get('if-none-match') === '*' && ctx.get('if-match') === '') return null;
  const [, version] = /^"([0-9A-Za-z.+-]{1,128})"$/.exec(ctx.get('if-match')) ?? [];
  if (version !== undefined) return version;
  throw new Problem(
    'precondition_required',
    'Say which version is live now: If-Match with the version in quotes, or If-None-Match: * where none is. Of two who move at once, one is told.',
  );
}
