/** Days on which a campus is on vacation, both ends included. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import type { VacationDates } from './vacation-rules.ts';
import { vacationPolicy } from './vacation.policy.ts';

export interface VacationDetails extends VacationDates {
  name: string;
}

export class VacationModel extends BaseModel {
  static override tableName = 'vacation';
  static override audited = true;

  declare location_id: number;
  declare name: string;
  declare start_date: string;
  declare end_date: string;
  declare version: number;

  static async add(locationId: number, details: VacationDetails): Promise<VacationModel> {
    const added = await VacationModel.query()
      .insert({ ...details, location_id: locationId })
      .returning('*');
    await added.tellThatVacationsChanged();
    return added;
  }

  /**
   * One that the actor may see, locked until the transaction ends.
   * @throws Problem not_found (404)
   */
  static async forChange(actor: Actor, id: number): Promise<VacationModel> {
    const row = await first(sql`
      select * from vacation where id = ${id} and ${scope(vacationPolicy, actor, 'read')} for update`);
    return VacationModel.fromDatabaseJson(found(row, 'This vacation date'));
  }

  async change(details: VacationDetails): Promise<void> {
    await this.$query().patch({ ...details, version: this.version + 1 });
    await this.tellThatVacationsChanged();
  }

  async remove(): Promise<void> {
    await this.$query().delete();
    await this.tellThatVacationsChanged();
  }

  /** Whoever expects meetings at the campus is told when the transaction is committed, and not if it is rolled back. */
  private async tellThatVacationsChanged(): Promise<void> {
    await write(sql`select pg_notify('people_vacation', ${String(this.location_id)})`);
  }
}
