import { expect, test } from 'vitest';
import { ACCOUNT_HEADER } from '../src/http/account-header.ts';
import { serviceForTests } from '../src/testing/service-for-tests.ts';
import { type TestService } from '../src/testing/test-service.ts';
import { exampleService, listCall, openCall } from './example-service.ts';

const { service, house } = serviceForTests(exampleService);

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
