/** What leaves the portal as a file: lists of contacts, and the sheet with the QR code (specification 1, §2.9 and §7). */
import * as z from 'zod/mini';
import { recordId } from './asked.ts';
import { calls } from './call.ts';
import { CHOOSE_CSV_TYPE, CHOOSE_INVOLVE_TYPE, CSV_TYPES, INVOLVE_TYPES, exportPaths } from './exports.words.ts';

export const exportCalls = calls('Exports', exportPaths, {
  exportPeople: {
    summary: 'Download the contacts one may see as a CSV file',
    query: z.object({
      csv_type: z.enum(CSV_TYPES, { error: CHOOSE_CSV_TYPE }),
      involve_type: z.enum(INVOLVE_TYPES, { error: CHOOSE_INVOLVE_TYPE }),
    }),
    answerType: 'text/csv',
  },
  getQrSheet: {
    summary: 'Download a sheet to print whose QR code leads to the registration form of a campus',
    query: z.object({
      /** One of the asker's campuses or parishes; the first by default. */
      location_id: z.optional(recordId('Choose the campus that the code is for.')),
    }),
    answerType: 'application/pdf',
  },
});
