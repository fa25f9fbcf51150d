/** An account of the sign-in provider, as this portal knows it, and the person it belongs to. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { PersonModel } from '../people/person.model.ts';

export class AccountModel extends BaseModel {
  static override tableName = 'account';
  static override audited = true;

  declare issuer: string;
  declare subject: string;
  declare email: string | null;
  declare person_id: number | null;

  /**
   * Ties the account to the person whose e-mail it has verified: to exactly one, and only if no other account is tied to
   * them. The person's row stays locked until the transaction ends, so that of two accounts at once one comes second.
   */
  async tieToPersonOf(verifiedEmail: string): Promise<boolean> {
    const people = await PersonModel.withEmail(verifiedEmail).limit(2).forUpdate();
    const [person] = people;
    if (!person || people.length > 1) return false;
    const taken = await AccountModel.query().findOne({ person_id: person.id });
    if (taken) return false;
    await AccountModel.query().findById(this.id).patch({ person_id: person.id });
    return true;
  }
}
