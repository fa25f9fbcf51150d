/** Somebody's time in a discipleship group. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { type Sql, sql } from '@emmaus/service-kit/database/sql';
import { insertAll, write } from '@emmaus/service-kit/database/write';
import { isStillAt } from '../tree/is-still-at.ts';

export class GroupParticipantModel extends BaseModel {
  static override tableName = 'discipleship_group_participant';
  static override audited = true;

  declare group_id: number;
  declare person_id: number;
  declare joined_on: string;
  declare left_on: string | null;

  /** The ids of those who take part now, also of people who are not here any more. Their group is locked. */
  static async present(group: number): Promise<number[]> {
    const stays = await GroupParticipantModel.query().where({ group_id: group }).whereNull('left_on');
    return stays.map(({ person_id }) => person_id);
  }

  /** From the day on. Whoever left the group on that day goes on with the time before: so a removal is undone. */
  static async join(group: number, people: readonly number[], day: string): Promise<void> {
    const back = await GroupParticipantModel.query()
      .where({ group_id: group, left_on: day })
      .whereIn('person_id', [...people])
      .patch({ left_on: null })
      .returning('person_id');
    const returned = new Set(back.map(({ person_id }) => person_id));
    await insertAll(
      this.tableName,
      people
        .filter((person) => !returned.has(person))
        .map((person_id) => ({
          group_id: group,
          person_id,
          joined_on: day,
          ...signature('created'),
          ...signature('updated'),
        })),
      sql`returning id`,
    );
  }

  /** The day is the first one out. A time of which no day has passed vanishes. */
  static async leave(group: number, people: readonly number[], day: string): Promise<void> {
    const stays = () =>
      GroupParticipantModel.query()
        .where({ group_id: group })
        .whereNull('left_on')
        .whereIn('person_id', [...people]);
    await stays().where('joined_on', '>=', day).delete();
    await stays().patch({ left_on: day });
  }

  /**
   * "Their group membership ends": whoever has moved away from a group's place since joining it, or while they joined, leaves it;
   * answers how many. Whoever came back and goes on with the time before joined by that: the last writing of a time that lasts is a joining.
   */
  static async leaveWhereMovedAway(): Promise<number> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const left = await write(sql`
      update discipleship_group_participant part
      set left_on = greatest(part.joined_on, (move.moved_at at time zone place.timezone)::date), version = part.version + 1,
        updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      from discipleship_group joined
      join people.published_location_v1 place on place.id = joined.location_id
      join people.published_person_move_v1 move on move.from_location_id = joined.location_id
      where joined.id = part.group_id and move.person_id = part.person_id
        and part.left_on is null and (part.updated_at < move.moved_at
          or part.updated_at < move.moved_at + interval '5 minutes' and ${isFromElsewhere()})
        and not exists (
          select from people.published_person_move_v1 later
          where later.person_id = move.person_id and later.from_location_id = move.from_location_id and later.moved_at > move.moved_at)
      returning part.id`);
    return left.length;
  }
}

/**
 * Of somebody who moved: they neither belong to the group's place nor work there. A move bears the time at which it began, and counts
 * from when it was done: who joined between the two had moved away already, as nobody could see.
 */
function isFromElsewhere(): Sql {
  return sql`exists (
    select from people.published_person_v1 person
    where person.id = part.person_id and not ${isStillAt(sql`joined.location_id`)})`;
}
