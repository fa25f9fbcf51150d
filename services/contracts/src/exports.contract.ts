/** What leaves the portal as a file: lists of contacts, and the sheet with the QR code (specification 1, §2.9 and §7). */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { recordId } from './record-id.ts';

/** What the export dialog offers; the last one is behind a button of its own. */
export const CSV_TYPES = ['bible-study-participants', 'disciples', 'all-contacts', 'qr-code-contacts'] as const;
export type CsvType = (typeof CSV_TYPES)[number];

export const INVOLVE_TYPES = ['all-students', 'only-vc', 'only-greek'] as const;
export type InvolveType = (typeof INVOLVE_TYPES)[number];

export const CHOOSE_CSV_TYPE = 'Please select which CSV type to download.';
export const CHOOSE_INVOLVE_TYPE = 'Please select All, VC, or Greek.';

export const STUDENT_CONTACTS_FILE = 'student_contacts.csv';
export const QR_CONTACTS_FILE = 'qr_contacts.csv';
export const QR_FILE = 'qr.pdf';

/** "QR code, QR contacts export, custom list export: td, missionary." Admins pass every check. */
export const EXPORT_ROLES = ['td', 'missionary'] as const;

/** Header of a streamed list: how many rows will come, for the progress. */
export const TOTAL_ROWS_HEADER = 'x-total-rows';

export const exportCalls = {
  exportPeople: call({
    method: 'GET',
    path: '/people/csv/',
    aliases: ['/people/csv'],
    summary: 'Download the contacts one may see as a CSV file',
    tag: 'Exports',
    query: z.object({
      csv_type: z.enum(CSV_TYPES, { error: CHOOSE_CSV_TYPE }),
      involve_type: z.enum(INVOLVE_TYPES, { error: CHOOSE_INVOLVE_TYPE }),
    }),
    answerType: 'text/csv',
  }),
  getQrSheet: call({
    method: 'GET',
    path: '/locations/qr',
    summary: 'Download a sheet to print whose QR code leads to the registration form of a campus',
    tag: 'Exports',
    query: z.object({
      /** One of the asker's campuses or parishes; the first by default. */
      location_id: z.optional(recordId('Choose the campus that the code is for.')),
    }),
    answerType: 'application/pdf',
  }),
};
