/** A house in which people are brought in from files: what the tests of imports share. */
import type { Import, ImportMapping, ImportRow } from '@emmaus/contracts/imports.contract';
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import { expect } from 'vitest';
import { peopleService } from '../src/service.ts';
import { takeOut } from './fixtures.ts';

const { mapImport, listImportRows, commitImport } = peopleCalls;

export const HEADER = 'First name,Last name,Email,Phone,Gender,Year,VC,Greek';
export const GOOD = [
  'Zoë,Ångström,zoe@example.org,(312) 555-0142,F,Freshman,no,yes',
  'Ben,Ode,BEN@example.org,,male,2nd year,Yes,No',
] as const;

export const csv = (...rows: readonly string[]): string => [HEADER, ...rows].join('\r\n');

export interface ImportHouse {
  service: TestService;
  house: TestOrganisation;
  /** Sends a file as it is; signed out without a subject. */
  send: (file: string | Uint8Array, as: string | undefined, name?: string) => Promise<Response>;
  upload: (file: string | Uint8Array, as?: string) => Promise<Import>;
  /** Uploads rows under the usual header, and checks them. */
  checked: (rows: readonly string[], change?: Partial<ImportMapping>, as?: string) => Promise<Import>;
  rowsOf: (batch: Import, show?: string, as?: string) => Promise<ImportRow[]>;
  commit: (batch: Import, as?: string) => Promise<Import>;
  /** Everybody who came in since the house stands. */
  added: () => Promise<Record<string, unknown>[]>;
  /** Takes them out again: for the beginning of a test. */
  empty: () => Promise<void>;
}

export async function startImportHouse(): Promise<ImportHouse> {
  const service = await startTestService(peopleService);
  const house = await createOrganisation(service);
  const td = house.subject.td;
  const newcomers = () => service.database.owner('people.person').where('id', '>', house.person.guest);

  async function send(file: string | Uint8Array, as: string | undefined, name = 'contacts.csv'): Promise<Response> {
    return fetch(`${service.url}/people/imports?file_name=${name}`, {
      method: 'POST',
      headers: { ...(as === undefined ? {} : await service.provider.headers(as)), 'content-type': 'text/csv' },
      body: file as BodyInit,
    });
  }

  async function upload(file: string | Uint8Array, as = td): Promise<Import> {
    const response = await send(file, as);
    const text = await response.text();
    expect(response.status, text).toBe(201);
    return JSON.parse(text) as Import;
  }

  return {
    service,
    house,
    send,
    upload,
    async checked(rows, change = {}, as = td) {
      const batch = await upload(csv(...rows), as);
      return service.call(mapImport, { as, params: { id: batch.id }, body: { ...batch.mapping, ...change } });
    },
    async rowsOf(batch, show = 'all', as = td) {
      return (await service.call(listImportRows, { as, params: { id: batch.id }, query: { show, page_size: 150 } }))
        .data;
    },
    commit: (batch, as = td) =>
      service.call(commitImport, { as, params: { id: batch.id }, body: { people: batch.counts.ready } }),
    added: () => newcomers().orderBy('id'),
    async empty() {
      await takeOut(service.database.owner('people.person_record').where('id', '>', house.person.guest));
    },
  };
}
