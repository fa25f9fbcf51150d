/** Somebody was met. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { encounterPolicy } from './encounter.policy.ts';

export interface NewEncounter {
  met_by_person_id: number;
  location_id: number;
  met_at: string;
  met_on: string;
  name: string;
  met_where: string;
}

export class EncounterModel extends BaseModel {
  static override tableName = 'encounter';
  static override audited = true;

  declare met_by_person_id: number;
  declare location_id: number;
  declare met_at: string;
  declare met_on: string;
  declare name: string;
  declare met_where: string;
  declare person_id: number | null;
  declare deleted_at: string | null;
  declare deleted_by_subject: string | null;
  declare deleted_by_person_id: number | null;
  declare version: number;

  static async count(encounter: NewEncounter): Promise<number> {
    const { id } = await EncounterModel.query().insert(encounter).returning('id');
    return id;
  }

  /** One that the actor sees, locked until the transaction ends; also one that was deleted. */
  static async forChange(actor: Actor, id: number): Promise<EncounterModel | undefined> {
    const row = await first(sql`
      select encounter.* from encounter
      where encounter.id = ${id} and ${scope(encounterPolicy, actor, 'read')} for update`);
    return row && EncounterModel.fromDatabaseJson(row);
  }

  async change(details: { name: string; met_where: string }): Promise<void> {
    await this.$query().patch({ ...details, version: this.version + 1 });
  }

  /** Null: it was somebody else, who is not known. */
  async wasWith(person_id: number | null): Promise<void> {
    await this.$query().patch({ person_id, version: this.version + 1 });
  }

  async takeBack(): Promise<void> {
    await this.$query().patch({ ...signature('deleted'), version: this.version + 1 });
  }

  async bringBack(): Promise<void> {
    await this.$query().patch({
      deleted_at: null,
      deleted_by_subject: null,
      deleted_by_person_id: null,
      version: this.version + 1,
    });
  }
}
