/** Words of bringing people in from a file: fields, limits, choices and the addresses. */
import { paths } from './paths.ts';
import { wordsOf } from './titles.words.ts';

export const IMPORT_ROLES = ['td', 'admins'] as const;

/** What a column of the file can mean, in the order of the form. */
export const IMPORT_FIELD_TITLES = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail (non .edu)',
  email2: 'E-mail (optional .edu)',
  phone: 'Phone',
  gender: 'Gender',
  school_year: 'School year',
  is_varsity: 'Varsity Catholic',
  is_greek: 'Greek',
  location: 'Campus',
} as const;
export const IMPORT_FIELDS = /* @__PURE__ */ wordsOf(IMPORT_FIELD_TITLES);
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields for which one answer may stand for all rows whose cell is empty. */
export const FALLBACK_FIELDS = ['gender', 'school_year', 'is_varsity', 'is_greek'] as const;
export type FallbackField = (typeof FALLBACK_FIELDS)[number];

export const MOST_IMPORT_ROWS = 20_000;
export const MOST_IMPORT_BYTES = 8 * 1024 * 1024;

export const IMPORT_STATES = ['uploaded', 'checked', 'imported', 'undone'] as const;

export const DUPLICATE_CHOICES = ['skip', 'import'] as const;
export const FAULTY_CHOICES = ['mend', 'skip'] as const;

export const importPaths = /* @__PURE__ */ paths('people', {
  listImports: 'GET /people/imports',
  uploadImport: 'POST /people/imports',
  getImport: 'GET /people/imports/:id',
  discardImport: 'DELETE /people/imports/:id',
  mapImport: 'PUT /people/imports/:id/mapping',
  chooseForImport: 'PUT /people/imports/:id/choices',
  listImportRows: 'GET /people/imports/:id/rows',
  changeImportRow: 'PUT /people/imports/:id/rows/:row_number',
  downloadImportFaults: 'GET /people/imports/:id/faults',
  commitImport: 'POST /people/imports/:id/commit',
  previewUndo: 'GET /people/imports/:id/undo',
  undoImport: 'POST /people/imports/:id/undo',
  bringImportBack: 'POST /people/imports/:id/bring-back',
});
