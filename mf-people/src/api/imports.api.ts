/** Calls about bringing people in from a file. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { Import, importCalls } from '@emmaus/contracts/imports.contract';
import { importPaths } from '@emmaus/contracts/imports.words';
import { type FileCall, fileOf } from '@emmaus/remote-kit/file/download.ts';
import { patched } from '@emmaus/remote-kit/portal/patched.ts';
import { callsOf, peopleApi } from './people.api.ts';

export type UndoPreview = CallAnswer<typeof importCalls.previewUndo>;

const { ask, tell, request } = callsOf<typeof importCalls>(importPaths);

/** Milliseconds: thousands of rows are looked at one by one. The work itself goes on, even when nobody waits for it. */
const PATIENCE = 120_000;

const LIST = lists('import');

/** What a change to an import makes stale: itself, its rows, and the list. */
const changed = (id: number) => [
  { type: 'import' as const, id },
  { type: 'import' as const, id: `rows of ${id}` },
  ...LIST,
];

export const importsApi = peopleApi.enhanceEndpoints({ addTagTypes: ['import'] }).injectEndpoints({
  endpoints: (build) => ({
    imports: ask(build, 'listImports', { providesTags: LIST }),
    importBatch: ask(build, 'getImport', { providesTags: (_batch, _error, id) => [{ type: 'import', id }] }),
    importRows: ask(build, 'listImportRows', {
      fromAddress: ['show'],
      providesTags: (_rows, _error, { id }) => [{ type: 'import', id: `rows of ${id}` }],
    }),
    uploadImport: tell(build, 'uploadImport', {
      from: (file: File) => ({
        query: { file_name: file.name },
        // Whatever the system calls it: a spreadsheet program's type would say nothing to the server.
        body: new Blob([file], { type: 'text/csv' }),
      }),
      timeout: PATIENCE,
      invalidatesTags: LIST,
    }),
    mapImport: tell(build, 'mapImport', {
      timeout: PATIENCE,
      invalidatesTags: (_batch, _error, { id }) => changed(id),
    }),
    chooseForImport: tell(build, 'chooseForImport', {
      // The tick is there at once, and goes away again where the server refuses it.
      async onQueryStarted({ id, body: choices }, { dispatch, queryFulfilled }) {
        const patch = (change: (batch: Import) => void) =>
          dispatch(importsApi.util.updateQueryData('importBatch', id, change));
        await patched(queryFulfilled, patch, {
          atOnce: (batch) => void Object.assign(batch, choices),
          saved: (batch, saved) => void Object.assign(batch, saved),
        });
      },
      invalidatesTags: (_batch, _error, { id }) => changed(id),
    }),
    changeImportRow: tell(build, 'changeImportRow', { invalidatesTags: (_row, _error, { id }) => changed(id) }),
    commitImport: tell(build, 'commitImport', {
      timeout: PATIENCE,
      invalidatesTags: (_batch, _error, { id }) => [...changed(id), ...lists('person')],
    }),
    discardImport: tell(build, 'discardImport', { invalidatesTags: LIST }),
    previewUndo: ask(build, 'previewUndo', { keepUnusedDataFor: 0 }),
    undoImport: tell(build, 'undoImport', {
      timeout: PATIENCE,
      invalidatesTags: (_outcome, _error, id) => [...changed(id), ...lists('person')],
    }),
    bringImportBack: tell(build, 'bringImportBack', {
      timeout: PATIENCE,
      invalidatesTags: (_outcome, _error, id) => [...changed(id), ...lists('person')],
    }),
  }),
});

/** Every fault as a line of a CSV file. */
export function faultsFile(id: number): FileCall {
  return fileOf(request('downloadImportFaults', id), 'import_faults.csv');
}
