/** The sheet with the QR code of a campus. */
import { exportCalls } from '@emmaus/contracts/exports.contract';
import { QR_FILE } from '@emmaus/contracts/exports.words';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { exportPolicy } from '../exports/export.policy.ts';
import { qrPlace } from './qr-place.ts';
import { qrSheet } from './qr-sheet.ts';

export const qrRoutes = routes(exportCalls, {
  getQrSheet: serve(allow(exportPolicy, 'export'), async ({ actor, query, publicUrl }, ctx) => {
    const place = await qrPlace(actor, query.location_id);
    ctx.attachment(QR_FILE);
    return qrSheet({ campus: place.name, address: `${publicUrl}/registration/${place.id}` });
  }),
});
