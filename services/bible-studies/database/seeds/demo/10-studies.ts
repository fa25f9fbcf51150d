/** 700 studies of two academic years with all their meetings. The same on every run of the same day. */
import { createRandom, insertAll, resetSequence } from '@emmaus/service-kit/database/seeding';
import type { Knex } from 'knex';
import { addStudy, type DemoRows } from '../../demo/demo-meetings.ts';
import { readPlaces } from '../../demo/demo-place.ts';
import { planStudies } from '../../demo/demo-studies.ts';

export async function seed(database: Knex, { onProgress }: { onProgress: (step: string) => void }): Promise<void> {
  if (await database('bible_study').first('id')) return;
  onProgress('Inventing 700 Bible studies and their meetings');
  const random = createRandom(2_413);
  const rows: DemoRows = { studies: [], leaders: [], participants: [], meetings: [], attendances: [] };
  for (const plan of planStudies(await readPlaces(database), random)) addStudy(rows, plan, random);
  await database.transaction(async (trx) => {
    await insertAll(trx, 'bible_study', rows.studies);
    await insertAll(trx, 'study_leader', rows.leaders);
    await insertAll(trx, 'study_participant', rows.participants);
    await insertAll(trx, 'attendance', rows.meetings);
    await checkedAtTheEnd(trx, 'attendance_row', 'attendance_row_attendance_foreign', () =>
      insertAll(trx, 'attendance_row', rows.attendances),
    );
    for (const table of ['bible_study', 'attendance']) await resetSequence(trx, table);
  });
  await database.raw('analyze bible_study, study_leader, study_participant, attendance, attendance_row');
}

/** Loads many rows without looking up the other end of each: the constraint comes back in the end and checks all at once. */
async function checkedAtTheEnd(
  trx: Knex.Transaction,
  table: string,
  constraint: string,
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = (await trx.raw(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ?',
    [constraint],
  )) as { rows: [{ definition: string }] };
  await trx.raw(`alter table ${table} drop constraint ${constraint}`);
  await load();
  await trx.raw(`alter table ${table} add constraint ${constraint} ${rows[0].definition}`);
}
