/** An account of the sign-in provider, as this portal knows it, and the person it belongs to. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { findOwner } from './account-owner.queries.ts';
import { UntiedAccountModel } from './untied-account.model.ts';

export class AccountModel extends BaseModel {
  static override tableName = 'account';
  static override audited = true;
  static override untold = ['issuer', 'subject'];

  declare issuer: string;
  declare subject: string;
  declare email: string | null;
  declare person_id: number | null;

  /** The account behind a subject, locked until the transaction ends; written down if it comes for the first time. */
  static async ofSubject(account: Pick<AccountModel, 'issuer' | 'subject' | 'email'>): Promise<AccountModel> {
    const { issuer, subject } = account;
    await AccountModel.query().insert(account).onConflict(['issuer', 'subject']).ignore();
    return AccountModel.query().findOne({ issuer, subject }).forUpdate().throwIfNotFound().execute();
  }

  static withId(id: number): Promise<AccountModel> {
    return AccountModel.query().findById(id).throwIfNotFound().execute();
  }

  /** Locked until the transaction ends: of two who would tie it at once, the second sees what the first did. */
  static forTying(id: number): Promise<AccountModel> {
    return AccountModel.query().findById(id).forUpdate().throwIfNotFound().execute();
  }

  /** The account of a person, if they have one. */
  static of(personId: number): Promise<AccountModel | undefined> {
    return AccountModel.query().findOne({ person_id: personId }).execute();
  }

  /** The account with this id, if it is the person's, or was untied from them; locked until the transaction ends. */
  static tiedOrUntied(id: number, personId: number): Promise<AccountModel | undefined> {
    const untied = UntiedAccountModel.query().whereColumn('account_id', 'account.id').where({ person_id: personId });
    return AccountModel.query()
      .findById(id)
      .where((either) => void either.where({ person_id: personId }).orWhereExists(untied))
      .forUpdate()
      .execute();
  }

  /** The account that the actor was the last to untie from a person, and that is nobody's since. */
  static untiedBy({ personId }: Actor, from: number): Promise<AccountModel | undefined> {
    return AccountModel.query()
      .where({ person_id: null, updated_by_person_id: personId })
      .whereExists(UntiedAccountModel.query().whereColumn('account_id', 'account.id').where({ person_id: from }))
      .orderBy('updated_at', 'desc')
      .first()
      .execute();
  }

  /** Who signs in with one of their accounts next is looked for anew. */
  static async untieAll(personIds: readonly number[]): Promise<void> {
    await AccountModel.query()
      .patch({ person_id: null })
      .whereIn('person_id', [...personIds]);
  }

  /**
   * Those who come back sign in with the accounts that were theirs, but for one with which somebody else does since. They are one or none:
   * whom an import brought and who signs in is not taken out.
   */
  static async tieAgain(pairs: readonly { account_id: number; person_id: number }[]): Promise<void> {
    for (const { account_id, person_id } of pairs.toSorted((one, other) => one.account_id - other.account_id)) {
      const account = await AccountModel.forTying(account_id);
      if (account.person_id === null) await account.tieTo(person_id);
    }
  }

  async tieTo(personId: number): Promise<void> {
    await this.$query().patch({ person_id: personId });
    await UntiedAccountModel.forget({ account_id: this.id, person_id: personId });
  }

  /** Gives up the person. Who signs in with the account next is looked for anew, and found to be anybody but them. */
  async untie(): Promise<void> {
    if (this.person_id !== null) await UntiedAccountModel.keep({ account_id: this.id, person_id: this.person_id });
    await this.$query().patch({ person_id: null });
  }

  /**
   * Ties the account to the person whose e-mail it has verified, if one can be told and no other account is tied to them. The
   * person's row stays locked until the transaction ends, so that of two accounts at once one comes second.
   */
  async tieToPersonOf(verifiedEmail: string): Promise<void> {
    const owner = await findOwner(verifiedEmail, this.id);
    if (typeof owner === 'string') return;
    await rows(sql`select id from person where id = ${owner.id} for no key update`);
    // Until it was locked they may have come to have another account or another e-mail, or have left.
    const still = await findOwner(verifiedEmail, this.id);
    if (typeof still === 'string' || still.id !== owner.id) return;
    await this.tieTo(owner.id);
  }
}
