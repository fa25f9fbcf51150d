/** Christmas and spring break of the last and the current academic year at every campus, and one campus that is on vacation today. */
import { createRandom, insertAll } from '@emmaus/service-kit/database/seeding';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { CAMPUS_ON_VACATION } from '../../demo/places.ts';
import { vacationRow, type Row } from '../../factories.ts';

export async function seed(database: Knex): Promise<void> {
  if (await database('vacation').first('id')) return;
  const campuses: { id: number; name: string; timezone: string }[] = await database('location')
    .where({ location_type: 'Campus' })
    .orderBy('id')
    .select('id', 'name', 'timezone');
  const random = createRandom(1225);
  const rows: Row[] = [];
  for (const campus of campuses) {
    const day = today(campus.timezone);
    const { year } = dataYearStart(day);
    for (const autumn of [year - 1, year]) {
      const christmas = Temporal.PlainDate.from({ year: autumn, month: 12, day: random.between(13, 19) });
      rows.push(vacationRow(campus.id, 'Christmas break', christmas, christmas.add({ days: random.between(22, 28) })));
      const springBreak = mondayOnOrAfter(
        Temporal.PlainDate.from({ year: autumn + 1, month: 3, day: random.pick([7, 14, 21]) }),
      );
      rows.push(
        vacationRow(campus.id, 'Spring break', springBreak.subtract({ days: 2 }), springBreak.add({ days: 6 })),
      );
    }
    if (campus.name === CAMPUS_ON_VACATION)
      rows.push(vacationRow(campus.id, 'Founders week', day.subtract({ days: 3 }), day.add({ days: 6 })));
  }
  await insertAll(database, 'vacation', rows);
}

function mondayOnOrAfter(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.add({ days: (8 - day.dayOfWeek) % 7 });
}
