/** When everybody was counted anew the last time, from the first to the last; one row. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

export class InvolvementCountModel extends BaseModel {
  static override tableName = 'involvement_count';
  static override idColumn = 'is_only';

  /** All are counted that were to be counted then; of two that counted at once the later one holds. */
  static async done(beganAt: Temporal.Instant): Promise<void> {
    await write(sql`
      insert into involvement_count as kept (began_at) values (${beganAt.toString()}::timestamptz)
      on conflict (is_only) do update set began_at = greatest(kept.began_at, excluded.began_at)`);
  }
}
