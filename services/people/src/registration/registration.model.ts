/** One answer to the questionnaire. Never changed, but for who contacted the person. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { requestContext } from '@emmaus/service-kit/http/request-context';
import { now } from '@emmaus/service-kit/time';

export class RegistrationModel extends BaseModel {
  static override tableName = 'registration';

  declare person_id: number;
  declare location_id: number;
  declare submission_id: string | null;
  declare has_general_interest: boolean;
  declare has_bible_study_interest: boolean | null;
  declare bible_study_days: number[];
  declare opted_in_text: boolean;
  declare opted_in_email: boolean;
  declare contacted_at: Date | null;
  declare contacted_by_person_id: number | null;
  declare contacted_by_subject: string | null;

  /** Marks all open registrations of the person at this place: whoever was called once is not called again. */
  async markContacted(contacted: boolean): Promise<void> {
    const actor = requestContext()?.actor;
    await RegistrationModel.query()
      .where({ person_id: this.person_id, location_id: this.location_id })
      .where((open) => (contacted ? open.whereNull('contacted_at') : open.where('id', this.id)))
      .patch({
        contacted_at: contacted ? (now().toString() as unknown as Date) : null,
        contacted_by_person_id: contacted ? (actor?.personId ?? null) : null,
        contacted_by_subject: contacted ? (actor?.subject ?? null) : null,
      });
  }
}
