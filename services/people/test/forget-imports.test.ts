/** What files said about people is kept no longer than it is of use. */
import { expect, test } from 'vitest';
import { forgetImportsJob } from '../src/imports/forget-imports.job.ts';
import { csv, GOOD, importsForTests } from './import-fixtures.ts';

const imports = importsForTests();
const owner = () => imports.service.database.owner;

/** As if nobody had touched them for so many days. */
async function ageBy(days: number, ids: readonly number[]): Promise<void> {
  const then = owner().raw("now() - make_interval(days => ?) - interval '1 hour'", [days]);
  await owner()('people.import_batch').whereIn('id', ids).update({ updated_at: then });
  await owner()('people.import_batch').whereIn('id', ids).whereNotNull('imported_at').update({ imported_at: then });
}

const left = async (ids: readonly number[]) => ({
  batches: await owner()('people.import_batch').whereIn('id', ids).orderBy('id').pluck('id'),
  rows: await owner()('people.import_row')
    .whereIn('batch_id', ids)
    .distinct('batch_id')
    .orderBy('batch_id')
    .pluck('batch_id'),
});

test('after 30 days an upload that came to nothing is gone, and of an import what its cells said; its people stay', async () => {
  const upload = await imports.upload(csv(...GOOD));
  const { id: imported } = await imports.commit(await imports.checked(GOOD));
  const ids = [upload.id, imported];
  const people = await imports.added();
  await ageBy(29, ids);
  await forgetImportsJob.run({}, 'test');
  expect(await left(ids)).toEqual({ batches: ids, rows: ids });
  await ageBy(30, ids);
  await forgetImportsJob.run({}, 'test');
  expect(await left(ids)).toEqual({ batches: [imported], rows: [] });
  expect(await imports.added()).toEqual(people);
});
