/** The depth charts that the director, the missionary and the student of a campus keep: somebody in each column. */
import { DEPTH_CHART_COLUMNS } from '@emmaus/contracts/ministry.words';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import { nthPlace } from '../../../services/recruitment/src/boards/place.ts';
import { depthChartEntry } from '../../../services/recruitment/database/factories.ts';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';

export async function writeDepthCharts(database: House, { person, students, place }: Campus): Promise<void> {
  const keepers = [person.td, person.missionary, person.student];
  const standingSince = now()
    .subtract({ hours: 24 * 20 })
    .toString();
  const entries = keepers.flatMap((keeper) =>
    DEPTH_CHART_COLUMNS.flatMap((_, column) =>
      students.slice(2 * column, 2 * column + 1 + (column % 2)).map((member, position) =>
        depthChartEntry({
          keeper_person_id: keeper.id,
          chart_member_id: member.id,
          location_id: place.campus.id,
          depth_chart_column_id: column + 1,
          place: nthPlace(position),
          created_at: standingSince,
        }),
      ),
    ),
  );
  await insertAll(database, 'recruitment.depth_chart_entry', entries);
}
