/** A list of contacts as the rows of a file: who of those whom the actor may see, in the running data year. */
import type { CsvType, InvolveType } from '@emmaus/contracts/exports.words';
import { openRows } from '@emmaus/service-kit/database/stream-rows';
import { sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { disciplerPolicy } from '../people/discipler.policy.ts';
import { personPolicy } from '../people/person.policy.ts';
import { contactRows, countContacts, headingsOf } from './contact-export.queries.ts';
import { type CsvFile, csvStream } from '@emmaus/service-kit/http/csv';
import { dataYearStartOf } from './data-year.ts';
import { exportPolicy } from './export.policy.ts';

export async function exportContacts(
  actor: Actor,
  { csv_type: type, involve_type: involvement }: { csv_type: CsvType; involve_type: InvolveType },
): Promise<CsvFile> {
  const question = {
    type,
    involvement,
    // Whoever holds several roles takes out lists of those campuses alone where one of them may.
    visible: sql`(${scope(personPolicy, actor, 'read')}) and person.primary_location_id in (
      select location.id from location where ${scope(exportPolicy, actor, 'export')})`,
    seenRelations: scope(disciplerPolicy, actor, 'read'),
    yearStart: await dataYearStartOf(actor),
  };
  const total = await countContacts(question);
  const contacts = await openRows<Record<string, unknown>>(contactRows(question));
  return { total, file: csvStream(contacts, headingsOf(type)) };
}
