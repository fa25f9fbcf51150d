/** Days on which a campus is on vacation, both ends included. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';

export class VacationModel extends BaseModel {
  static override tableName = 'vacation';
  static override audited = true;

  declare location_id: number;
  declare name: string;
  declare start_date: string;
  declare end_date: string;
  declare version: number;
}
