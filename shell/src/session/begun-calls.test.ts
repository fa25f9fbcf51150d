import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { describe, expect, test } from 'vitest';
import { createBegunCalls } from './begun-calls.ts';

const ADDRESS = '/api/role';

/** Calls of whoever has these tokens, with a clock of their own. */
function calls(tokens = { authorization: 'Bearer one', 'x-id-token': 'i' } as Record<string, string>) {
  const asked: Headers[] = [];
  server.use(
    http.get(`*${ADDRESS}`, ({ request }) => {
      asked.push(request.headers);
      return HttpResponse.json({ role: 'td' });
    }),
  );
  const who = { tokens };
  const clock = { now: 0 };
  const begun = createBegunCalls(
    () => who.tokens,
    () => clock.now,
  );
  return { asked, who, clock, begun };
}

test('an answer is given once, and was asked for with both tokens', async () => {
  const { asked, begun } = calls();
  begun.begin([ADDRESS]);
  const answer = await begun.take(ADDRESS);
  expect(await answer?.json()).toEqual({ role: 'td' });
  expect(begun.take(ADDRESS)).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('authorization')).toBe('Bearer one');
  expect(asked[0]?.get('x-id-token')).toBe('i');
});

test('nobody else is given it', async () => {
  const { asked, who, begun } = calls();
  begun.begin([ADDRESS]);
  await expect.poll(() => asked.length).toBe(1);
  who.tokens = { authorization: 'Bearer another' };
  expect(begun.take(ADDRESS)).toBeUndefined();
});

test('nor with other eyes', async () => {
  const { asked, who, begun } = calls({ authorization: 'Bearer one', 'x-person-id': '1' });
  begun.begin([ADDRESS]);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.get('x-person-id')).toBe('1');
  who.tokens = { authorization: 'Bearer one', 'x-person-id': '2' };
  expect(begun.take(ADDRESS)).toBeUndefined();
});

test('nor what was asked for before something was written', async () => {
  const { asked, begun } = calls();
  begun.begin([ADDRESS]);
  await expect.poll(() => asked.length).toBe(1);
  begun.forget();
  expect(begun.take(ADDRESS)).toBeUndefined();
});

test('what nobody has asked for soon is out of date', async () => {
  const { asked, clock, begun } = calls();
  begun.begin([ADDRESS]);
  await expect.poll(() => asked.length).toBe(1);
  clock.now = 11_000;
  expect(begun.take(ADDRESS)).toBeUndefined();
});

test('without tokens nothing is begun', () => {
  const { begun } = calls({});
  begun.begin([ADDRESS]);
  expect(begun.take(ADDRESS)).toBeUndefined();
});

describe('what came with the tokens', () => {
  const there = { authorization: 'Bearer one', texts: { [ADDRESS]: '{"role":"admin"}' } };

  test('is not asked for again', async () => {
    const { asked, begun } = calls();
    begun.begin([ADDRESS], there);
    expect(await (await begun.take(ADDRESS))?.json()).toEqual({ role: 'admin' });
    expect(asked).toHaveLength(0);
  });

  test('is nobody else’s', async () => {
    const { asked, begun } = calls();
    begun.begin([ADDRESS], { ...there, authorization: 'Bearer of the session before' });
    expect(await (await begun.take(ADDRESS))?.json()).toEqual({ role: 'td' });
    expect(asked).toHaveLength(1);
  });
});
