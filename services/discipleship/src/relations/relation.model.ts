/** That somebody disciples somebody, from a day on until another. History is never deleted. */
import type { ENDED_REASONS } from '@emmaus/contracts/ministry.words';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

export type EndedReason = (typeof ENDED_REASONS)[number];

export class RelationModel extends BaseModel {
  static override tableName = 'relation';
  static override audited = true;
  static override untold = ['shown_as'];

  declare disciple_person_id: number;
  declare discipler_person_id: number;
  declare location_id: number;
  declare began_on: string;
  declare ended_on: string | null;
  declare ended_reason: EndedReason | null;
  declare version: number;
  /** `relation_id` on the wire, where it went on after an end that was undone. */
  declare shown_as: number | null;
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

  /** One that is or was shown to somebody by this number. */
  static shownAs(number: number): Promise<RelationModel | undefined> {
    return RelationModel.query().findOne({ id: number }).orWhere({ shown_as: number }).execute();
  }

  get shownId(): number {
    return this.shown_as ?? this.id;
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

  /**
   * It never ended; but by the number by which it was shown until then, it is neither ended nor moved late and again.
   * @throws what the database says (409) when something else holds by now
   */
  async goOn(): Promise<void> {
    await this.$query().patch({ ended_on: null, ended_reason: null, version: this.version + 1 });
    await write(
      sql`update relation set shown_as = nextval(pg_get_serial_sequence('relation', 'id')) where id = ${this.id}`,
    );
  }
}
