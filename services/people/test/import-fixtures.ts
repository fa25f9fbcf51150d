/** A house in which people are brought in from files: what the tests of imports share. */
import type { Import, ImportMapping, ImportRow } from '@emmaus/contracts/imports.contract';
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach, expect } from 'vitest';
import { peopleService } from '../src/service.ts';
import { takeOut } from './fixtures.ts';

const { mapImport, listImportRows, commitImport } = peopleCalls;

export const HEADER = 'First name,Last name,Email,Phone,Gender,Year,VC,Greek';
export const GOOD = [
  'Zoë,Ångström,zoe@example.org,(312) 555-0142,F,Freshman,no,yes',
  'Ben,Ode,BEN@example.org,,male,2nd year,Yes,No',
] as const;

export const csv = (...rows: readonly string[]): string => [HEADER, ...rows].join('\r\n');

/** The service in which people are brought in, its organisation, and what is done with a file. Before each test nobody has come in yet. */
export function importsForTests() {
  const { service, house } = serviceForTests(peopleService);
  const newcomers = (table: string) => service.database.owner(table).where('id', '>', house.person.guest);

  /** Sends a file as it is; signed out without a subject. */
  async function send(file: string | Uint8Array, as: string | undefined, name = 'contacts.csv'): Promise<Response> {
    return fetch(`${service.url}/people/imports?file_name=${name}`, {
      method: 'POST',
      headers: { ...(as === undefined ? {} : await service.provider.headers(as)), 'content-type': 'text/csv' },
      body: file as BodyInit,
    });
  }

  async function upload(file: string | Uint8Array, as = house.subject.td): Promise<Import> {
    const response = await send(file, as);
    const text = await response.text();
    expect(response.status, text).toBe(201);
    return JSON.parse(text) as Import;
  }

  beforeEach(() => takeOut(newcomers('people.person_record')));
  afterEach(() => setClock(undefined));

  return {
    service,
    house,
    send,
    upload,
    /** Uploads rows under the usual header, and checks them. */
    async checked(
      rows: readonly string[],
      change: Partial<ImportMapping> = {},
      as = house.subject.td,
    ): Promise<Import> {
      const batch = await upload(csv(...rows), as);
      return service.call(mapImport, { as, params: { id: batch.id }, body: { ...batch.mapping, ...change } });
    },
    async rowsOf(batch: Import, show = 'all', as = house.subject.td): Promise<ImportRow[]> {
      return (await service.call(listImportRows, { as, params: { id: batch.id }, query: { show, page_size: 150 } }))
        .data;
    },
    commit: (batch: Import, as = house.subject.td): Promise<Import> =>
      service.call(commitImport, { as, params: { id: batch.id }, body: { people: batch.counts.ready } }),
    /** Everybody who came in since the house stands. */
    added: (): Promise<Record<string, unknown>[]> => newcomers('people.person').orderBy('id'),
  };
}
