/** That somebody is marked as a growing or commissioned disciple, from a day on until another. */
import type { DiscipleType } from '@emmaus/contracts/ministry.words';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';

export class MarkModel extends BaseModel {
  static override tableName = 'disciple_mark';
  static override audited = true;

  declare person_id: number;
  declare disciple_type: DiscipleType;
  declare began_on: string;
  declare ended_on: string | null;
  declare version: number;
  declare removed_at: string | null;
  declare removed_by_subject: string | null;
  declare removed_by_person_id: number | null;

  static begin(mark: Pick<MarkModel, 'person_id' | 'disciple_type' | 'began_on'>): Promise<MarkModel> {
    return MarkModel.query().insert(mark).returning('*').execute();
  }

  /** As what somebody is marked now. Whoever changes it has the turn of who changes the trees. */
  static current(person: number): Promise<MarkModel | undefined> {
    return MarkModel.query().findOne({ person_id: person }).whereNull('ended_on').execute();
  }

  static byId(id: number): Promise<MarkModel | undefined> {
    return MarkModel.query().findById(id).execute();
  }

  async end(day: string): Promise<void> {
    await this.$query().patch({ ended_on: day < this.began_on ? this.began_on : day, version: this.version + 1 });
  }

  /** It never was: what was done is undone. */
  async takeBack(): Promise<void> {
    await this.$query().patch({ ended_on: this.began_on, ...signature('removed'), version: this.version + 1 });
  }

  async goOn(): Promise<void> {
    await this.$query().patch({ ended_on: null, version: this.version + 1 });
  }
}
