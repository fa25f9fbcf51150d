/**
 * Acting as somebody else may end between two clicks: by its time, by another tab, by the admin who takes it back. What was
 * typed as the other must then not be written in one's own name, nor what is one's own be shown under the other's.
 */
import { IDENTITY_HEADER } from '@emmaus/contracts/headers.words';
import type { Context } from 'koa';
import type { Actor } from '../policy/actor.ts';
import { Problem } from '../http/problem.ts';

/**
 * Refuses what is asked for as a person whose identity the account does not use now. Clients that do not say are
 * held by the tokens alone.
 * @throws Problem identity_changed (409)
 */
export function expectIdentity(ctx: Context, actor: Actor): void {
  const expected = ctx.get(IDENTITY_HEADER);
  if (expected === '' || expected === String(actor.personId)) return;
  const now = actor.name === '' ? 'You use another identity now.' : `You use the identity of ${actor.name} now.`;
  throw new Problem('identity_changed', `${now} Nothing was changed.`);
}
