/** A person of the ministry, with an account or without. */
import type { Role } from '@emmaus/contracts/roles';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { write } from '@emmaus/service-kit/database/write';
import { sql } from '@emmaus/service-kit/database/sql';
import { notFound } from '@emmaus/service-kit/http/problem';
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import { raw } from 'objection';
import { personPolicy } from './person.policy.ts';

export class PersonModel extends BaseModel {
  static override tableName = 'person';
  static override audited = true;

  declare name: string;
  declare first_name: string;
  declare last_name: string;
  declare email: string | null;
  declare email2: string | null;
  declare phone: string | null;
  declare gender_id: number | null;
  declare school_year_id: number | null;
  declare is_varsity: boolean;
  declare is_greek: boolean;
  declare is_text_2_report: boolean;
  declare primary_location_id: number;
  declare primary_role: Role | null;
  declare entered_by_person_id: number | null;
  declare version: number;
  /** Only on what `forEditing` loads. */
  declare discipler_person_id: number | null;

  /** Those who have the e-mail as their first or second, in capitals or not; at most two, locked until the transaction ends. */
  static twoWithEmail(email: string): Promise<PersonModel[]> {
    return PersonModel.query().where('email', email).orWhere('email2', email).limit(2).forUpdate().execute();
  }

  /**
   * Loads a person whom the actor may see, locked until the transaction ends.
   * @throws Problem not_found (404)
   */
  static async forEditing(actor: Actor, id: number): Promise<PersonModel> {
    const person = (await PersonModel.query()
      .findById(id)
      .whereRaw(...asRaw(scope(personPolicy, actor, 'read')))
      .select(
        'person.*',
        raw(
          `(select discipler_person_id from discipleship.published_relation_v1
            where disciple_person_id = person.id and ended_on is null) as discipler_person_id`,
        ),
      )
      .forUpdate()) as PersonModel | undefined;
    if (!person) throw notFound('This person');
    return person;
  }

  static forChange(id: number): Promise<PersonModel | undefined> {
    return PersonModel.query().findById(id).forUpdate().execute();
  }

  static async removeAll(ids: readonly number[]): Promise<void> {
    await write(sql`delete from person where id = any(${ids}::int[])`);
  }

  /** The role that is shown follows the primary grant. Not an edit of the person: whoever has the form open may still save. */
  async showRole(role: Role): Promise<void> {
    await this.$query().patch({ primary_role: role });
  }
}
