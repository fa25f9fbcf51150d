import { expect, test, vi } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { HttpResponse, http, server } from '../testing/server.ts';
import { callApi } from './base-query.ts';

test('the portal is told of what was written: what it has begun to ask for is out of date', async () => {
  server.use(http.all('*/api/people', () => HttpResponse.json({})));
  const portal = fakePortal();
  const written = vi.fn();
  const telling = { ...portal, session: { ...portal.session, written } };
  await callApi(telling, { url: '/people' });
  expect(written).not.toHaveBeenCalled();
  await callApi(telling, { url: '/people', method: 'POST', body: {} });
  expect(written).toHaveBeenCalledOnce();
});
