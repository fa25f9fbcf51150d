/** Lists of contacts as files. */
import { exportCalls } from '@emmaus/contracts/exports.contract';
import { QR_CONTACTS_FILE, STUDENT_CONTACTS_FILE } from '@emmaus/contracts/exports.words';
import { TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { exportContacts } from './export-contacts.ts';
import { exportPolicy } from './export.policy.ts';

export const exportRoutes = routes(exportCalls, {
  exportPeople: serve(allow(exportPolicy, 'export'), async ({ actor, query }, ctx) => {
    const { total, file } = await exportContacts(actor, query);
    ctx.attachment(query.csv_type === 'qr-code-contacts' ? QR_CONTACTS_FILE : STUDENT_CONTACTS_FILE);
    ctx.set(TOTAL_ROWS_HEADER, String(total));
    return file;
  }),
});
