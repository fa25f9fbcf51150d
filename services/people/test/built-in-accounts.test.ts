/** "The account that a sign-in belongs to does not change with the portal's port or address." */
import { BUILT_IN_PROVIDER } from '@emmaus/service-kit/built-in-provider';
import { createServiceApp } from '@emmaus/service-kit/http/service-app';
import { tokenVerifier } from '@emmaus/service-kit/http/tokens';
import { createTestProvider } from '@emmaus/service-kit/testing/tokens';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { seed } from '../database/seeds/reference/20-built-in-accounts.ts';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);

/** The people service of a portal at an address of its own: its provider's issuer is another one. */
async function roleAt(subject: string): Promise<number> {
  const provider = await createTestProvider();
  const verifyTokens = tokenVerifier({ ...provider.settings, issuerKey: BUILT_IN_PROVIDER });
  const database = service.database.as('people');
  const app = createServiceApp(peopleService, { database, verifyTokens, publicUrl: 'https://emmaus.example' });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await provider.close();
  });
  const email = `${subject}@emmaus.example`;
  const headers = await provider.headers(subject, { claims: { email, email_verified: true } });
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/role`, { headers })).status;
}

async function personWith(subject: string): Promise<number> {
  const id = await house.addPerson({ role: 'missionary', locationId: house.places.campus });
  const { owner } = service.database;
  await owner('people.account').where({ person_id: id }).delete();
  await owner('people.person')
    .where({ id })
    .update({ email: `${subject}@emmaus.example` });
  return id;
}

function accountsOf(subject: string): Promise<{ issuer: string; person_id: number | null }[]> {
  return service.database.owner('people.account').where({ subject }).select('issuer', 'person_id').orderBy('id');
}

test('who has signed in at one address is the same person at another', async () => {
  const subject = '0d6f3c1a-58a5-4f0c-8f0b-000000000001';
  const person = await personWith(subject);
  expect(await roleAt(subject)).toBe(200);
  expect(await roleAt(subject)).toBe(200);
  expect(await accountsOf(subject)).toEqual([{ issuer: BUILT_IN_PROVIDER, person_id: person }]);
});

test('accounts of before get the lasting name; another provider’s stay as they are', async () => {
  const subject = '0d6f3c1a-58a5-4f0c-8f0b-000000000002';
  const person = await personWith(subject);
  const { owner } = service.database;
  await owner('identity.account').insert({
    sub: subject,
    email: 'moved@emmaus.example',
    password_hash: 'none',
    given_name: 'Moved',
    family_name: 'House',
  });
  const foreign = { issuer: 'https://sso.example.org/identity', subject: 'not-one-of-ours' };
  await owner('people.account').insert([
    { issuer: 'http://localhost:18096/identity', subject },
    { issuer: 'http://localhost:18090/identity', subject, person_id: person },
    foreign,
    { issuer: 'https://sso.example.org', subject },
  ]);
  const people = service.database.as('people');
  await seed(people);
  await seed(people);
  expect(await accountsOf(subject)).toEqual([
    { issuer: BUILT_IN_PROVIDER, person_id: person },
    { issuer: 'https://sso.example.org', person_id: null },
  ]);
  expect(await accountsOf(foreign.subject)).toEqual([{ issuer: foreign.issuer, person_id: null }]);
  expect(await roleAt(subject)).toBe(200);
});

test('signed in under the lasting name and under none before: the tied one stays', async () => {
  const subject = '0d6f3c1a-58a5-4f0c-8f0b-000000000003';
  const person = await personWith(subject);
  const { owner } = service.database;
  await owner('identity.account').insert({
    sub: subject,
    email: 'both@emmaus.example',
    password_hash: 'none',
    given_name: 'Both',
    family_name: 'Names',
  });
  await owner('people.account').insert([
    { issuer: BUILT_IN_PROVIDER, subject },
    { issuer: 'https://old.example/identity', subject, person_id: person },
  ]);
  await seed(service.database.as('people'));
  expect(await accountsOf(subject)).toEqual([{ issuer: BUILT_IN_PROVIDER, person_id: person }]);
});
