/** What was done with somebody in the tree: which relation and which mark ended and began by it. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { now } from '@emmaus/service-kit/time';

/** Nobody takes back tomorrow what they did today: they change it. */
const HOURS = 1;

/** By what a change is told from others of the same person. */
type Kind = Partial<Pick<DiscipleChangeModel, 'ended_relation_id' | 'begun_relation_id' | 'begun_mark_id'>>;

export class DiscipleChangeModel extends BaseModel {
  static override tableName = 'disciple_change';
  static override audited = true;
  // The relation and the mark tell it.
  static override told = false;

  declare disciple_person_id: number;
  declare ended_relation_id: number | null;
  declare begun_relation_id: number | null;
  declare ended_mark_id: number | null;
  declare begun_mark_id: number | null;
  declare undone_at: string | null;
  declare created_at: Date;

  static async note(
    change: Pick<DiscipleChangeModel, 'disciple_person_id'> &
      Partial<Pick<DiscipleChangeModel, 'ended_relation_id' | 'begun_relation_id' | 'ended_mark_id' | 'begun_mark_id'>>,
  ): Promise<number> {
    return (await DiscipleChangeModel.query().insert(change).returning('*').execute()).id;
  }

  /** One that this account made as this person. */
  static async ofMine(id: number): Promise<DiscipleChangeModel | undefined> {
    const { created_by_subject, created_by_person_id } = signature('created');
    return DiscipleChangeModel.query().findOne({ id, created_by_subject, created_by_person_id }).execute();
  }

  /** What this account has just done with them as this person, where nothing followed. */
  static async justNow(disciple: number, kind: Kind): Promise<DiscipleChangeModel | undefined> {
    const { created_by_subject, created_by_person_id } = signature('created');
    const mine = { disciple_person_id: disciple, created_by_subject, created_by_person_id };
    const change = await DiscipleChangeModel.query()
      .findOne({ ...mine, ...kind })
      .whereNull('undone_at')
      .execute();
    return change?.isRecent && !(await change.isFollowed()) ? change : undefined;
  }

  get isRecent(): boolean {
    return now().since(Temporal.Instant.fromEpochMilliseconds(this.created_at.getTime())).total('hours') <= HOURS;
  }

  /** Whether something else was done with the disciple since, whoever did it, that was not taken back. */
  async isFollowed(): Promise<boolean> {
    const later = await DiscipleChangeModel.query()
      .where({ disciple_person_id: this.disciple_person_id })
      .where('id', '>', this.id)
      .whereNull('undone_at')
      .first()
      .execute();
    return later !== undefined;
  }

  async undone(): Promise<void> {
    await this.$query().patch({ undone_at: signature('updated').updated_at });
  }
}
