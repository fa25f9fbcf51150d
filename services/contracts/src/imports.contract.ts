/** Bringing people in from a CSV file: upload, columns, check, import, undo. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { PAGE_QUERY, pageOf } from './page.ts';
import { recordId } from './record-id.ts';

export const IMPORT_ROLES = ['td', 'admins'] as const;

/** What a column of the file can mean, in the order of the form. */
export const IMPORT_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'email2',
  'phone',
  'gender',
  'school_year',
  'is_varsity',
  'is_greek',
  'location',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_FIELD_TITLES: Record<ImportField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email (non .edu)',
  email2: 'Email (optional .edu)',
  phone: 'Phone',
  gender: 'Gender',
  school_year: 'School year',
  is_varsity: 'Varsity Catholic',
  is_greek: 'Greek',
  location: 'Campus',
};

/** Fields for which one answer may stand for all rows whose cell is empty. */
export const FALLBACK_FIELDS = ['gender', 'school_year', 'is_varsity', 'is_greek'] as const;
export type FallbackField = (typeof FALLBACK_FIELDS)[number];

export const MOST_IMPORT_ROWS = 20_000;
export const MOST_IMPORT_BYTES = 8 * 1024 * 1024;
export const UNDO_DAYS = 7;

export const IMPORT_STATES = ['uploaded', 'checked', 'imported', 'undone'] as const;

const columnIndex = z.nullable(z.int({ error: 'Choose a column of the file.' }).check(z.minimum(0)));
const cell = z.string().check(z.maxLength(1000));

export const ImportMappingSchema = z.object({
  /** The column of each field, counted from 0; null for fields that the file does not have. */
  columns: z.record(z.enum(IMPORT_FIELDS), columnIndex),
  /** What counts where the file has no column or the cell is empty, e.g. `{ is_greek: 'No' }`. */
  fallbacks: z.partialRecord(z.enum(FALLBACK_FIELDS), cell),
  /** Where people belong whose row names no campus. */
  location_id: z.nullable(z.int()),
});
export type ImportMapping = z.infer<typeof ImportMappingSchema>;

export const DUPLICATE_CHOICES = ['skip', 'import'] as const;
export const FAULTY_CHOICES = ['mend', 'skip'] as const;

export const ImportSchema = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  header: z.array(z.string()),
  /** The first rows, as they stand in the file. */
  samples: z.array(z.array(z.string())),
  /** As guessed from the header until somebody chooses. */
  mapping: ImportMappingSchema,
  /** What happens to possible duplicates that nobody decided about one by one. */
  duplicates: z.enum(DUPLICATE_CHOICES),
  /** Whether rows with faults hold up the import, or are left out. */
  faulty: z.enum(FAULTY_CHOICES),
  counts: z.object({
    rows: z.int(),
    /** Rows with a fault that nobody left out: none may be left when importing. */
    faulty: z.int(),
    duplicates: z.int(),
    skipped: z.int(),
    /** How many people an import would add now. */
    ready: z.int(),
  }),
  /** What is being done right now. */
  work: z.nullable(z.object({ kind: z.enum(['check', 'import', 'undo']), done: z.int(), total: z.int() })),
  /** The last work broke off; nothing of it was written. */
  interrupted: z.boolean(),
  imported_count: z.int(),
  imported_at: z.nullable(z.iso.datetime()),
  undo_until: z.nullable(z.iso.datetime()),
  removed_count: z.int(),
});
export type Import = z.infer<typeof ImportSchema>;

export const ImportSummarySchema = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  rows: z.int(),
  imported_count: z.int(),
  removed_count: z.int(),
  /** The last moment at which it can be undone; null where there is nothing to undo. */
  undo_until: z.nullable(z.iso.datetime()),
});
export type ImportSummary = z.infer<typeof ImportSummarySchema>;

export const ImportFaultSchema = z.object({
  field: z.enum(IMPORT_FIELDS),
  /** The column's heading in the file; null where the file has no such column. */
  column: z.nullable(z.string()),
  sentence: z.string(),
});
export type ImportFault = z.infer<typeof ImportFaultSchema>;

export const ImportDuplicateSchema = z.object({
  matches: z.array(z.enum(['name', 'email', 'phone'])),
  /** A person one may see; null for an earlier row of the file. */
  person_id: z.nullable(z.int()),
  row_number: z.nullable(z.int()),
  name: z.string(),
});
export type ImportDuplicate = z.infer<typeof ImportDuplicateSchema>;

export const ImportRowSchema = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  row_number: z.int(),
  /** What stands in the file, or was mended. */
  values: z.record(z.enum(IMPORT_FIELDS), z.string()),
  faults: z.array(ImportFaultSchema),
  duplicates: z.array(ImportDuplicateSchema),
  /** What an import would do with the row now. */
  decision: z.enum(['import', 'skip', 'blocked']),
});
export type ImportRow = z.infer<typeof ImportRowSchema>;

const KeptPersonSchema = z.object({ person_id: z.int(), name: z.string(), why: z.string() });
/** At most this many are named of those who stay. */
export const KEPT_SHOWN = 50;

const importParams = z.object({ id: recordId() });
const file = {
  tag: 'Import',
  params: importParams,
} as const;

export const importCalls = {
  listImports: call({
    method: 'GET',
    path: '/people/imports',
    summary: "List one's own imports, the latest first; admins see all",
    tag: 'Import',
    query: z.object({ page: PAGE_QUERY.page, page_size: PAGE_QUERY.page_size, pageSize: PAGE_QUERY.pageSize }),
    answer: pageOf(ImportSummarySchema),
  }),
  /** The body is the file itself, in whatever encoding it has. */
  uploadImport: call({
    method: 'POST',
    path: '/people/imports',
    summary: 'Upload a CSV file of people; nothing is added yet',
    tag: 'Import',
    query: z.object({ file_name: z.optional(z.string().check(z.maxLength(255))) }),
    bodyLimit: MOST_IMPORT_BYTES,
    answer: ImportSchema,
    status: 201,
  }),
  getImport: call({
    ...file,
    method: 'GET',
    path: '/people/imports/:id',
    summary: 'Read how an import stands',
    answer: ImportSchema,
  }),
  discardImport: call({
    ...file,
    method: 'DELETE',
    path: '/people/imports/:id',
    summary: 'Throw away an upload that was not imported',
    status: 204,
  }),
  mapImport: call({
    ...file,
    method: 'PUT',
    path: '/people/imports/:id/mapping',
    summary: 'Say what the columns mean, and check every row',
    body: ImportMappingSchema,
    answer: ImportSchema,
  }),
  chooseForImport: call({
    ...file,
    method: 'PUT',
    path: '/people/imports/:id/choices',
    summary: 'Say what happens to possible duplicates and to rows with faults',
    body: z.object({
      duplicates: z.optional(z.enum(DUPLICATE_CHOICES)),
      faulty: z.optional(z.enum(FAULTY_CHOICES)),
    }),
    answer: ImportSchema,
  }),
  listImportRows: call({
    ...file,
    method: 'GET',
    path: '/people/imports/:id/rows',
    summary: 'List the rows of an import with their faults and possible duplicates',
    query: z.object({
      page: PAGE_QUERY.page,
      page_size: PAGE_QUERY.page_size,
      pageSize: PAGE_QUERY.pageSize,
      show: z.optional(z.enum(['all', 'faults', 'duplicates'], { error: 'Show must be all, faults or duplicates.' })),
    }),
    answer: pageOf(ImportRowSchema),
  }),
  changeImportRow: call({
    method: 'PUT',
    path: '/people/imports/:id/rows/:row_number',
    summary: 'Mend a row, or decide about it',
    tag: 'Import',
    params: z.object({ id: recordId(), row_number: recordId() }),
    body: z.object({
      values: z.optional(z.partialRecord(z.enum(IMPORT_FIELDS), cell)),
      /** Null leaves it to the choice for all rows. */
      choice: z.optional(z.nullable(z.enum(DUPLICATE_CHOICES))),
    }),
    answer: ImportRowSchema,
  }),
  downloadImportFaults: call({
    ...file,
    method: 'GET',
    path: '/people/imports/:id/faults',
    summary: 'Download the faults of an import as a CSV file',
    answerType: 'text/csv',
  }),
  commitImport: call({
    ...file,
    method: 'POST',
    path: '/people/imports/:id/commit',
    summary: 'Add the people: all or nothing',
    /** How many the asker was shown: another number means that something changed since. */
    body: z.object({ people: z.int().check(z.minimum(1, { error: 'There is nobody to import.' })) }),
    answer: ImportSchema,
  }),
  previewUndo: call({
    ...file,
    method: 'GET',
    path: '/people/imports/:id/undo',
    summary: 'Read who would be taken out again, and who stays because somebody works with them',
    answer: z.object({
      removable: z.int(),
      kept_count: z.int(),
      kept: z.array(KeptPersonSchema),
    }),
  }),
  undoImport: call({
    ...file,
    method: 'POST',
    path: '/people/imports/:id/undo',
    summary: 'Take the people out again whom nobody has touched since, within 7 days',
    answer: z.object({
      import: ImportSchema,
      removed: z.int(),
      kept_count: z.int(),
      kept: z.array(KeptPersonSchema),
      message: z.string(),
    }),
  }),
};
