/** Calls about bringing people in from a file. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import type { Import, ImportMapping, ImportRow, importCalls } from '@emmaus/contracts/imports.contract';
import { type FileCall, fileOf } from '@emmaus/remote-kit/file/download.ts';
import { patched } from '@emmaus/remote-kit/portal/patched.ts';
import { peopleApi } from './people.api.ts';

type Calls = typeof importCalls;

export type ImportsPage = CallAnswer<Calls['listImports']>;
export type ImportRowsPage = CallAnswer<Calls['listImportRows']>;
export type UndoPreview = CallAnswer<Calls['previewUndo']>;
type Choices = CallRequest<Calls['chooseForImport']>['body'];
type RowChange = CallRequest<Calls['changeImportRow']>['body'];

export interface ImportRowsQuery {
  id: number;
  page: number;
  page_size: number;
  /** Out of the address, so it may be anything; the server says so where it is wrong. */
  show: string;
}

/** Milliseconds: thousands of rows are looked at one by one. The work itself goes on, even when nobody waits for it. */
const PATIENCE = 120_000;

/** What a change to an import makes stale: itself, its rows, and the list. */
const changed = (id: number) => [
  { type: 'import' as const, id },
  { type: 'import' as const, id: `rows of ${id}` },
  { type: 'import' as const, id: 'LIST' },
];

const importsApi = peopleApi.enhanceEndpoints({ addTagTypes: ['import'] }).injectEndpoints({
  endpoints: (build) => ({
    imports: build.query<ImportsPage, { page: number; page_size: number }>({
      query: (params) => ({ url: '/people/imports', params }),
      providesTags: [{ type: 'import', id: 'LIST' }],
    }),
    importBatch: build.query<Import, number>({
      query: (id) => `/people/imports/${id}`,
      providesTags: (_batch, _error, id) => [{ type: 'import', id }],
    }),
    importRows: build.query<ImportRowsPage, ImportRowsQuery>({
      query: ({ id, ...params }) => ({ url: `/people/imports/${id}/rows`, params }),
      providesTags: (_rows, _error, { id }) => [{ type: 'import', id: `rows of ${id}` }],
    }),
    uploadImport: build.mutation<Import, File>({
      query: (file) => ({
        url: `/people/imports?file_name=${encodeURIComponent(file.name)}`,
        method: 'POST',
        // Whatever the system calls it: a spreadsheet program's type would say nothing to the server.
        body: new Blob([file], { type: 'text/csv' }),
        timeout: PATIENCE,
      }),
      invalidatesTags: [{ type: 'import', id: 'LIST' }],
    }),
    mapImport: build.mutation<Import, { id: number; mapping: ImportMapping }>({
      query: ({ id, mapping }) => ({
        url: `/people/imports/${id}/mapping`,
        method: 'PUT',
        body: mapping,
        timeout: PATIENCE,
      }),
      invalidatesTags: (_batch, _error, { id }) => changed(id),
    }),
    chooseForImport: build.mutation<Import, { id: number; choices: Choices }>({
      query: ({ id, choices }) => ({ url: `/people/imports/${id}/choices`, method: 'PUT', body: choices }),
      // The tick is there at once, and goes away again where the server refuses it.
      async onQueryStarted({ id, choices }, { dispatch, queryFulfilled }) {
        const patch = (change: (batch: Import) => void) =>
          dispatch(importsApi.util.updateQueryData('importBatch', id, change));
        await patched(queryFulfilled, patch, {
          atOnce: (batch) => void Object.assign(batch, choices),
          saved: (batch, saved) => void Object.assign(batch, saved),
        });
      },
      invalidatesTags: (_batch, _error, { id }) => changed(id),
    }),
    changeImportRow: build.mutation<ImportRow, { id: number; row: number; change: RowChange }>({
      query: ({ id, row, change }) => ({ url: `/people/imports/${id}/rows/${row}`, method: 'PUT', body: change }),
      invalidatesTags: (_row, _error, { id }) => changed(id),
    }),
    commitImport: build.mutation<Import, { id: number; people: number }>({
      query: ({ id, people }) => ({
        url: `/people/imports/${id}/commit`,
        method: 'POST',
        body: { people },
        timeout: PATIENCE,
      }),
      invalidatesTags: (_batch, _error, { id }) => [...changed(id), { type: 'person', id: 'LIST' }],
    }),
    discardImport: build.mutation<null, number>({
      query: (id) => ({ url: `/people/imports/${id}`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'import', id: 'LIST' }],
    }),
    previewUndo: build.query<UndoPreview, number>({
      query: (id) => `/people/imports/${id}/undo`,
      keepUnusedDataFor: 0,
    }),
    undoImport: build.mutation<CallAnswer<Calls['undoImport']>, number>({
      query: (id) => ({ url: `/people/imports/${id}/undo`, method: 'POST', timeout: PATIENCE }),
      invalidatesTags: (_outcome, _error, id) => [...changed(id), { type: 'person', id: 'LIST' }],
    }),
  }),
});

export const {
  useImportsQuery,
  useImportBatchQuery,
  useImportRowsQuery,
  useUploadImportMutation,
  useMapImportMutation,
  useChooseForImportMutation,
  useChangeImportRowMutation,
  useCommitImportMutation,
  useDiscardImportMutation,
  usePreviewUndoQuery,
  useUndoImportMutation,
} = importsApi;

/** Every fault as a line of a CSV file. */
export function faultsFile(id: number): FileCall {
  return fileOf({ url: `/people/imports/${id}/faults` }, 'import_faults.csv');
}
