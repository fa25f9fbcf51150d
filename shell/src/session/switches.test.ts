import { registryPaths } from '@emmaus/contracts/registry.words';
import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { can, isThere } from '../portal/capabilities.ts';
import { settleSwitches } from './switches.ts';

let on: string[];
let asked: string[];
const settle = (account: string, switched: string | undefined = 'abcd1234') =>
  settleSwitches({ switched }, { headers: () => ({ authorization: `Bearer ${account}` }) }, async () => account);

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
  await vi.waitFor(() => expect(localStorage.getItem('emmaus.switched-on')).toContain('bulk-edit'));
  expect(can('people/map')).toBe(true);
  await settle('ann');
  expect([can('people/map'), can('people/bulk-edit')]).toEqual([false, true]);
});

test('what one account has, the next in this browser has not', async () => {
  await settle('ann');
  on = [];
  await settle('ben');
  expect(can('people/map')).toBe(false);
  expect(asked).toEqual(['Bearer ann', 'Bearer ben']);
});

test('where nothing is switched on, and where nobody is signed in, nobody is asked', async () => {
  await settleSwitches({ switched: undefined }, { headers: () => ({}) }, async () => 'ann');
  await settle('');
  expect([asked, can('people/map')]).toEqual([[], false]);
});

test('without an answer the page comes, with what was known of the person', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await settle('ann');
  server.use(http.get(`*/api${registryPaths.listSwitchedOn.path}`, () => HttpResponse.error()));
  await settle('ann');
  expect(can('people/map')).toBe(true);
  await settle('ben');
  expect(can('people/map')).toBe(false);
});
