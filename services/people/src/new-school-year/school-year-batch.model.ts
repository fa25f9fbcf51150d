/** The new school year of a campus, applied or dismissed; what it does, it does to everybody in one statement a table. */
import { isTold, tellChanged } from '@emmaus/service-kit/acting/told-records';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { planForMany } from '@emmaus/service-kit/database/plan-for-many';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

export interface Change {
  person_id: number;
  to: string;
}

export class SchoolYearBatchModel extends BaseModel {
  static override tableName = 'school_year_batch';
  static override audited = true;

  declare location_id: number;
  declare year: number;
  declare state: 'applied' | 'dismissed' | 'undone';
  declare moved_count: number;
  declare moved_back_count: number;
  declare created_at: Date;

  static begin(batch: Pick<SchoolYearBatchModel, 'location_id' | 'year' | 'state'>): Promise<SchoolYearBatchModel> {
    return SchoolYearBatchModel.query().insert(batch).returning('*').execute();
  }

  static byId(id: number): Promise<SchoolYearBatchModel | undefined> {
    return SchoolYearBatchModel.query().findById(id).execute();
  }

  /** `people`, who were looked at and are locked, with what they become: as proposed, but for the changes. Answers how many move. */
  async moveAll(proposed: Sql, people: readonly number[], changes: readonly Change[]): Promise<number> {
    await planForMany(people.length);
    const moves = await write<{ becomes: string }>(sql`
      insert into school_year_move (batch_id, person_id, from_school_year_id, becomes, graduation, was_student, roles)
      select ${this.id}::int, proposed.id, proposed.school_year_id,
        case coalesce(change."to", proposed."to") when proposed."from" then 'stays' else coalesce(change."to", proposed."to") end,
        proposed.graduation, proposed.was_student, proposed.roles
      from (${proposed}) proposed
      left join json_to_recordset(${JSON.stringify(changes)}::json) change(person_id int, "to" text) on change.person_id = proposed.id
      where proposed.id = any(${people}::int[])
      returning becomes`);
    const moved = moves.filter(({ becomes }) => becomes !== 'stays').length;
    await this.#moveOn();
    await this.#tell(people, 'on');
    await this.$query().patch({ moved_count: moved });
    return moved;
  }

  async #moveOn(): Promise<void> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const signed = sql`updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject},
      updated_by_person_id = ${updated_by_person_id}`;
    await write(sql`
      update person_record person set school_year_id = became.id, version = person.version + 1, ${signed},
        primary_role = case moved.becomes when 'alumni' then 'alumni' else person.primary_role end
      from school_year_move moved left join school_year became on became.name = moved.becomes
      where moved.batch_id = ${this.id} and moved.becomes <> 'stays' and person.id = moved.person_id`);
    await write(sql`
      update role_grant held set role = 'alumni', ${signed} from school_year_move moved
      where moved.batch_id = ${this.id} and moved.becomes = 'alumni' and held.person_id = moved.person_id and held.role = 'student'`);
    await write(sql`
      insert into role_grant (person_id, role, location_id, is_primary, created_by_subject, created_by_person_id,
        updated_by_subject, updated_by_person_id)
      select moved.person_id, 'alumni', ${this.location_id}::int, true, ${updated_by_subject}, ${updated_by_person_id}::int,
        ${updated_by_subject}, ${updated_by_person_id}::int
      from school_year_move moved where moved.batch_id = ${this.id} and moved.becomes = 'alumni' and not moved.was_student`);
  }

  /** These go back to what they were. */
  async moveBack(people: readonly number[]): Promise<void> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const signed = sql`updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject},
      updated_by_person_id = ${updated_by_person_id}`;
    const moved = sql`moved.batch_id = ${this.id} and moved.person_id = any(${people}::int[])`;
    await write(sql`
      update person_record person set school_year_id = moved.from_school_year_id, version = person.version + 1, ${signed},
        primary_role = case when moved.becomes <> 'alumni' then person.primary_role when moved.was_student then 'student' end
      from school_year_move moved where ${moved} and person.id = moved.person_id`);
    await write(sql`
      update role_grant held set role = 'student', ${signed} from school_year_move moved
      where ${moved} and moved.becomes = 'alumni' and moved.was_student and held.person_id = moved.person_id and held.role = 'alumni'`);
    await write(sql`
      delete from role_grant held using school_year_move moved
      where ${moved} and moved.becomes = 'alumni' and not moved.was_student and held.person_id = moved.person_id and held.role = 'alumni'`);
    await write(sql`update school_year_move moved set is_back = true where ${moved}`);
    await this.#tell(people, 'back');
    await this.$query().patch({ state: 'undone', moved_back_count: people.length });
  }

  /** Whoever acts as somebody else has moved each of them: the models did not write it, so it is told here. */
  async #tell(people: readonly number[], way: 'on' | 'back'): Promise<void> {
    if (!isTold()) return;
    const moves = await write<
      Record<'id' | 'name' | 'year' | 'role' | 'next_year' | 'next_role', string | number | null>
    >(sql`
      select person.id, person.name, moved.from_school_year_id as year, became.id as next_year,
        case when moved.becomes <> 'alumni' then person.primary_role when moved.was_student then 'student' end as role,
        case moved.becomes when 'alumni' then 'alumni' else person.primary_role end as next_role
      from school_year_move moved join person_record person on person.id = moved.person_id
      left join school_year became on became.name = moved.becomes
      where moved.batch_id = ${this.id} and moved.person_id = any(${people}::int[]) and moved.becomes <> 'stays'
      order by person.id`);
    for (const { id, name, year, role, next_year, next_role } of moves) {
      const before = { school_year_id: year, primary_role: role };
      const after = { school_year_id: next_year, primary_role: next_role };
      const [was, is] = way === 'on' ? [before, after] : [after, before];
      tellChanged({ kind: 'person', untold: [] }, { id, name, ...was }, is);
    }
  }

  async takeBack(): Promise<void> {
    await this.$query().patch({ state: 'undone' });
  }
}
