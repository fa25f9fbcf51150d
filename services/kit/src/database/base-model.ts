/** What every Objection model of the house is: part of the ambient transaction, and signed by whoever writes. */
import { Model, type ModelOptions, type QueryContext, type TransactionOrKnex } from 'objection';
import { requestContext } from '../http/request-context.ts';
import { connection } from './connection.ts';
import { Problem } from '../http/problem.ts';
import { now } from '../time.ts';

/** Columns of every table that people write to; made by `auditColumns` in migrations. */
export interface Audited {
  created_at: Date;
  created_by_subject: string;
  created_by_person_id: number | null;
  updated_at: Date;
  updated_by_subject: string;
  updated_by_person_id: number | null;
}

export class BaseModel extends Model {
  declare id: number;

  /** Tables with `auditColumns` say so; every write is then signed. */
  static audited = false;

  static override query<M extends Model>(
    this: new () => M,
    trx?: TransactionOrKnex,
  ): ReturnType<typeof Model.query<M>> {
    return super.query.call(this, trx ?? connection()) as unknown as ReturnType<typeof Model.query<M>>;
  }

  override $beforeInsert(context: QueryContext): Promise<unknown> | void {
    const done = super.$beforeInsert(context);
    if ((this.constructor as typeof BaseModel).audited) Object.assign(this, signature('created'), signature('updated'));
    return done;
  }

  override $beforeUpdate(options: ModelOptions, context: QueryContext): Promise<unknown> | void {
    const done = super.$beforeUpdate(options, context);
    if ((this.constructor as typeof BaseModel).audited) Object.assign(this, signature('updated'));
    return done;
  }
}

/**
 * Who writes now, as audit columns. The subject is the account that is signed in; the person is the
 * effective one, which differs from the account's own while acting as somebody else.
 */
export function signature(verb: 'created' | 'updated'): Record<string, unknown> {
  const actor = requestContext()?.actor;
  return {
    [`${verb}_at`]: new Date(now().epochMilliseconds).toISOString(),
    [`${verb}_by_subject`]: actor?.subject || 'system',
    [`${verb}_by_person_id`]: actor?.personId ?? null,
  };
}

/**
 * Refuses an edit made on an older state of a record.
 * @throws Problem stale_version (409)
 */
export function expectVersion(record: { version: number }, version: number | undefined): void {
  if (version !== undefined && record.version !== version) {
    throw new Problem(
      'stale_version',
      'Somebody else changed this in the meantime. Nothing was overwritten: look at what it says now, then save again.',
    );
  }
}
