/** Discipleship trees at every campus and parish, with their past, marks and orphans. */
import { createRandom, insertAll } from '@emmaus/service-kit/database/seeding';
import { today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { campusChains, type Chains } from '../../demo/campus-chains.ts';
import { parishChains } from '../../demo/parish-chains.ts';
import { peopleAt } from '../../demo/people-at.ts';

export async function seed(database: Knex, { onProgress }: { onProgress: (step: string) => void }): Promise<void> {
  if (await database('relation').first('id')) return;
  onProgress('Growing discipleship trees');
  const day = today('America/Chicago');
  const random = createRandom(3_190_511);
  const [campuses, parishes] = [await peopleAt(database, 'Campus'), await peopleAt(database, 'Parish')];
  const chains: Chains[] = [];
  for (const [index, { id, people }] of campuses.entries()) {
    // At some campuses a discipler has gone to the next one.
    const movedAway =
      index % 3 === 1 ? campuses[index - 1]?.people.findLast((person) => person.school_year === 'junior') : undefined;
    chains.push(campusChains({ locationId: id, people, movedAway }, random, day));
  }
  for (const { id, people } of parishes) chains.push(parishChains(id, people, random, day));
  await database.transaction(async (trx) => {
    await insertAll(
      trx,
      'relation',
      chains.flatMap(({ relations }) => relations),
    );
    await insertAll(
      trx,
      'disciple_mark',
      chains.flatMap(({ marks }) => marks),
    );
  });
  await database.raw('analyze relation, disciple_mark');
}
