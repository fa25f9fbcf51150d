/** Whoever leaves while the provider looks something up, as a page that is closed while it opens, is no fault of ours. */
import { rootLog } from '@emmaus/service-kit/log';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo-accounts.ts';
import { identityHouse, type IdentityHouse } from './house.ts';

let house: IdentityHouse;
beforeAll(async () => {
  house = await identityHouse();
});
afterAll(() => house.close());

const waiting = async (): Promise<number> => {
  const found = await house.testDatabase.owner.raw(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ~ 'oidc_record'`,
  );
  return found.rows[0].count;
};

test('a caller who leaves is logged as one, and the sign-in goes on for others', async () => {
  const portal = house.portal();
  await portal.signIn(DEMO_ACCOUNTS[0]?.email ?? '', DEMO_PASSWORD);
  const lines = vi.spyOn(rootLog, 'info');
  const errors = vi.spyOn(rootLog, 'error');
  const children = vi.spyOn(rootLog, 'child');
  const question = portal.authorizeUrl({ prompt: 'none', redirect_uri: `${portal.publicUrl}/silent.html` });

  await house.testDatabase.owner.transaction(async (holding) => {
    await holding.raw('lock table identity.oidc_record in access exclusive mode');
    const leaving = new AbortController();
    const asked = portal.browser.request(question, { signal: leaving.signal });
    await expect.poll(waiting).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(waiting).toBe(0);
  });
  await expect.poll(() => lines.mock.calls.map(([line]) => Object(line).status)).toEqual([499]);
  expect(errors).not.toHaveBeenCalled();
  // The log of a request, by which a fault of the provider is told.
  expect(children).not.toHaveBeenCalled();

  const { headers } = await portal.browser.request(question);
  expect(headers.get('location')).toContain('/silent.html?code=');
});
