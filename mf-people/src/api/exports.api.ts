/** Calls whose answers are files; they go to the browser's downloads, past every cache. */
import {
  type CsvType,
  type InvolveType,
  QR_CONTACTS_FILE,
  QR_FILE,
  STUDENT_CONTACTS_FILE,
} from '@emmaus/contracts/exports.words';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { type DownloadOptions, download } from '@emmaus/remote-kit/page/download.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';

/** Answers what went wrong, or null once the browser has the file. */
export type FileCall = (portal: Portal, options?: DownloadOptions) => Promise<Problem | null>;

export function contactsFile(csv_type: CsvType, involve_type: InvolveType): FileCall {
  return (portal, options) =>
    download(portal, { url: '/people/csv/', params: { csv_type, involve_type } }, STUDENT_CONTACTS_FILE, options);
}

export const qrContactsFile: FileCall = (portal, options) =>
  download(
    portal,
    { url: '/people/csv/', params: { csv_type: 'qr-code-contacts', involve_type: 'all-students' } },
    QR_CONTACTS_FILE,
    options,
  );

/** The sheet of one's own campus, or of the one that is named. */
export function qrSheetFile(location_id?: number): FileCall {
  return (portal, options) => download(portal, { url: '/locations/qr', params: { location_id } }, QR_FILE, options);
}
