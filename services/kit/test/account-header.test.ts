import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_HEADER } from '../src/http/account-header.ts';
import { createOrganisation, type TestOrganisation } from '../src/testing/organisation.ts';
import { startTestService, type TestService } from '../src/testing/test-service.ts';
import { exampleService, listCall, openCall } from './example-service.ts';

let service: TestService;
let house: TestOrganisation;
beforeAll(async () => {
  service = await startTestService(exampleService);
  house = await createOrganisation(service);
});
afterAll(() => service.close());

const account = async (...asked: Parameters<TestService['request']>): Promise<string | null> => {
  const answer = await service.request(...asked);
  await answer.text();
  return answer.headers.get(ACCOUNT_HEADER);
};

test('an answer names the account whose tokens were verified, also where it refuses, and nobody otherwise', async () => {
  expect(await account(listCall, { as: house.subject.td })).toBe(house.subject.td);
  expect(await account(listCall, { as: house.subject.guest })).toBe(house.subject.guest);
  expect(await account(listCall)).toBeNull();
  expect(await account(listCall, { as: house.subject.td, bend: { forged: true } })).toBeNull();
  // An open call looks at no token.
  expect(await account(openCall, { as: house.subject.td, bend: { forged: true } })).toBeNull();
});
