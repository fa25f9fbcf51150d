/** A stall of a campus: from when it is opened until it is closed, or the campus's day ends. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';
import type { PlaceOfCall } from '@emmaus/service-kit/policy/place-asked';

export class StallModel extends BaseModel {
  static override tableName = 'stall';
  static override audited = true;

  declare location_id: number;
  declare day: string;
  declare opened_at: Date;
  declare ends_at: Date;
  declare closed_at: Date | null;

  /** Whoever gives out people of these campuses, or changes who is there, takes turns until the transaction ends. */
  static async takeTurn(placeIds: readonly number[]): Promise<void> {
    await write(sql`
      insert into stall_log (location_id) select id from unnest(${placeIds}::int[]) id order by id
      on conflict (location_id) do update set last_seq = stall_log.last_seq`);
  }

  /** The one that stands at this moment. */
  static async standing({ id }: Pick<PlaceOfCall, 'id'>): Promise<StallModel | undefined> {
    const row = await first(sql`
      select stall.* from stall where location_id = ${id}
        and tstzrange(opened_at, coalesce(closed_at, ends_at)) @> ${now().toString()}::timestamptz`);
    return row && StallModel.fromDatabaseJson(row);
  }

  static async open({ id, timezone }: PlaceOfCall): Promise<void> {
    const local = now().toZonedDateTimeISO(timezone);
    await StallModel.query().insert({
      location_id: id,
      day: local.toPlainDate().toString(),
      opened_at: now().toString(),
      ends_at: local.startOfDay().add({ days: 1 }).toInstant().toString(),
    } as object);
  }

  async close(): Promise<void> {
    // Another process's clock may be a little behind that of who opened it.
    const closed = Math.max(now().epochMilliseconds, this.opened_at.getTime());
    await this.$query().patch({ closed_at: new Date(closed) });
  }
}
