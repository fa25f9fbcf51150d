import { registryPaths } from '@emmaus/contracts/registry.words';
import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { joinCohort } from './cohort.ts';

let asked: string[];
let status: number;
const of = (account: string, signedIn = true) => ({
  signedIn: () => signedIn,
  account: () => account,
  headers: () => ({ authorization: `Bearer ${account}` }),
});

beforeEach(() => {
  localStorage.clear();
  asked = [];
  status = 204;
  server.use(
    http.put(`*/api${registryPaths.joinCohort.path}`, ({ request }) => {
      asked.push(request.headers.get('authorization') ?? '');
      return new HttpResponse(null, { status });
    }),
  );
});

test('each account tells it once in a browser, and anew where another has come or somebody has signed out', async () => {
  for (const account of ['ann', 'ann', 'ben', 'ben', 'ann']) await joinCohort(of(account));
  localStorage.clear();
  await joinCohort(of('ann'));
  expect(asked).toEqual(['ann', 'ben', 'ann', 'ann'].map((account) => `Bearer ${account}`));
});

test('nobody who is not signed in does', async () => {
  await joinCohort(of('', false));
  expect(asked).toEqual([]);
});

test('without an answer nothing stops, and the next page tells it again', async () => {
  status = 503;
  await joinCohort(of('ann'));
  status = 204;
  await joinCohort(of('ann'));
  expect(asked).toHaveLength(2);
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.put(`*/api${registryPaths.joinCohort.path}`, () => HttpResponse.error()));
  await joinCohort(of('ann'));
  expect(localStorage).toHaveLength(0);
});
