/** A person of the ministry, with an account or without. */
import { BaseModel } from '@emmaus/service-kit/base-model';
import type { QueryBuilder } from 'objection';

export class PersonModel extends BaseModel {
  static override tableName = 'person';
  static override audited = true;
  static override versioned = true;

  declare first_name: string;
  declare last_name: string;
  declare email: string | null;
  declare email2: string | null;

  /** Those who have the e-mail as their first or second, in capitals or not. */
  static withEmail(email: string): QueryBuilder<PersonModel> {
    return PersonModel.query().where('email', email).orWhere('email2', email) as unknown as QueryBuilder<PersonModel>;
  }
}
