/** A discipleship group: who leads it, since when, and whether it has ended. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';

export class GroupModel extends BaseModel {
  static override tableName = 'discipleship_group';
  static override audited = true;

  declare leader_person_id: number;
  declare location_id: number;
  declare began_on: string;
  declare ended_on: string | null;
  declare version: number;
  declare created_at: Date;
  declare created_by_person_id: number | null;
  declare updated_at: Date;
  declare updated_by_person_id: number | null;

  static add(group: { leader_person_id: number; location_id: number; began_on: string }): Promise<GroupModel> {
    return GroupModel.query().insert(group).returning('*').execute();
  }

  static forChange(id: number): Promise<GroupModel | undefined> {
    return GroupModel.query().findById(id).forUpdate().execute();
  }

  /** Who takes part stands beside it; a form that was filled out before is older from now on. */
  async lead(leader: number): Promise<void> {
    await this.$query().patch({ leader_person_id: leader, version: this.version + 1 });
  }

  async end(day: string): Promise<void> {
    await this.$query().patch({ ended_on: day, version: this.version + 1 });
  }

  async reopen(): Promise<void> {
    await this.$query().patch({ ended_on: null, version: this.version + 1 });
  }
}
