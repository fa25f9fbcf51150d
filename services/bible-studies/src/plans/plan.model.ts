/** The plan of a meeting, written by one person for one material. */
import { PLAN_DOCUMENT_SCHEMA, type PlanDocument } from '@emmaus/contracts/plan-document.words';
import { isTold } from '@emmaus/service-kit/acting/told-records';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { first, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { canBeRestored, keptSince } from './deleted-plans.ts';
import { htmlOfDocument } from '../documents/document-html.ts';
import { planPolicy } from './plan.policy.ts';

export interface NewPlan {
  owner_person_id: number;
  material_id: number;
  title: string;
  document: PlanDocument;
}

export interface PlanChanges {
  title?: string;
  document?: PlanDocument;
}

export class PlanModel extends BaseModel {
  static override tableName = 'plan';
  static override audited = true;
  static override jsonAttributes = ['document'];
  /** The dialogue tells what was written. */
  static override untold = ['document'];

  declare owner_person_id: number;
  declare material_id: number;
  declare title: string;
  declare dialogue: string;
  declare document: PlanDocument | null;
  declare deleted_at: Date | string | null;
  declare version: number;

  static async add({ document, ...details }: NewPlan): Promise<number> {
    const { id } = await PlanModel.query().insert({ ...details, ...writtenAs(document) });
    return id;
  }

  /**
   * One that the actor may see, locked until the transaction ends.
   * @throws Problem not_found (404)
   */
  static forChange(actor: Actor, id: number): Promise<PlanModel> {
    return PlanModel.#locked(actor, id, sql`plan.deleted_at is null`);
  }

  /** The same, or one that was deleted and can be brought back. */
  static alsoDeleted(actor: Actor, id: number): Promise<PlanModel> {
    return PlanModel.#locked(actor, id, sql`(plan.deleted_at is null or ${canBeRestored()})`);
  }

  static async #locked(actor: Actor, id: number, which: Sql): Promise<PlanModel> {
    const row = await first(sql`
      select plan.id, plan.owner_person_id, plan.material_id, plan.title, plan.dialogue, plan.document, plan.deleted_at, plan.version
      from plan where plan.id = ${id} and ${which} and ${scope(planPolicy, actor, 'read')} for update`);
    return PlanModel.fromDatabaseJson(found(row, 'This plan'));
  }

  async change({ title, document }: PlanChanges): Promise<void> {
    await this.$query().patch({
      ...(title !== undefined && { title }),
      ...(document && writtenAs(document)),
      version: this.version + 1,
    });
  }

  async remove(): Promise<void> {
    if (this.deleted_at !== null) return;
    if (isTold()) PlanModel.tellRemoval([this]);
    await this.#deletedAt(now().toString());
  }

  async bringBack(): Promise<void> {
    if (this.deleted_at === null) return;
    await this.#deletedAt(null);
    if (isTold()) PlanModel.tellReturn([this]);
  }

  async #deletedAt(moment: string | null): Promise<void> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    await write(sql`
      update plan set deleted_at = ${moment}::timestamptz, updated_at = ${updated_at},
        updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      where id = ${this.id}`);
  }

  /** Deletes for good what can no longer be brought back; answers how many. */
  static async forgetDeleted(): Promise<number> {
    const forgotten = await write(sql`delete from plan where deleted_at < ${keptSince()}::timestamptz returning id`);
    return forgotten.length;
  }
}

/** "The document is the truth, dialogue its HTML." */
function writtenAs(document: PlanDocument) {
  return { document, document_schema: PLAN_DOCUMENT_SCHEMA, dialogue: htmlOfDocument(document) };
}
