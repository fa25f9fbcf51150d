import { personCalls } from '@emmaus/contracts/person.contract';
import type { Store } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { callApi, emmausBaseQuery } from './base-query.ts';
import { createRemoteStore } from './remote-store.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { HttpResponse, at, delay, http, refuses, server } from '../testing/server.ts';

const PEOPLE = '*/api/people';

/** Answers 200 to the tokens of the given renewal, 401 to older ones, and records who asked. */
function acceptsFrom(renewal: number): string[] {
  const asked: string[] = [];
  server.use(
    http.get(PEOPLE, ({ request }) => {
      asked.push(`${request.headers.get('authorization')} ${request.headers.get('x-id-token')}`);
      const round = Number(/access-(\d+)/.exec(asked.at(-1) ?? '')?.[1]);
      return round >= renewal
        ? HttpResponse.json({ total: 3 })
        : HttpResponse.json({ message: 'Signed out' }, { status: 401 });
    }),
  );
  return asked;
}

describe('callApi', () => {
  test('"All calls carry a bearer access token and an id token header"; empty parameters are left out', async () => {
    let url = '';
    server.use(
      http.get(PEOPLE, ({ request }) => {
        url = request.url;
        return HttpResponse.json({ by: request.headers.get('authorization'), with: request.headers.get('x-id-token') });
      }),
    );
    const params = { page: 2, search: '', role: undefined, id: [1, 2], active: false };
    const result = await callApi(fakePortal(), { url: '/people', params });
    expect(result).toEqual({ data: { by: 'Bearer access-0', with: 'id-0' } });
    expect(new URL(url).search).toBe('?page=2&id=1&id=2&active=false');
  });

  test('goes on when the page is left, where it is asked to', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => HttpResponse.json({}));
    onTestFinished(() => asked.mockRestore());
    await callApi(fakePortal(), { url: '/people', keepalive: true });
    await callApi(fakePortal(), { url: '/people' });
    expect(asked.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
  });

  test('says whose eyes the page shows; for somebody without a person it says nothing', async () => {
    server.use(http.get(PEOPLE, ({ request }) => HttpResponse.json({ as: request.headers.get('x-person-id') })));
    expect(await callApi(fakePortal(), { url: '/people' })).toEqual({ data: { as: '1' } });
    expect(await callApi(fakePortal({ role: 'guest' }), { url: '/people' })).toEqual({ data: { as: null } });
  });

  test('tells the portal when the account uses other eyes than the page shows', async () => {
    server.use(refuses(personCalls.addPerson, 409, 'You use the identity of Ann now.', 'identity_changed'));
    const portal = fakePortal();
    expect(await callApi(portal, { url: '/people', method: 'POST' })).toMatchObject({ problem: { status: 409 } });
    expect(portal.identityChanged).toHaveBeenCalledOnce();
  });

  test('takes the answer that the portal has begun to ask for, and asks again by itself after a 401', async () => {
    const asked = acceptsFrom(1);
    const begun = vi.fn(() =>
      Promise.resolve(HttpResponse.json({ message: 'Signed out' }, { status: 401 }) as Response),
    );
    const portal = fakePortal();
    const withBegun = { ...portal, session: { ...portal.session, begun } };
    expect(await callApi(withBegun, { url: '/people' })).toEqual({ data: { total: 3 } });
    expect(begun).toHaveBeenCalledExactlyOnceWith('/api/people');
    expect(asked).toEqual(['Bearer access-1 id-1']);
  });

  test.each([
    [
      'was refused to somebody who was not known yet',
      () => Promise.resolve(HttpResponse.json({ message: 'No' }, { status: 403 })),
    ],
    ['never came', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('what was begun and %s is asked anew', async (_what, early) => {
    const asked = acceptsFrom(0);
    const portal = fakePortal();
    const withBegun = { ...portal, session: { ...portal.session, begun: () => early() as Promise<Response> } };
    expect(await callApi(withBegun, { url: '/people' })).toEqual({ data: { total: 3 } });
    expect(asked).toEqual(['Bearer access-0 id-0']);
  });

  test('gives up what was begun as it gives up its own', async () => {
    const portal = fakePortal();
    const withBegun = {
      ...portal,
      session: { ...portal.session, begun: () => new Promise<Response>(() => undefined) },
    };
    const gone = new AbortController();
    const answer = callApi(withBegun, { url: '/people' }, gone.signal);
    gone.abort();
    expect(await answer).toMatchObject({ problem: { code: 'aborted' } });
  });

  test('sends a body as JSON', async () => {
    server.use(http.post(PEOPLE, async ({ request }) => HttpResponse.json({ got: await request.json() })));
    const result = await callApi(fakePortal(), { url: '/people', method: 'POST', body: { first_name: 'Ann' } });
    expect(result).toEqual({ data: { got: { first_name: 'Ann' } } });
  });

  test('"On a 401 the token is renewed and the request retried once"', async () => {
    const portal = fakePortal();
    const asked = acceptsFrom(1);
    expect(await callApi(portal, { url: '/people' })).toEqual({ data: { total: 3 } });
    expect(portal.session.renew).toHaveBeenCalledTimes(1);
    expect(asked).toEqual(['Bearer access-0 id-0', 'Bearer access-1 id-1']);
  });

  test('a second 401 is the answer', async () => {
    const portal = fakePortal();
    const asked = acceptsFrom(9);
    expect(await callApi(portal, { url: '/people' })).toMatchObject({
      problem: { status: 401, message: 'Signed out' },
    });
    expect(portal.session.renew).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(2);
  });

  test('does not try again when the session is over', async () => {
    const portal = fakePortal();
    portal.session.renew.mockResolvedValue(false);
    const asked = acceptsFrom(9);
    expect(await callApi(portal, { url: '/people' })).toMatchObject({ problem: { status: 401 } });
    expect(asked).toHaveLength(1);
  });

  test('calls in parallel share one renewal', async () => {
    const portal = fakePortal();
    const asked = acceptsFrom(1);
    const results = await Promise.all(Array.from({ length: 5 }, () => callApi(portal, { url: '/people' })));
    expect(results).toEqual(Array.from({ length: 5 }, () => ({ data: { total: 3 } })));
    expect(portal.session.renew).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(10);
  });

  test('a call overtaken by the renewal of another does not renew again', async () => {
    const portal = fakePortal();
    let slow = true;
    server.use(
      http.get(PEOPLE, async ({ request }) => {
        const old = request.headers.get('authorization') === 'Bearer access-0';
        if (old && slow) {
          slow = false;
          await delay(80);
        }
        return old ? HttpResponse.json({}, { status: 401 }) : HttpResponse.json({ total: 3 });
      }),
    );
    const results = await Promise.all([callApi(portal, { url: '/people' }), callApi(portal, { url: '/people' })]);
    expect(results).toEqual([{ data: { total: 3 } }, { data: { total: 3 } }]);
    expect(portal.session.renew).toHaveBeenCalledTimes(1);
  });

  test('a renewal that throws is a session that is over', async () => {
    const portal = fakePortal();
    portal.session.renew.mockRejectedValue(new Error('no network'));
    acceptsFrom(9);
    expect(await callApi(portal, { url: '/people' })).toMatchObject({ problem: { status: 401 } });
  });

  test('passes on what a problem document says', async () => {
    const errors = [{ in: 'body', pointer: '/email', code: 'invalid', detail: 'This is no e-mail address.' }];
    server.use(
      http.get(PEOPLE, () =>
        HttpResponse.json(
          {
            type: 'about:blank',
            title: 'x',
            status: 422,
            detail: 'Missing fields.',
            message: 'Missing fields.',
            code: 'invalid_input',
            errors,
            requestId: 'r-7',
          },
          { status: 422, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    );
    expect(await callApi(fakePortal(), { url: '/people' })).toEqual({
      problem: { status: 422, code: 'invalid_input', message: 'Missing fields.', errors, requestId: 'r-7' },
    });
  });

  test('finds words for an answer that is no problem document', async () => {
    server.use(
      http.get(
        PEOPLE,
        () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502, headers: { 'x-request-id': 'r-9' } }),
      ),
    );
    const result = await callApi(fakePortal(), { url: '/people' });
    expect(result).toMatchObject({ problem: { status: 502, code: 'http_502', requestId: 'r-9' } });
    expect(result).toMatchObject({ problem: { message: expect.stringContaining('Nothing was lost') } });
  });

  test.each(['<h1>Welcome</h1>', ''])('a page in place of JSON, or nothing, cannot be read: %s', async (page) => {
    server.use(http.get(PEOPLE, () => HttpResponse.html(page)));
    expect(await callApi(fakePortal(), { url: '/people' })).toMatchObject({
      problem: { status: 0, code: 'unreadable' },
    });
  });

  test('an empty answer is null', async () => {
    server.use(http.delete(PEOPLE, () => new HttpResponse(null, { status: 204 })));
    expect(await callApi(fakePortal(), { url: '/people', method: 'DELETE' })).toEqual({ data: null });
  });

  test('says offline when the device is, and unreachable when the server is', async () => {
    server.use(http.get(PEOPLE, () => HttpResponse.error()));
    expect(await callApi(fakePortal(), { url: '/people' })).toMatchObject({
      problem: { status: 0, code: 'unreachable' },
    });
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await callApi(fakePortal(), { url: '/people' })).toEqual({
      problem: {
        status: 0,
        code: 'offline',
        message: 'You seem to be offline. Nothing was lost: try again when you are connected.',
      },
    });
    offline.mockRestore();
  });

  test('gives up after its time, and when it is told to', async () => {
    server.use(
      http.get(PEOPLE, async () => {
        await delay(5000);
        return HttpResponse.json({});
      }),
    );
    expect(await callApi(fakePortal(), { url: '/people', timeout: 30 })).toMatchObject({
      problem: { code: 'timeout' },
    });
    const abort = new AbortController();
    const result = callApi(fakePortal(), { url: '/people' }, abort.signal);
    abort.abort();
    expect(await result).toMatchObject({ problem: { code: 'aborted' } });
  });

  test('fetches files', async () => {
    server.use(http.get('*/api/people/csv', () => HttpResponse.text('name\nAnn')));
    const result = await callApi(fakePortal(), { url: '/people/csv', answer: 'blob' });
    expect('data' in result && (await (result.data as Blob).text())).toBe('name\nAnn');
  });
});

describe('in a store', () => {
  /** The kit's store does not know the thunks of this api by type. */
  const ask = (store: Store, query: unknown) => store.dispatch(query as never) as unknown as Promise<unknown>;

  function makeApi() {
    return createApi({
      reducerPath: 'people',
      baseQuery: emmausBaseQuery(),
      tagTypes: ['person'],
      endpoints: (build) => ({
        person: build.query<{ name: string }, number>({
          query: (id) => `/people/${id}`,
          providesTags: (_data, _error, id) => [{ type: 'person', id }],
        }),
      }),
    });
  }

  test('a query gets data or a problem', async () => {
    const api = makeApi();
    server.use(
      http.get('*/api/people/1', () => HttpResponse.json({ name: 'Ann' })),
      refuses(at(personCalls.getPerson, { id: 2 }), 404, 'Not found.', 'not_found'),
    );
    const store = createRemoteStore(fakePortal(), api);
    expect(await ask(store, api.endpoints.person.initiate(1))).toMatchObject({ data: { name: 'Ann' } });
    expect(await ask(store, api.endpoints.person.initiate(2))).toMatchObject({
      error: { status: 404, code: 'not_found', message: 'Not found.' },
    });
  });

  test('fetches again what another remote says has changed', async () => {
    const api = makeApi();
    const portal = fakePortal();
    let times = 0;
    server.use(http.get('*/api/people/1', () => HttpResponse.json({ name: `Ann ${++times}` })));
    const store = createRemoteStore(portal, api);
    await ask(store, api.endpoints.person.initiate(1));
    portal.changed('bible-study', 1);
    portal.changed('person', 2);
    portal.changed('person', 1);
    await vi.waitFor(() =>
      expect(api.endpoints.person.select(1)(store.getState() as never).data).toEqual({ name: 'Ann 2' }),
    );
    expect(times).toBe(2);
  });
});
