/** A Gospel Presentation or a High Call that somebody has received. */
import type { InvitationKind } from '@emmaus/contracts/invitations.words';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { first, sql } from '@emmaus/service-kit/database/sql';

export interface InvitationDetails {
  presenter_person_id: number;
  invitation_date: string;
  response: string | null;
  notes: string;
  /** Of a Yellow alone; null leaves it to the usual time. */
  follow_up_on: string | null;
}

export class InvitationModel extends BaseModel {
  static override tableName = 'invitation';
  static override audited = true;
  /** "Students do not see notes on invitations": not in what was done in their name, either. */
  static override untold = ['notes'];

  declare kind: InvitationKind;
  declare receiver_person_id: number;
  declare presenter_person_id: number;
  declare invitation_date: string;
  declare response: string | null;
  declare notes: string;
  declare follow_up_on: string | null;
  declare deleted_at: string | null;
  declare deleted_by_subject: string | null;
  declare deleted_by_person_id: number | null;
  declare version: number;

  static async log(given: InvitationDetails & { kind: InvitationKind; receiver_person_id: number }): Promise<void> {
    await InvitationModel.query().insert(given);
  }

  /** The one of its kind that somebody has received, locked until the transaction ends. */
  static async received(receiverId: number, kind: InvitationKind): Promise<InvitationModel | undefined> {
    const row = await first(sql`
      select invitation.* from invitation
      where invitation.receiver_person_id = ${receiverId} and invitation.kind = ${kind} and invitation.deleted_at is null
      for update`);
    return row && InvitationModel.fromDatabaseJson(row);
  }

  /** Of its kind the one that somebody has received, locked until the transaction ends; else the one that was deleted last. */
  static async standingOrLast(receiverId: number, kind: InvitationKind): Promise<InvitationModel | undefined> {
    const standing = await InvitationModel.received(receiverId, kind);
    if (standing) return standing;
    const row = await first(sql`
      select invitation.* from invitation
      where invitation.receiver_person_id = ${receiverId} and invitation.kind = ${kind} and invitation.deleted_at is not null
      order by invitation.deleted_at desc, invitation.id desc limit 1`);
    return row && InvitationModel.fromDatabaseJson(row);
  }

  /** Also one that was deleted; locked until the transaction ends. */
  static async alsoDeleted(id: number): Promise<InvitationModel | undefined> {
    const row = await first(sql`select invitation.* from invitation where invitation.id = ${id} for update`);
    return row && InvitationModel.fromDatabaseJson(row);
  }

  /** The database keeps the response that it had before. */
  async change(details: InvitationDetails): Promise<void> {
    await this.$query().patch({ ...details, version: this.version + 1 });
  }

  /** The database keeps the response that it had before. */
  async answer(response: string | null): Promise<void> {
    const follow_up_on = response === 'Yellow' ? this.follow_up_on : null;
    await this.$query().patch({ response, follow_up_on, version: this.version + 1 });
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
