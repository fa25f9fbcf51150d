/** A file is taken in: decoded, parsed, its columns guessed, every row kept as it stands. Nobody is added yet. */
import { refused } from '@emmaus/service-kit/policy/policy';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { guessColumns } from './column-guess.ts';
import { decodeFile } from './decode-file.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { ImportRowModel } from './import-row.model.ts';
import { parseFile } from './parse-file.ts';

/** In the current transaction. Answers the new import's id. @throws Problem invalid_input (422) for a file that cannot be read */
export async function uploadImport(
  actor: Actor,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<number> {
  if (actor.personId === null) throw refused();
  const { text, encoding } = decodeFile(bytes);
  const { delimiter, header, rows } = parseFile(text);
  const id = await ImportBatchModel.add({
    owner_person_id: actor.personId,
    file_name: fileName,
    encoding,
    delimiter,
    header,
    columns: guessColumns(header),
    location_id: ownCampus(actor),
    row_count: rows.length,
  });
  await ImportRowModel.addAll(id, rows);
  return id;
}

/** "td imports to own campus only; admins choose." */
function ownCampus(actor: Actor): number | null {
  const grants = actor.grants.filter(({ role }) => role === 'td');
  return (grants.find(({ isPrimary }) => isPrimary) ?? grants[0])?.locationId ?? null;
}
