/** The plan of a meeting, written by one person for one material. */
import type { PlanDocument } from '@emmaus/contracts/plan-document.words';
import { first, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { htmlOfDocument } from '../documents/document-html.ts';
import { canBeRestored } from '../documents/kept-deleted.ts';
import { documentColumns, WrittenModel } from '../documents/written.model.ts';
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

export class PlanModel extends WrittenModel {
  static override tableName = 'plan';

  declare owner_person_id: number;
  declare material_id: number;
  declare title: string;
  declare dialogue: string;

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
    return PlanModel.#locked(actor, id, sql`(plan.deleted_at is null or ${canBeRestored('plan')})`);
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
}

/** "The document is the truth, dialogue its HTML." */
function writtenAs(document: PlanDocument) {
  return { ...documentColumns(document), dialogue: htmlOfDocument(document) };
}
