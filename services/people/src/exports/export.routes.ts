/** Lists of contacts as files. */
import { exportCalls } from '@emmaus/contracts/exports.contract';
import { QR_CONTACTS_FILE, STUDENT_CONTACTS_FILE } from '@emmaus/contracts/exports.words';
import { TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import { openRows } from '@emmaus/service-kit/database/stream-rows';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { scope } from '@emmaus/service-kit/policy/policy';
import { personPolicy } from '../people/person.policy.ts';
import { contactRows, countContacts, headingsOf } from './contact-export.queries.ts';
import { csvStream } from './csv.ts';
import { dataYearStartOf } from './data-year.ts';
import { exportPolicy } from './export.policy.ts';

export const exportRoutes = new Routes();

exportRoutes.serve(
  exportCalls.exportPeople,
  allow(exportPolicy, 'export'),
  async ({ actor, query: { csv_type: type, involve_type: involvement } }, ctx) => {
    const visible = scope(personPolicy, actor, 'read');
    const question = { type, involvement, visible, yearStart: await dataYearStartOf(actor) };
    const total = await countContacts(question);
    const contacts = await openRows<Record<string, unknown>>(contactRows(question));
    ctx.attachment(type === 'qr-code-contacts' ? QR_CONTACTS_FILE : STUDENT_CONTACTS_FILE);
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set(TOTAL_ROWS_HEADER, String(total));
    return csvStream(contacts, headingsOf(type));
  },
);
