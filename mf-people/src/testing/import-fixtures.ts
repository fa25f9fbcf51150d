/** Imports as the service answers them. */
import type { Import, ImportRow, ImportSummary } from '@emmaus/contracts/imports.contract';

const DAY = 86_400_000;

export function importBatch(batch: Partial<Import> = {}): Import {
  return {
    id: 7,
    file_name: 'contacts.csv',
    state: 'uploaded',
    created_at: '2026-11-20T15:00:00Z',
    created_by: 'Maria Lindgren',
    encoding: 'UTF-8',
    delimiter: ',',
    header: ['First', 'Last', 'Mail', 'Year', 'Notes'],
    samples: [['Zoë', 'Ångström', 'zoe@example.org', '1', 'x']],
    mapping: {
      columns: {
        first_name: 0,
        last_name: 1,
        email: null,
        email2: null,
        phone: null,
        gender: null,
        school_year: 3,
        is_varsity: null,
        is_greek: null,
        location: null,
      },
      fallbacks: {},
      location_id: 10,
    },
    duplicates: 'skip',
    faulty: 'mend',
    counts: { rows: 3, faulty: 0, duplicates: 0, skipped: 0, ready: 3 },
    work: null,
    interrupted: false,
    imported_count: 0,
    imported_at: null,
    undo_until: null,
    removed_count: 0,
    ...batch,
  };
}

export function importRow(row: Partial<ImportRow> = {}): ImportRow {
  return {
    row_number: 4,
    values: {
      first_name: '',
      last_name: 'Nameless',
      email: 'nowhere',
      email2: '',
      phone: '',
      gender: 'F',
      school_year: '1',
      is_varsity: 'no',
      is_greek: 'no',
      location: '',
    },
    faults: [
      { field: 'first_name', column: 'First', sentence: 'First name is missing.' },
      { field: 'email', column: 'Mail', sentence: 'This is not an e-mail address.' },
    ],
    duplicates: [],
    decision: 'blocked',
    ...row,
  };
}

export function importSummary(summary: Partial<ImportSummary> = {}): ImportSummary {
  return {
    id: 5,
    file_name: 'last-week.csv',
    state: 'imported',
    created_at: '2026-11-18T15:00:00Z',
    created_by: 'Maria Lindgren',
    rows: 12,
    imported_count: 10,
    removed_count: 0,
    undo_until: new Date(Date.now() + 3 * DAY).toISOString(),
    ...summary,
  };
}

export function pageOf<Row>(data: Row[], perPage = 10) {
  return {
    data,
    meta: { current_page: 1, last_page: 1, per_page: perPage, total: data.length },
    total: data.length,
  };
}
