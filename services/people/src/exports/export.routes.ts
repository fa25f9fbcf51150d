/** Lists of contacts as files. */
import Router from '@koa/router';
import { exportCalls } from '@emmaus/contracts/exports.contract';
import { QR_CONTACTS_FILE, STUDENT_CONTACTS_FILE } from '@emmaus/contracts/exports.words';
import { TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { scope } from '@emmaus/service-kit/policy/policy';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { personPolicy } from '../people/person.policy.ts';
import { contactRows, countContacts, headingsOf } from './contact-export.queries.ts';
import { csvStream } from './csv.ts';
import { dataYearStartOf } from './data-year.ts';
import { exportPolicy } from './export.policy.ts';
import { openRows } from './stream-rows.ts';

export const exportRoutes = new Router();

const { exportPeople } = exportCalls;

for (const path of [exportPeople.path, ...exportPeople.aliases]) {
  exportRoutes.get(
    path,
    signedIn(),
    allow(exportPolicy, 'export'),
    input(exportPeople),
    async function downloadContacts(ctx) {
      const { actor, database, input: asked } = routeOf(ctx, exportPeople);
      const { csv_type: type, involve_type: involvement } = asked.query;
      const visible = scope(personPolicy, actor, 'read');
      const question = { type, involvement, visible, yearStart: await dataYearStartOf(database, actor) };
      const total = await countContacts(database, question);
      const rows = await openRows<Record<string, unknown>>(database, contactRows(database, question));
      ctx.attachment(type === 'qr-code-contacts' ? QR_CONTACTS_FILE : STUDENT_CONTACTS_FILE);
      ctx.type = 'text/csv; charset=utf-8';
      ctx.set(TOTAL_ROWS_HEADER, String(total));
      ctx.body = csvStream(rows, headingsOf(type));
    },
  );
}
