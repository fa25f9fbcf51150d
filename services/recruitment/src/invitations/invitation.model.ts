/** A Gospel Presentation or a High Call that somebody has received. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';

export class InvitationModel extends BaseModel {
  static override tableName = 'invitation';
  static override audited = true;

  declare kind: 'gospel' | 'high_call';
  declare receiver_person_id: number;
  declare presenter_person_id: number;
  declare response: string | null;
  declare deleted_at: string | null;
  declare deleted_by_subject: string | null;
  declare deleted_by_person_id: number | null;
  declare version: number;

  /** The database keeps the response that it had before. */
  async answer(response: string | null): Promise<void> {
    await this.$query().patch({ response, version: this.version + 1 });
  }

  /** For one that was logged in error. Another one of its kind can then be given to the receiver. */
  async takeBack(): Promise<void> {
    await this.$query().patch({ ...signature('deleted'), version: this.version + 1 });
  }

  /** @throws what the database says (409) when another one of its kind was given meanwhile */
  async bringBack(): Promise<void> {
    await this.$query().patch({
      deleted_at: null,
      deleted_by_subject: null,
      deleted_by_person_id: null,
      version: this.version + 1,
    });
  }
}
