/** The time during which an account uses another person's eyes: how it begins, how it ends, and whether it lasts. */
import type { ActingState } from '@emmaus/contracts/session.contract';
import type { ActingKind } from '@emmaus/contracts/session.words';
import { isActing } from '@emmaus/service-kit/acting/acted-change';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { Knex } from 'knex';

export interface NewActing {
  personId: number;
  kind: ActingKind;
  /** SQL of the moment at which it ends by itself, with its bindings. */
  endsAt: Knex.Raw;
  delegationId?: number;
}

/** The account uses the person's eyes from now on, whoever's it used before. */
export async function beginActing(database: Knex, actor: Actor, acting: NewActing): Promise<void> {
  await endActing(database, actor);
  await database('acting').insert({
    account_id: actor.accountId,
    root_person_id: actor.rootPersonId,
    person_id: acting.personId,
    kind: acting.kind,
    ends_at: acting.endsAt,
    delegation_id: acting.delegationId ?? null,
  });
}

/** The account uses its own identity again. */
export async function endActing(database: Knex, actor: Actor): Promise<void> {
  // Two tabs that switch at once take turns.
  await database('account').where({ id: actor.accountId }).forUpdate().first('id');
  await database('acting')
    .where({ account_id: actor.accountId })
    .whereNull('ended_at')
    .update({ ended_at: database.raw('least(ends_at, now())') });
}

/** How long the account still uses another person's eyes; null while it uses its own. */
export async function findActing(database: Knex, actor: Actor): Promise<ActingState | null> {
  if (!isActing(actor)) return null;
  const acting: { kind: ActingKind; root_name: string; ends_at: Date; seconds_left: number } | undefined =
    await database('acting')
      .join('account', 'account.id', 'acting.account_id')
      .join('person', 'person.id', 'account.person_id')
      .where({ account_id: actor.accountId, 'acting.person_id': actor.personId })
      .whereNull('ended_at')
      .whereRaw('ends_at > now()')
      .first(
        'kind',
        'ends_at',
        { root_name: 'person.name' },
        database.raw('ceil(extract(epoch from ends_at - now()))::int as seconds_left'),
      );
  return acting ? { ...acting, ends_at: acting.ends_at.toISOString() } : null;
}
