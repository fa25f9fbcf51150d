/** Calls whose answers are files; they go to the browser's downloads, past every cache. */
import type { exportCalls } from '@emmaus/contracts/exports.contract';
import {
  type CsvType,
  type InvolveType,
  QR_CONTACTS_FILE,
  QR_FILE,
  STUDENT_CONTACTS_FILE,
  exportPaths,
} from '@emmaus/contracts/exports.words';
import { type FileCall, fileOf } from '@emmaus/remote-kit/file/download.ts';
import { callsOf } from './people.api.ts';

const { request } = callsOf<typeof exportCalls>(exportPaths);

export function contactsFile(csv_type: CsvType, involve_type: InvolveType): FileCall {
  return fileOf(request('exportPeople', { csv_type, involve_type }), STUDENT_CONTACTS_FILE);
}

export const qrContactsFile = fileOf(
  request('exportPeople', { csv_type: 'qr-code-contacts', involve_type: 'all-students' }),
  QR_CONTACTS_FILE,
);

/** The sheet of one's own campus, or of the one that is named. */
export function qrSheetFile(location_id?: number): FileCall {
  return fileOf(request('getQrSheet', { location_id }), QR_FILE);
}
