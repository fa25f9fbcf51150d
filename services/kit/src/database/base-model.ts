/**
 * What every Objection model of the house is: part of the ambient transaction, signed by whoever writes, and told to the person
 * as whom somebody acts.
 */
import {
  Model,
  type ModelOptions,
  type QueryContext,
  type StaticHookArguments,
  type TransactionOrKnex,
} from 'objection';
import { isTold, tellAdded, tellChanged, tellRemoved, type Telling } from '../acting/told-records.ts';
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

  /** False where another model's rows tell the same, or nobody would know what it speaks of. */
  static told = true;

  /** Columns of which only a change is told while acting as somebody else, never the value. */
  static untold: readonly string[] = [];

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

  static override afterInsert({ inputItems }: StaticHookArguments<Model>): void {
    if (!this.told || !isTold()) return;
    for (const row of inputItems) if (row.$id() !== undefined) tellAdded(this.telling, rowOf(row));
  }

  static override async beforeUpdate({ asFindQuery, inputItems }: StaticHookArguments<Model>): Promise<void> {
    if (!this.told || !isTold()) return;
    const [changes] = inputItems;
    if (!changes) return;
    for (const row of await asFindQuery()) tellChanged(this.telling, rowOf(row), rowOf(changes));
  }

  static override async beforeDelete({ asFindQuery }: StaticHookArguments<Model>): Promise<void> {
    if (!this.told || !isTold()) return;
    for (const row of await asFindQuery()) tellRemoved(this.telling, rowOf(row));
  }

  /** For rows that are kept when they are removed: no `delete` says it of them. */
  static tellRemoval(rows: readonly Model[]): void {
    for (const row of rows) tellRemoved(this.telling, rowOf(row));
  }

  static tellReturn(rows: readonly Model[]): void {
    for (const row of rows) tellAdded(this.telling, rowOf(row));
  }

  private static get telling(): Telling {
    return { kind: this.tableName, untold: this.untold };
  }
}

function rowOf(model: Model): Record<string, unknown> {
  return Object.fromEntries(Object.entries(model));
}

type Signature<Verb extends string> = Record<`${Verb}_at` | `${Verb}_by_subject`, string> &
  Record<`${Verb}_by_person_id`, number | null>;

/**
 * Who writes now, as audit columns. The subject is the account that is signed in; the person is the
 * effective one, which differs from the account's own while acting as somebody else.
 */
export function signature<Verb extends 'created' | 'updated' | 'removed' | 'returned' | 'deleted'>(
  verb: Verb,
): Signature<Verb> {
  const actor = requestContext()?.actor;
  const signed = {
    [`${verb}_at`]: new Date(now().epochMilliseconds).toISOString(),
    [`${verb}_by_subject`]: actor?.subject || 'system',
    [`${verb}_by_person_id`]: actor?.personId ?? null,
  };
  return signed as Signature<Verb>;
}

/**
 * Whether there is nothing to write. Asked before `expectVersion`: what is sent again, since its answer was lost, is not refused what it
 * did itself.
 */
export function saysAlready<Details extends object>(record: NoInfer<Details>, details: Details): boolean {
  return Object.keys(changesIn(record, details)).length === 0;
}

/** Of the details those that the record does not say yet. */
export function changesIn<Details extends object>(record: NoInfer<Details>, details: Details): Partial<Details> {
  const changed = Object.entries(details).filter(([name, value]) => record[name as keyof Details] !== value);
  return Object.fromEntries(changed) as Partial<Details>;
}

/**
 * Refuses an edit made on an older state of a record.
 * @throws Problem stale_version (409)
 */
export function expectVersion(record: { version: number }, version: number | undefined): void {
  if (version !== undefined && record.version !== version) throw changedMeanwhile();
}

/**
 * Refuses an edit of a record in whose place another one stands by now: both may be of the same version.
 * @throws Problem stale_version (409)
 */
export function expectRecord(record: { id: number }, id: number | undefined): void {
  if (id !== undefined && record.id !== id) throw changedMeanwhile();
}

function changedMeanwhile(): Problem {
  return new Problem(
    'stale_version',
    'Somebody else changed this in the meantime. Nothing was overwritten: look at what it says now, then save again.',
  );
}
