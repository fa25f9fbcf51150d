/** One answer to the questionnaire. Never changed, but for who contacted the person. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import type { PersonFields } from '../people/person-fields.ts';
import { registrationPolicy } from './registration.policy.ts';

export interface NewRegistration {
  person_id: number;
  location_id: number;
  /** As it was entered, in the form in which people are stored. */
  entered: PersonFields;
  has_general_interest: boolean;
  has_bible_study_interest: boolean | null;
  bible_study_days: number[];
  opted_in_text: boolean;
  opted_in_email: boolean;
}

export class RegistrationModel extends BaseModel {
  static override tableName = 'registration';
  static override untold = ['entered', 'contacted_by_subject'];

  declare person_id: number;
  declare location_id: number;
  declare registered_at: Date;
  declare contacted_at: Date | null;
  declare contacted_by_person_id: number | null;
  declare contacted_by_subject: string | null;
  /** Only on what `visibleTo` loads. */
  declare person_location_id: number;

  static async add(registration: NewRegistration): Promise<void> {
    // By the same clock as the list of those who registered lately.
    const { entered, ...rest } = registration;
    await RegistrationModel.query().insert({
      ...rest,
      entered: JSON.stringify(entered),
      registered_at: new Date(now().epochMilliseconds),
    } as object);
  }

  /**
   * One that the actor may see.
   * @throws Problem not_found (404)
   */
  static async visibleTo(actor: Actor, id: number): Promise<RegistrationModel> {
    const row = await first(sql`
      select registration.*, person.primary_location_id as person_location_id
      from registration join person on person.id = registration.person_id
      where registration.id = ${id} and ${scope(registrationPolicy, actor, 'read')}`);
    return RegistrationModel.fromDatabaseJson(found(row, 'This contact'));
  }

  /**
   * Marks all open registrations of the person: whoever was called once is not called again. False where somebody else marked this
   * one before; pressed twice it is one's own.
   */
  async markContacted({ rootPersonId, subject }: Actor): Promise<boolean> {
    await RegistrationModel.query()
      .patch({
        contacted_at: new Date(now().epochMilliseconds),
        // Whoever it really was, also in another's name: they are asked who wonders.
        contacted_by_person_id: rootPersonId,
        contacted_by_subject: subject,
      })
      .where({ person_id: this.person_id, contacted_at: null });
    const marked = await RegistrationModel.query().findById(this.id);
    return marked?.contacted_by_subject === subject;
  }

  /** Takes back one's own mark, from all that it was set on. False where it is somebody else's, who was first or came in between. */
  async unmarkContacted({ subject }: Actor): Promise<boolean> {
    await RegistrationModel.query()
      .patch({ contacted_at: null, contacted_by_person_id: null, contacted_by_subject: null })
      .where({ person_id: this.person_id, contacted_at: this.contacted_at, contacted_by_subject: subject });
    const left = await RegistrationModel.query().findById(this.id);
    return left?.contacted_at === null;
  }
}
