/** The discipleship groups of the parish: the director's, with four of the parish, and an empty one below it. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { groupRow, participantRow } from '../../../services/discipleship/database/factories.ts';
import type { Campus } from './campus.ts';
import { takeIds, type House } from './house.ts';

export async function writeGroups(database: House, { person, parishioners, place }: Campus): Promise<void> {
  const [first, second] = (await takeIds(database, 'discipleship.discipleship_group', 2)) as [number, number];
  const [leader, ...others] = parishioners.slice(0, 4);
  await insertAll(database, 'discipleship.discipleship_group', [
    groupRow(first, person['parish-td'].id, place.parish.id),
    groupRow(second, leader!.id, place.parish.id),
  ]);
  await insertAll(
    database,
    'discipleship.discipleship_group_participant',
    [leader!, ...others].map(({ id }) => participantRow(first, id)),
  );
}
