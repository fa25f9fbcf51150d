/** A file is taken in: decoded, parsed, its columns guessed, every row kept as it stands. Nobody is added yet. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { signature } from '@emmaus/service-kit/database/base-model';
import { Problem } from '@emmaus/service-kit/http/problem';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { connection } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import { guessColumns } from './column-guess.ts';
import { decodeFile } from './decode-file.ts';
import { parseFile } from './parse-file.ts';

/** Uploads that came to nothing, and the cells of old imports, are not kept longer: they are about people. */
const KEPT_DAYS = 30;

/** Answers the new import's id. @throws Problem invalid_input (422) for a file that cannot be read */
export async function uploadImport(
  database: Knex,
  actor: Actor,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<number> {
  if (actor.personId === null) throw new Problem('not_allowed', 'You do not have permission.');
  const { text, encoding } = decodeFile(bytes);
  const { delimiter, header, rows } = parseFile(text);
  const own = connection(database);
  await forgetOld(own);
  const [batch] = (await own('import_batch')
    .insert({
      owner_person_id: actor.personId,
      file_name: fileName,
      encoding,
      delimiter,
      header: JSON.stringify(header),
      columns: JSON.stringify(guessColumns(header)),
      location_id: ownCampus(actor),
      row_count: rows.length,
      ...signature('created'),
      ...signature('updated'),
    })
    .returning('id')) as { id: number }[];
  const batch_id = batch?.id as number;
  await insertAll(
    own,
    'import_row',
    rows.map(({ row_number, cells }) => ({
      batch_id,
      row_number,
      cells,
      edits: {},
      faults: [],
      duplicates: [],
    })),
  );
  return batch_id;
}

/** "td imports to own campus only; admins choose." */
function ownCampus(actor: Actor): number | null {
  const grants = actor.grants.filter(({ role }) => role === 'td');
  return (grants.find(({ isPrimary }) => isPrimary) ?? grants[0])?.locationId ?? null;
}

async function forgetOld(own: Knex): Promise<void> {
  const old = `now() - interval '${KEPT_DAYS} days'`;
  await own('import_batch').whereRaw(`imported_at is null and updated_at < ${old}`).delete();
  await own.raw(
    `delete from import_row using import_batch where import_batch.id = import_row.batch_id and import_batch.imported_at < ${old}`,
  );
}
