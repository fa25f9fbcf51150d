/** A person of the ministry, with an account or without. */
import type { Role } from '@emmaus/contracts/roles';
import { isTold } from '@emmaus/service-kit/acting/told-records';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { planForMany } from '@emmaus/service-kit/database/plan-for-many';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { insertAll, write } from '@emmaus/service-kit/database/write';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { EmailAuthorModel } from './email-author.model.ts';
import type { PersonFields } from './person-fields.ts';
import { personPolicy } from './person.policy.ts';

/** What is known of somebody who comes into being. */
export interface NewPersonColumns extends PersonFields {
  primary_location_id: number;
  entered_by_person_id: number | null;
}

export class PersonModel extends BaseModel {
  static override tableName = 'person';
  static override audited = true;
  /** Made from the others by the database. */
  static override untold = ['sort_name', 'search', 'sort_gender', 'sort_role', 'name'];

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

  /**
   * Loads a person whom the actor may see, locked until the transaction ends. Whoever only refers to them is not kept waiting: two who
   * write notes on each other would wait for each other.
   * @throws Problem not_found (404)
   */
  static async forEditing(actor: Actor, id: number): Promise<PersonModel> {
    const row = await first(sql`
      select person.*, (select discipler_person_id from discipleship.published_relation_v1
        where disciple_person_id = person.id and ended_on is null) as discipler_person_id
      from person where person.id = ${id} and ${scope(personPolicy, actor, 'read')} for no key update of person`);
    return PersonModel.fromDatabaseJson(found(row, 'This person'));
  }

  /** Of two who come at once the second sees what the first did, also where they are gone by that. */
  static async lock(...ids: readonly number[]): Promise<void> {
    await write(sql`select id from person_record where id = any(${ids}::int[]) order by id for no key update`);
  }

  static forChange(id: number): Promise<PersonModel | undefined> {
    return PersonModel.query().findById(id).forUpdate().execute();
  }

  /** Gives the ids, in the order of the people. About 10,000 in a second. */
  static async addAll(people: readonly NewPersonColumns[]): Promise<number[]> {
    await planForMany(people.length);
    const ids = await write<{ id: number }>(sql`
      select nextval(pg_get_serial_sequence('person_record', 'id'))::int as id from generate_series(1, ${people.length})`);
    await insertAll(
      'person',
      people.map((person, index) => ({ ...ids[index], ...signed(person) })),
    );
    const added = ids.map(({ id }) => id);
    await EmailAuthorModel.sign(
      people.flatMap((person, index) =>
        emailsOf(person).map((email) => ({
          person_id: added[index] as number,
          email,
          isRegistered: person.entered_by_person_id === null,
        })),
      ),
    );
    return added;
  }

  /** They leave every list, and stay in `person_record`: nobody is ever deleted. */
  static async removeAll(ids: readonly number[]): Promise<void> {
    if (isTold()) PersonModel.tellRemoval(await PersonModel.all(ids));
    const { removed_at, removed_by_subject, removed_by_person_id } = signature('removed');
    await write(sql`
      update person_record set removed_at = ${removed_at}, removed_by_subject = ${removed_by_subject},
        removed_by_person_id = ${removed_by_person_id}
      where id = any(${ids}::int[]) and removed_at is null`);
  }

  static async bringBackAll(ids: readonly number[]): Promise<void> {
    await write(sql`
      update person_record set removed_at = null, removed_by_subject = null, removed_by_person_id = null
      where id = any(${ids}::int[])`);
    if (isTold()) PersonModel.tellReturn(await PersonModel.all(ids));
  }

  private static all(ids: readonly number[]): Promise<PersonModel[]> {
    return PersonModel.query()
      .whereRaw('id = any(?::int[])', [[...ids]])
      .execute();
  }

  /** Whatever a form shows of a person is written here: one that was opened before is older then. Gives the version after it. */
  async change(changes: Partial<PersonModel>): Promise<number> {
    const version = this.version + 1;
    const before = emailsOf(this).map((email) => email.toLowerCase());
    await this.$query().patch({ ...changes, version });
    const given = emailsOf(this).filter((email) => !before.includes(email.toLowerCase()));
    if (given.length > 0) await EmailAuthorModel.sign(given.map((email) => ({ person_id: this.id, email })));
    return version;
  }
}

function emailsOf({ email, email2 }: Pick<PersonFields, 'email' | 'email2'>): string[] {
  return [...new Set([email, email2])].filter((one) => one !== null);
}

function signed(person: NewPersonColumns): Record<string, unknown> {
  return {
    ...person,
    is_varsity: person.is_varsity ?? false,
    is_greek: person.is_greek ?? false,
    ...signature('created'),
    ...signature('updated'),
  };
}
