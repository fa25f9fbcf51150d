/** Words of what leaves the portal as a file: kinds of lists, names of files, who may, and the addresses. */
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';

/** What the export dialog offers; the last one is behind a button of its own. */
export const CSV_TYPES = ['bible-study-participants', 'disciples', 'all-contacts', 'qr-code-contacts'] as const;
export type CsvType = (typeof CSV_TYPES)[number];

export const INVOLVE_TYPES = ['all-students', 'only-vc', 'only-greek'] as const;
export type InvolveType = (typeof INVOLVE_TYPES)[number];

export const CHOOSE_CSV_TYPE = 'Please select which CSV type to download.';
export const CHOOSE_INVOLVE_TYPE = 'Please select All, VC, or Greek.';

/** "Both must be chosen, and each says so." */
export const missingExport = /* @__PURE__ */ missingOf({
  csv_type: CHOOSE_CSV_TYPE,
  involve_type: CHOOSE_INVOLVE_TYPE,
});

/** For somebody with several campuses. */
export const missingQrCampus = /* @__PURE__ */ missingOf({ location_id: 'Choose the campus that the code is for.' });

export const STUDENT_CONTACTS_FILE = 'student_contacts.csv';
export const QR_CONTACTS_FILE = 'qr_contacts.csv';
export const QR_FILE = 'qr.pdf';

/** "QR code, QR contacts export, custom list export: td, missionary." Admins pass every check. */
export const EXPORT_ROLES = ['td', 'missionary'] as const;

export const exportPaths = /* @__PURE__ */ paths('people', {
  exportPeople: ['GET /people/csv/', '/people/csv'],
  getQrSheet: 'GET /locations/qr',
});
