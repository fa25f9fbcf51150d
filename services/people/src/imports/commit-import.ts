/** The people of a checked import are added: all or nothing. */
import { isDeepStrictEqual } from 'node:util';
import type { CallInput } from '@emmaus/contracts/call';
import type { importCalls, ImportMapping } from '@emmaus/contracts/imports.contract';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { takeTurns, transaction } from '@emmaus/service-kit/database/transaction';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { addPeople } from '../people/add-person.ts';
import { emailsWithRole, mayEnterAnyEmail } from '../people/email-rules.ts';
import type { PersonFields } from '../people/person-fields.ts';
import { personPolicy } from '../people/person.policy.ts';
import { IS_HOME } from '../people/role-places.ts';
import { countOfPeople } from '../people/undo-of-many.ts';
import { exclusively } from './exclusive-work.ts';
import { findDuplicates } from './find-duplicates.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { countRows, DECISION, rowsSeenBy } from './import-batch.queries.ts';
import { ImportRowModel } from './import-row.model.ts';
import { importPlacePolicy } from './import.policy.ts';

interface ReadyRow {
  row_number: number;
  person: PersonFields;
  location_id: number;
}

const CHUNK = 500;

/** What the asker was shown: how many people, and what the columns meant. */
type Shown = CallInput<typeof importCalls.commitImport>['body'];

/**
 * Adds them in one transaction, in which nobody else can work on the import.
 * @throws Problem conflict (409) when it was not checked, when rows have faults or a place that is not the actor's, when it was
 * imported before, or when something else came out than was shown
 */
export async function commitImport(actor: Actor, id: number, { people: expected, mapping }: Shown): Promise<void> {
  // What is found now stays written down, whatever becomes of the import: whoever is refused sees why.
  await transaction(() => lookAgain(actor, id));
  await exclusively(id, { kind: 'import', total: expected }, async (report) => {
    // Of two imports of the same people at once, the second finds those of the first.
    await takeTurns('people.import');
    // Nobody chooses anew between counting and adding.
    await ImportBatchModel.lock(id);
    await lookAgain(actor, id);
    const batch = await ImportBatchModel.visibleTo(actor, id);
    if (mapping) expectMeaning(batch, mapping);
    await expectReady(actor, id, expected);
    await expectOwnPlaces(actor, id);
    await expectNobodysEmail(actor, id);
    const ready = await readyRows(actor, id);
    for (let start = 0; start < ready.length; start += CHUNK) {
      await addRows(actor, id, ready.slice(start, start + CHUNK));
      await report(Math.min(start + CHUNK, ready.length));
    }
    await batch.markImported(ready.length);
  });
}

/** Somebody may have been added since the file was checked. */
async function lookAgain(actor: Actor, id: number): Promise<void> {
  expectChecked(await ImportBatchModel.visibleTo(actor, id));
  await findDuplicates(id, scope(personPolicy, actor, 'read'));
}

/** Somebody else may have said what the columns mean, or the actor's own place may have changed since. */
async function expectOwnPlaces(actor: Actor, id: number): Promise<void> {
  const elsewhere = await first<{ name: string }>(sql`
    select location.name from ${rowsSeenBy(actor, id)}
    join location on location.id = import_row.location_id
    where (${DECISION}) = 'import'
      and not (${IS_HOME} and ${scope(importPlacePolicy, actor, 'import')}) limit 1`);
  if (elsewhere)
    throw new Problem(
      'conflict',
      `You cannot import people to ${elsewhere.name}. Nobody was imported: choose another place, then import again.`,
    );
}

/** Somebody may have been given a role, or the e-mail of a row, since the file was checked. */
async function expectNobodysEmail(actor: Actor, id: number): Promise<void> {
  if (mayEnterAnyEmail(actor)) return;
  const emails = (await readyRows(actor, id)).flatMap(({ person: { email, email2 } }) => [email, email2]);
  const taken = await emailsWithRole(emails.filter((email) => email !== null));
  if (taken.size > 0)
    throw new Problem(
      'conflict',
      `Meanwhile ${[...taken].slice(0, 3).join(', ')} came to belong to somebody with a role. Nobody was imported: correct or leave out those rows, then import again.`,
    );
}

/** @throws Problem conflict (409) when it is imported already */
export function expectOpen({ state }: ImportBatchModel): void {
  if (state === 'imported' || state === 'undone')
    throw new Problem('conflict', 'These people were imported already. To bring in others, begin a new import.');
}

/** @throws Problem conflict (409) also where nobody has said yet what the columns mean: no row is a person before that */
export function expectChecked(batch: ImportBatchModel): void {
  expectOpen(batch);
  if (batch.state === 'uploaded')
    throw new Problem('conflict', 'This file was not checked yet. Say first what its columns mean.');
}

/** "Nothing is added before you have seen every row": of the same columns said to be others come as many people. */
function expectMeaning({ columns, fallbacks, location_id }: ImportBatchModel, shown: ImportMapping): void {
  if (!isDeepStrictEqual({ columns, fallbacks, location_id }, shown))
    throw new Problem(
      'conflict',
      'Meanwhile something else was said of what the columns mean. Nobody was imported; look again.',
    );
}

async function expectReady(actor: Actor, id: number, expected: number): Promise<void> {
  const { faulty, ready } = await countRows(actor, id);
  if (faulty > 0) {
    const those = faulty === 1 ? '1 row has' : `${faulty.toLocaleString('en-US')} rows have`;
    throw new Problem(
      'conflict',
      `${those} faults. Nobody was imported: mend them or leave them out, then import again.`,
    );
  }
  if (ready !== expected) {
    throw new Problem(
      'conflict',
      `Meanwhile something changed: ${countOfPeople(ready)} would be imported now, not ${expected.toLocaleString('en-US')}. Nobody was imported; look again.`,
    );
  }
}

function readyRows(actor: Actor, id: number): Promise<ReadyRow[]> {
  return rows(sql`
    select import_row.row_number, import_row.person, import_row.location_id
    from ${rowsSeenBy(actor, id)}
    where (${DECISION}) = 'import'
    order by import_row.row_number`);
}

async function addRows(actor: Actor, batchId: number, ready: readonly ReadyRow[]): Promise<void> {
  const ids = await addPeople(
    ready.map(({ person, location_id }) => ({ fields: person, locationId: location_id, enteredBy: actor.personId })),
  );
  await ImportRowModel.setPeople(
    batchId,
    ready.flatMap(({ row_number }, index) => {
      const person_id = ids[index];
      return person_id === undefined ? [] : [{ row_number, person_id }];
    }),
  );
}
