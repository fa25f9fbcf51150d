/** The people of a checked import are added: all or nothing. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { signature } from '@emmaus/service-kit/database/base-model';
import { scope } from '@emmaus/service-kit/policy/policy';
import { Problem } from '@emmaus/service-kit/http/problem';
import { now } from '@emmaus/service-kit/time';
import { connection, transaction } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import { addPeople } from '../people/add-person.ts';
import type { PersonFields } from '../people/person-fields.ts';
import { personPolicy } from '../people/person.policy.ts';
import { exclusively } from './exclusive-work.ts';
import { findDuplicates } from './find-duplicates.ts';
import { countRows, DECISION, findImport, type ImportBatch } from './import-batch.queries.ts';

interface ReadyRow {
  row_number: number;
  person: PersonFields;
  location_id: number;
}

const CHUNK = 500;

/**
 * Adds them in one transaction, in which nobody else can work on the import.
 * @param expected how many people the asker was shown
 * @throws Problem conflict (409) when rows have faults, when it was imported before, or when another number came out
 */
export async function commitImport(pool: Knex, actor: Actor, id: number, expected: number): Promise<void> {
  await transaction(pool, async () => {
    const batch = await findImport(connection(pool), actor, id);
    expectOpen(batch);
    // Somebody may have been added since the file was checked.
    await findDuplicates(pool, batch.id, scope(personPolicy, actor, 'read'));
  });
  await exclusively(pool, id, { kind: 'import', total: expected }, async (report) => {
    const own = connection(pool);
    // Nobody chooses anew between counting and adding. The weaker lock: progress is written beside this transaction.
    await own('import_batch').where({ id }).forNoKeyUpdate().select('id');
    expectOpen(await findImport(own, actor, id));
    await expectReady(own, id, expected);
    const rows = await readyRows(own, id);
    for (let start = 0; start < rows.length; start += CHUNK) {
      await addRows(pool, actor, id, rows.slice(start, start + CHUNK));
      await report(Math.min(start + CHUNK, rows.length));
    }
    await own('import_batch')
      .where({ id })
      .update({
        state: 'imported',
        imported_at: now().toString(),
        imported_count: rows.length,
        ...signature('updated'),
      });
  });
}

/** @throws Problem conflict (409) when it is imported already */
export function expectOpen({ state }: ImportBatch): void {
  if (state === 'imported' || state === 'undone')
    throw new Problem('conflict', 'These people were imported already. To bring in others, begin a new import.');
}

async function expectReady(own: Knex, id: number, expected: number): Promise<void> {
  const { faulty, ready } = await countRows(own, id);
  if (faulty > 0) {
    const rows = faulty === 1 ? '1 row has' : `${faulty.toLocaleString('en-US')} rows have`;
    throw new Problem(
      'conflict',
      `${rows} faults. Nobody was imported: mend them or leave them out, then import again.`,
    );
  }
  if (ready !== expected) {
    throw new Problem(
      'conflict',
      `Meanwhile something changed: ${ready === 1 ? '1 person' : `${ready.toLocaleString('en-US')} people`} would be imported now, not ${expected.toLocaleString('en-US')}. Nobody was imported; look again.`,
    );
  }
}

function readyRows(own: Knex, id: number): Promise<ReadyRow[]> {
  return own('import_row')
    .join('import_batch', 'import_batch.id', 'import_row.batch_id')
    .where('import_row.batch_id', id)
    .whereRaw(`(${DECISION}) = 'import'`)
    .orderBy('import_row.row_number')
    .select('import_row.row_number', 'import_row.person', 'import_row.location_id') as unknown as Promise<ReadyRow[]>;
}

async function addRows(pool: Knex, actor: Actor, batchId: number, rows: readonly ReadyRow[]): Promise<void> {
  const ids = await addPeople(
    pool,
    rows.map(({ person, location_id }) => ({ fields: person, locationId: location_id, enteredBy: actor.personId })),
  );
  const made = rows.map(({ row_number }, index) => ({ row_number, person_id: ids[index] }));
  await connection(pool).raw(
    `update import_row set person_id = made.person_id
     from json_to_recordset(?::json) as made(row_number int, person_id int)
     where import_row.batch_id = ? and import_row.row_number = made.row_number`,
    [JSON.stringify(made), batchId],
  );
}
