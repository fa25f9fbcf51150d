/** The sheet with the QR code of a campus. */
import Router from '@koa/router';
import { exportCalls } from '@emmaus/contracts/exports.contract';
import { QR_FILE } from '@emmaus/contracts/exports.words';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { exportPolicy } from '../exports/export.policy.ts';
import { qrPlace } from './qr-place.ts';
import { qrSheet } from './qr-sheet.ts';

export const qrRoutes = new Router();

const { getQrSheet } = exportCalls;

qrRoutes.get(
  getQrSheet.path,
  signedIn(),
  allow(exportPolicy, 'export'),
  input(getQrSheet),
  async function downloadQrSheet(ctx) {
    const { actor, database, input: asked, publicUrl } = routeOf(ctx, getQrSheet);
    const place = await qrPlace(database, actor, asked.query.location_id);
    ctx.attachment(QR_FILE);
    ctx.type = 'application/pdf';
    ctx.body = qrSheet({ campus: place.name, address: `${publicUrl}/registration/${place.id}` });
  },
);
