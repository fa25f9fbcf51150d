import { registryPaths } from '@emmaus/contracts/registry.words';
import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { can, isThere } from '../portal/capabilities.ts';
import { settleSwitches } from './switches.ts';

let on: string[];
let asked: string[];
const settle = (account: string) =>
  settleSwitches({ headers: () => ({ authorization: `Bearer ${account}` }) }, account);

beforeEach(() => {
  localStorage.clear();
  on = ['people/map'];
  asked = [];
  server.use(
    http.get(`*/api${registryPaths.listSwitchedOn.path}`, ({ request }) => {
      asked.push(request.headers.get('authorization') ?? '');
      return HttpResponse.json({ data: on });
    }),
  );
});

/** What nobody waited for has been answered and is kept. */
const heard = (name: string) =>
  vi.waitFor(() => expect(localStorage.getItem('emmaus.switched-on')).toContain(name), { timeout: 10_000 });

test('after a sign-in the first page has what is on for this person, and its pages are there', async () => {
  await settle('ann');
  expect([can('people/map'), can('people/bulk-edit')]).toEqual([true, false]);
  expect([isThere({ needs: ['people/map'] }), isThere({ needs: ['people/bulk-edit'] })]).toEqual([true, false]);
});

test('later pages wait for nobody: they have what was known, and what was heard meanwhile is the next one’s', async () => {
  await settle('ann');
  on = ['people/bulk-edit'];
  await settle('ann');
  expect(can('people/map')).toBe(true);
  await heard('bulk-edit');
  expect(can('people/map')).toBe(true);
  on = ['people/list'];
  await settle('ann');
  expect([can('people/map'), can('people/bulk-edit')]).toEqual([false, true]);
  await heard('people/list');
});

test('what one account has, the next in this browser has not', async () => {
  await settle('ann');
  on = [];
  await settle('ben');
  expect(can('people/map')).toBe(false);
  expect(asked).toEqual(['Bearer ann', 'Bearer ben']);
});

test('where nobody is signed in, nobody is asked', async () => {
  await settle('ann');
  asked = [];
  await settle('');
  expect([asked, can('people/map')]).toEqual([[], false]);
});

test('without an answer the page comes, with what was known of the person', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await settle('ann');
  server.use(http.get(`*/api${registryPaths.listSwitchedOn.path}`, () => HttpResponse.error()));
  await settle('ann');
  expect(can('people/map')).toBe(true);
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await settle('ben');
  expect(can('people/map')).toBe(false);
});
