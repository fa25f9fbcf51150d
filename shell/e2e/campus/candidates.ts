/** The recruitment chart of a campus in the middle of its season: four candidates, of whom one declined without a reason so far. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import { nthPlace } from '../../../services/recruitment/src/boards/place.ts';
import { recruitmentEntry } from '../../../services/recruitment/database/factories.ts';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';
import type { Person } from './person.ts';

/** Potential Candidate twice, Declined Invitation, Applied. */
const COLUMNS = [72, 72, 76, 75];

export function candidatesOf({ students }: Pick<Campus, 'students'>): Person[] {
  return students.filter(({ schoolYear }) => schoolYear === 'junior').slice(0, COLUMNS.length);
}

export async function writeCandidates(database: House, campus: Campus): Promise<void> {
  const created_at = now()
    .subtract({ hours: 24 * 22 })
    .toString();
  const entries = candidatesOf(campus).map(({ id }, index) =>
    recruitmentEntry({
      location_id: campus.place.campus.id,
      chart_member_id: id,
      recruitment_column_id: COLUMNS[index] ?? 72,
      place: nthPlace(index),
      created_at,
    }),
  );
  await insertAll(database, 'recruitment.recruitment_entry', entries);
}
