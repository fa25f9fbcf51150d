/** Whose account an admin said that it is not: only an invite link ties it to them again. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';

export class UntiedAccountModel extends BaseModel {
  static override tableName = 'untied_account';
  static override idColumn = ['account_id', 'person_id'];
  /** The account's record tells who was untied. */
  static override told = false;

  declare account_id: number;
  declare person_id: number;

  static async keep(pair: Pick<UntiedAccountModel, 'account_id' | 'person_id'>): Promise<void> {
    await UntiedAccountModel.query().insert(pair).onConflict(['account_id', 'person_id']).ignore();
  }

  static async forget(pair: Pick<UntiedAccountModel, 'account_id' | 'person_id'>): Promise<void> {
    await UntiedAccountModel.query().delete().where(pair);
  }
}
