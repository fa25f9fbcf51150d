/** A time during which an account uses another person's identity: how it begins and how it ends. */
import type { ActingKind } from '@emmaus/contracts/session.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { first, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import type { Actor } from '@emmaus/service-kit/policy/actor';

export interface NewActing {
  personId: number;
  kind: ActingKind;
  /** The moment at which it ends by itself. */
  endsAt: Sql;
  delegationId?: number;
}

/** Not before it began: what began at the same moment may have begun after this transaction did. */
const ENDS_NOW = sql`greatest(began_at, least(ends_at, now()))`;

export class ActingModel extends BaseModel {
  static override tableName = 'acting';

  /** The account uses the person's identity from now on, whosever it used before. */
  static async begin({ accountId, rootPersonId }: Actor, acting: NewActing): Promise<void> {
    const { personId, kind, endsAt, delegationId = null } = acting;
    await ActingModel.endOf(accountId);
    await write(sql`
      insert into acting (account_id, root_person_id, person_id, kind, delegation_id, ends_at)
      values (${accountId}, ${rootPersonId}, ${personId}, ${kind}, ${delegationId}, ${endsAt})`);
  }

  /** The account uses its own identity again. */
  static async endOf(accountId: number | null): Promise<void> {
    // Two tabs that switch at once take turns.
    await first(sql`select id from account where id = ${accountId} for update`);
    await write(sql`
      update acting set ended_at = ${ENDS_NOW} where account_id = ${accountId} and ended_at is null`);
  }

  /** Nobody uses what the delegation lent any more. */
  static async endOfDelegation(delegationId: number): Promise<void> {
    await write(sql`
      update acting set ended_at = ${ENDS_NOW} where delegation_id = ${delegationId} and ended_at is null`);
  }

  /** Nobody uses the identity of one of them any more. */
  static async endAs(personIds: readonly number[]): Promise<void> {
    await write(sql`
      update acting set ended_at = ${ENDS_NOW} where person_id = any(${personIds}::int[]) and ended_at is null`);
  }

  /** Whoever uses what the delegation lends does so until the end of another day. One that is over does not begin again. */
  static async moveEnd(delegationId: number, lastDay: string, timeZone: string): Promise<void> {
    await write(sql`
      update acting set ends_at = (${lastDay}::date + 1)::timestamp at time zone ${timeZone}
      where delegation_id = ${delegationId} and ended_at is null and ends_at > now()`);
  }
}
