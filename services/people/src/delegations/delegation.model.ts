/** Somebody's identity, lent to somebody else until the end of a day. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';

export class DelegationModel extends BaseModel {
  static override tableName = 'delegation';
  static override audited = true;

  declare root_person_id: number;
  declare delegate_person_id: number;
  /** 'YYYY-MM-DD', the last day. */
  declare expires_at: string;
}
