/** Somebody's time in a discipleship group. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

export class GroupParticipantModel extends BaseModel {
  static override tableName = 'discipleship_group_participant';
  static override audited = true;

  /** "Their group membership ends": whoever has moved away from a group's place since joining it leaves it; answers how many. */
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
        and part.left_on is null and part.created_at < move.moved_at
      returning part.id`);
    return left.length;
  }
}
