/** Bringing people in from a CSV file: upload, columns, check, import, undo. */
import * as z from 'zod/mini';
import { line, sentId } from './asked.ts';
import { calls } from './call.ts';
import {
  DUPLICATE_CHOICES,
  FALLBACK_FIELDS,
  FAULTY_CHOICES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_ROWS,
  importPaths,
} from './imports.words.ts';
import { paged } from './page.ts';
import { KEPT } from './shapes.ts';

const columnIndex = z.nullable(z.int({ error: 'Choose a column of the file.' }).check(z.minimum(0)));
const cell = z.string().check(z.maxLength(1000));

export const ImportMappingSchema = z.object({
  /** The column of each field, counted from 0; null for fields that the file does not have. */
  columns: z.record(z.enum(IMPORT_FIELDS), columnIndex),
  /** What counts where the file has no column or the cell is empty, e.g. `{ is_greek: 'No' }`. */
  fallbacks: z.partialRecord(z.enum(FALLBACK_FIELDS), cell),
  /** Where people belong whose row names no campus. */
  location_id: z.nullable(sentId()),
});
export type ImportMapping = z.infer<typeof ImportMappingSchema>;

const UPLOAD = {
  id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  created_at: z.iso.datetime(),
  created_by: z.string(),
};

/** What became of it, and the way back either way. */
const OUTCOME = {
  imported_count: z.int(),
  removed_count: z.int(),
  /** The last moment at which it can be undone; null where there is nothing to undo. */
  undo_until: z.nullable(z.iso.datetime()),
  /** The last moment at which those taken out can be brought back; left out where nobody is. */
  bring_back_until: z.optional(z.iso.datetime()),
};

export const ImportSchema = z.object({
  ...UPLOAD,
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
  imported_at: z.nullable(z.iso.datetime()),
  ...OUTCOME,
});
export type Import = z.infer<typeof ImportSchema>;

export const ImportSummarySchema = z.object({
  ...UPLOAD,
  rows: z.int(),
  ...OUTCOME,
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

export const importCalls = calls('Import', importPaths, {
  listImports: {
    summary: "List one's own imports, the latest first; admins see all",
    ...paged(ImportSummarySchema),
    pageSize: 10,
  },
  /** The body is the file itself, in whatever encoding it has. */
  uploadImport: {
    summary: 'Upload a CSV file of people; nothing is added yet',
    query: z.object({ file_name: z.optional(line(255)) }),
    bodyLimit: MOST_IMPORT_BYTES,
    answer: ImportSchema,
    status: 201,
  },
  getImport: { summary: 'Read how an import stands', answer: ImportSchema },
  discardImport: { summary: 'Throw away an upload that was not imported', status: 204 },
  mapImport: {
    summary: 'Say what the columns mean, and check every row',
    body: ImportMappingSchema,
    answer: ImportSchema,
  },
  chooseForImport: {
    summary: 'Say what happens to possible duplicates and to rows with faults',
    body: z.object({ duplicates: z.optional(z.enum(DUPLICATE_CHOICES)), faulty: z.optional(z.enum(FAULTY_CHOICES)) }),
    answer: ImportSchema,
  },
  listImportRows: {
    summary: 'List the rows of an import with their faults and possible duplicates',
    ...paged(ImportRowSchema, {
      show: z.optional(z.enum(['all', 'faults', 'duplicates'], { error: 'Show must be all, faults or duplicates.' })),
    }),
  },
  changeImportRow: {
    summary: 'Mend a row, or decide about it',
    body: z.object({
      values: z.optional(z.partialRecord(z.enum(IMPORT_FIELDS), cell)),
      /** Null leaves it to the choice for all rows. */
      choice: z.nullish(z.enum(DUPLICATE_CHOICES)),
    }),
    answer: ImportRowSchema,
  },
  downloadImportFaults: { summary: 'Download the faults of an import as a CSV file', answerType: 'text/csv' },
  commitImport: {
    summary: 'Add the people: all or nothing',
    body: z.object({
      /** How many the asker was shown: another number means that something changed since. */
      people: z.int().check(z.minimum(1, { error: 'There is nobody to import.' }), z.maximum(MOST_IMPORT_ROWS)),
      /** What the columns meant when they were shown: as many people may come of another meaning. */
      mapping: z.optional(ImportMappingSchema),
    }),
    answer: ImportSchema,
  },
  previewUndo: {
    summary: 'Read who would be taken out again, and who stays because somebody works with them',
    answer: z.object({ removable: z.int(), ...KEPT }),
  },
  undoImport: {
    summary: 'Take the people out again whom nobody has touched since, within 7 days',
    answer: z.object({ import: ImportSchema, removed: z.int(), ...KEPT, message: z.string() }),
  },
  bringImportBack: {
    summary: 'Bring back everybody whom the undo of an import took out, within 7 days',
    answer: z.object({ import: ImportSchema, back: z.int(), message: z.string() }),
  },
});
