/** A document that somebody wrote: deleted, it stays for a while. */
import { PLAN_DOCUMENT_SCHEMA, type PlanDocument } from '@emmaus/contracts/plan-document.words';
import { isTold } from '@emmaus/service-kit/acting/told-records';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { raw, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';
import { keptSince } from './kept-deleted.ts';

export class WrittenModel extends BaseModel {
  static override audited = true;
  static override jsonAttributes = ['document'];
  /** Its HTML tells what was written. */
  static override untold = ['document'];

  declare document: PlanDocument | null;
  declare deleted_at: Date | string | null;
  declare version: number;

  async remove(): Promise<void> {
    if (this.deleted_at !== null) return;
    if (isTold()) this.#kind.tellRemoval([this]);
    await this.#deletedAt(now().toString());
  }

  async bringBack(): Promise<void> {
    if (this.deleted_at === null) return;
    await this.#deletedAt(null);
    if (isTold()) this.#kind.tellReturn([this]);
  }

  async #deletedAt(moment: string | null): Promise<void> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    await write(sql`
      update ${raw(this.#kind.tableName)} set deleted_at = ${moment}::timestamptz, updated_at = ${updated_at},
        updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      where id = ${this.id}`);
  }

  get #kind(): typeof WrittenModel {
    return this.constructor as typeof WrittenModel;
  }

  /** Deletes for good what can no longer be brought back; answers how many. */
  static async forgetDeleted(): Promise<number> {
    const forgotten = await write(sql`
      delete from ${raw(this.tableName)} where deleted_at < ${keptSince()}::timestamptz returning id`);
    return forgotten.length;
  }
}

/** The columns of a document. */
export function documentColumns(document: PlanDocument) {
  return { document, document_schema: PLAN_DOCUMENT_SCHEMA };
}
