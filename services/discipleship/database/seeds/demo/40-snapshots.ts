/** Every week since the academic year before this one, as if it had been frozen on its Monday. */
import { withRequestContext } from '@emmaus/service-kit/http/request-context';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { mondayOf } from '../../../src/snapshots/academic-weeks.ts';
import { CampusSnapshotModel } from '../../../src/snapshots/campus-snapshot.model.ts';

export async function seed(database: Knex, { onProgress }: { onProgress: (step: string) => void }): Promise<void> {
  if (await database('campus_snapshot').first('location_id')) return;
  onProgress('Freezing the weeks that are over');
  const day = today('America/Chicago');
  const first = mondayOf(dataYearStart(day).subtract({ years: 1 }));
  const weeks = Math.floor(first.until(day, { largestUnit: 'days' }).days / 7);
  const mondays = Array.from({ length: weeks + 1 }, (_none, nth) => first.add({ days: 7 * nth }).toString());
  await database.transaction((trx) =>
    withRequestContext({ requestId: 'seed', transaction: trx }, async () => {
      for (const monday of mondays) await CampusSnapshotModel.countAsOf(monday);
      await trx('campus_snapshot').update({ caught_up: false });
    }),
  );
  await database.raw('analyze campus_snapshot');
}
