/** Somebody's identity, lent to somebody else until the end of a day. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';

/** There is one line for two people. */
export interface DelegationPair {
  root_person_id: number;
  delegate_person_id: number;
}

export class DelegationModel extends BaseModel {
  static override tableName = 'delegation';
  static override audited = true;

  declare root_person_id: number;
  declare delegate_person_id: number;
  /** 'YYYY-MM-DD', the last day. */
  declare expires_at: string;
  declare version: number;

  static forChange(id: number): Promise<DelegationModel | undefined> {
    return DelegationModel.query().findById(id).forUpdate().execute();
  }

  static between(pair: DelegationPair): Promise<DelegationModel | undefined> {
    return DelegationModel.query().findOne(pair).forUpdate().execute();
  }

  static async lend(pair: DelegationPair, expiresAt: string): Promise<void> {
    await DelegationModel.query().insert({ ...pair, expires_at: expiresAt });
  }

  /** As it was when it was deleted, under the same number. */
  static async bringBack(deleted: DelegationPair & { id: number; expires_at: string; version: number }): Promise<void> {
    // What was deleted was the version before: asked for late and again, deleting that takes away nothing.
    await DelegationModel.query().insert({ ...deleted, version: deleted.version + 1 });
  }

  async moveEnd(expiresAt: string): Promise<void> {
    await this.$query().patch({ expires_at: expiresAt, version: this.version + 1 });
  }

  async remove(): Promise<void> {
    await this.$query().delete();
  }
}
