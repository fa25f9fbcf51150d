/** What leaves the portal as a file: lists of contacts, and the sheet with the QR code of a campus. */
import { exportCalls } from '@emmaus/contracts/exports.contract';
import { QR_CONTACTS_FILE, QR_FILE, STUDENT_CONTACTS_FILE } from '@emmaus/contracts/exports.words';
import { answerCsv } from '@emmaus/service-kit/http/csv';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { exportContacts } from './export-contacts.ts';
import { exportPolicy } from './export.policy.ts';
import { qrPlace } from './qr-place.ts';
import { qrSheet } from './qr-sheet.ts';

const mayExport = allow(exportPolicy, 'export');

export const exportRoutes = routes(exportCalls, {
  exportPeople: serve(mayExport, async ({ actor, query }, ctx) =>
    answerCsv(
      ctx,
      query.csv_type === 'qr-code-contacts' ? QR_CONTACTS_FILE : STUDENT_CONTACTS_FILE,
      await exportContacts(actor, query),
    ),
  ),
  getQrSheet: serve(mayExport, async ({ actor, query, publicUrl }, ctx) => {
    const place = await qrPlace(actor, query.location_id);
    ctx.attachment(QR_FILE);
    return qrSheet({ campus: place.name, address: `${publicUrl}/registration/${place.id}` });
  }),
});
