/** What goes along when somebody is removed, kept until they are brought back: their account, and what the removal was part of. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { planForMany } from '@emmaus/service-kit/database/plan-for-many';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

/** A delegation that was deleted, as it was. */
export interface KeptDelegation {
  id: number;
  root_person_id: number;
  /** 'YYYY-MM-DD', the last day. */
  expires_at: string;
  version: number;
  /** It stood, though it could not have been made: somebody had no account any more, or had become an admin. */
  despite?: readonly string[];
  /** It came back, too: one that is missing after that was deleted again. */
  is_back?: true;
}

/** What people are removed with. */
export interface Removing {
  /** The import whose undo takes them out. */
  importBatchId?: number;
  /** The delegation for which they were added. */
  delegation?: KeptDelegation;
}

export class RemovalModel extends BaseModel {
  static override tableName = 'removal';
  /** The person's own record tells that they are removed, and that they come back. */
  static override told = false;

  /** Of those who are still here; while their accounts are tied to them. */
  static async keep(ids: readonly number[], { importBatchId, delegation }: Removing): Promise<void> {
    await planForMany(ids.length);
    await write(sql`
      insert into removal (person_id, account_id, import_batch_id, delegation)
      select person.id, account.id, ${importBatchId ?? null}::int,
        ${delegation === undefined ? null : JSON.stringify(delegation)}::jsonb
      from person left join account on account.person_id = person.id
      where person.id = any(${ids}::int[]) order by person.id`);
  }

  static async markDelegationBack(id: number): Promise<void> {
    await write(sql`update removal set delegation = delegation || '{"is_back": true}' where id = ${id}`);
  }

  /** They come back: gives the accounts with which they signed in. */
  static async endAll(ids: readonly number[]): Promise<{ account_id: number; person_id: number }[]> {
    const { returned_at, returned_by_subject, returned_by_person_id } = signature('returned');
    const ended = await write<{ account_id: number | null; person_id: number }>(sql`
      update removal set returned_at = ${returned_at}, returned_by_subject = ${returned_by_subject},
        returned_by_person_id = ${returned_by_person_id}
      where person_id = any(${ids}::int[]) and returned_at is null returning account_id, person_id`);
    return ended.flatMap(({ account_id, person_id }) => (account_id === null ? [] : [{ account_id, person_id }]));
  }
}
