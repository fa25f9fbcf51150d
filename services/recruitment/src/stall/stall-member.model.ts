/** Somebody of the team, on a day of the campus. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { isOfCampus } from './of-campus.ts';
import type { TeamMate } from './share-out.ts';
import type { StallModel } from './stall.model.ts';

export interface StallDay {
  location_id: number;
  day: string;
}

export class StallMemberModel extends BaseModel {
  static override tableName = 'stall_member';
  static override audited = true;

  declare location_id: number;
  declare day: string;
  declare person_id: number;
  declare here: boolean;
  declare given: number;
  declare turn: number;

  /** At the end of the queue; whoever is there already stays where they are. */
  static async join({ location_id, day }: StallModel, personId: number): Promise<void> {
    const team = await StallMemberModel.query().where({ location_id, day });
    const known = team.find((mate) => mate.person_id === personId);
    if (known?.here) return;
    const turn = 1 + Math.max(0, ...team.map((mate) => mate.turn));
    if (known) await known.$query().patch({ here: true, turn });
    else await StallMemberModel.query().insert({ location_id, day, person_id: personId, here: true, turn });
  }

  /** One of them, or all. */
  static async leave({ location_id, day }: StallModel, personId?: number): Promise<void> {
    const leaving = StallMemberModel.query().patch({ here: false }).where({ location_id, day, here: true });
    await (personId === undefined ? leaving : leaving.where({ person_id: personId }));
  }

  /** Who is at the stalls of these campuses that stand now, and still of the campus. */
  static present(placeIds: readonly number[], moment: string): Promise<(TeamMate & StallDay)[]> {
    return rows(sql`
      select member.person_id, member.given, member.turn, member.location_id, member.day
      from stall join stall_member member on member.location_id = stall.location_id and member.day = stall.day
      where stall.location_id = any(${placeIds}::int[]) and member.here
        and ${isOfCampus(sql`member.person_id`, sql`member.location_id`)}
        and tstzrange(stall.opened_at, coalesce(stall.closed_at, stall.ends_at)) @> ${moment}::timestamptz`);
  }

  /** How many each was given, and their places in the queue. */
  static async keepCounts(team: readonly (TeamMate & StallDay)[]): Promise<void> {
    await write(sql`
      update stall_member member set given = now_has.given, turn = now_has.turn
      from unnest(${team.map((mate) => mate.location_id)}::int[], ${team.map(({ day }) => day)}::date[],
        ${team.map((mate) => mate.person_id)}::int[], ${team.map(({ given }) => given)}::int[],
        ${team.map(({ turn }) => turn)}::int[]) now_has (location_id, day, person_id, given, turn)
      where member.location_id = now_has.location_id and member.day = now_has.day
        and member.person_id = now_has.person_id`);
  }

  /** Whoever is handed somebody over was given one more; whoever handed them over is not given another for it. */
  static async countHandedOver({ location_id, day }: StallDay, personId: number): Promise<void> {
    await StallMemberModel.query().increment('given', 1).where({ location_id, day, person_id: personId });
  }
}
