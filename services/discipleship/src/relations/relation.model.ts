/** That somebody disciples somebody, from a day on until another. History is never deleted. */
import type { ENDED_REASONS } from '@emmaus/contracts/ministry.words';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';

export type EndedReason = (typeof ENDED_REASONS)[number];

export class RelationModel extends BaseModel {
  static override tableName = 'relation';
  static override audited = true;

  declare disciple_person_id: number;
  declare discipler_person_id: number;
  declare location_id: number;
  declare began_on: string;
  declare ended_on: string | null;
  declare ended_reason: EndedReason | null;
  declare version: number;
  declare removed_at: string | null;
  declare removed_by_subject: string | null;
  declare removed_by_person_id: number | null;

  static begin(
    relation: Pick<RelationModel, 'disciple_person_id' | 'discipler_person_id' | 'location_id' | 'began_on'>,
  ): Promise<RelationModel> {
    return RelationModel.query().insert(relation).returning('*').execute();
  }

  /** Who disciples somebody now. Whoever changes it has the turn of who changes the trees. */
  static running(disciple: number): Promise<RelationModel | undefined> {
    return RelationModel.query().findOne({ disciple_person_id: disciple }).whereNull('ended_on').execute();
  }

  static byId(id: number): Promise<RelationModel | undefined> {
    return RelationModel.query().findById(id).execute();
  }

  /** The day is the first one on which it no longer holds; one that began later lasted no day. */
  async end(day: string, reason: EndedReason): Promise<void> {
    const ended_on = day < this.began_on ? this.began_on : day;
    await this.$query().patch({ ended_on, ended_reason: reason, version: this.version + 1 });
  }

  /** It never was: what was done is undone. */
  async takeBack(): Promise<void> {
    await this.$query().patch({
      ended_on: this.began_on,
      ended_reason: 'Other',
      ...signature('removed'),
      version: this.version + 1,
    });
  }

  /** It never ended. @throws what the database says (409) when something else holds by now */
  async goOn(): Promise<void> {
    await this.$query().patch({ ended_on: null, ended_reason: null, version: this.version + 1 });
  }
}
