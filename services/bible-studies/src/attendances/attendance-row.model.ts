/** What is known of one person at one meeting: an explicit row for everybody on its roster. */
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import { isTold, tellChanged } from '@emmaus/service-kit/acting/told-records';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import type { Roster } from './report-rules.ts';

export class AttendanceRowModel extends BaseModel {
  static override tableName = 'attendance_row';

  /** Writes what a report says; rows that say it already stay as they are, and none is taken away. */
  static async record(
    { id, met_on_date }: { id: number; met_on_date: string },
    before: Roster,
    after: ReadonlyMap<number, AttendanceState>,
  ): Promise<void> {
    const changed = [...after].filter(([person, state]) => before.get(person) !== state);
    if (changed.length === 0) return;
    const said = changed.map(([person_id, state]) => ({ person_id, state }));
    await write(sql`
      insert into attendance_row (attendance_id, person_id, met_on_date, state)
      select ${id}::int, person_id, ${met_on_date}::date, state
      from json_to_recordset(${JSON.stringify(said)}::json) as said(person_id int, state attendance_state)
      on conflict (attendance_id, person_id) do update set state = excluded.state`);
    if (!isTold()) return;
    for (const [person_id, state] of changed)
      tellChanged(
        { kind: 'attendance_row', untold: [] },
        { attendance_id: id, person_id, state: before.get(person_id) },
        { state },
      );
  }
}
