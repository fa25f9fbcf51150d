/** What a browser carries of its person: the same in all of theirs, another of somebody else, and nothing by which they are found. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { expect, test } from 'vitest';
import { registryForTests } from './registry-for-tests.ts';

const { service, house } = registryForTests();

async function joined(subject: string): Promise<string> {
  const answer = await fetch(new URL(calls.joinCohort.path, service.url), {
    method: 'PUT',
    headers: await service.provider.headers(subject),
  });
  expect(answer.status).toBe(204);
  return answer.headers.get('set-cookie') ?? '';
}

test('one account in two browsers is one, two accounts in one browser are two', async () => {
  const { student, td } = house.subject;
  const [first, again, other] = [await joined(student), await joined(student), await joined(td)];
  expect(first).toMatch(
    /^emmaus-cohort=[\w-]{22}\.[\w-]{22}; Path=\/r\/live\.json; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(first).not.toContain(student);
});

test('it takes a sign-in', async () => {
  expect(await service.refused(calls.joinCohort, {})).toMatchObject({ status: 401 });
});
