import { describe, expect, test, vi } from 'vitest';
import { hiddenTrip } from './hidden-trip.ts';

const PORTAL = 'https://portal.example';
const DOOR = `${PORTAL}/identity/auth?prompt=none`;

async function trip(ledTo: string, answer = new Response('')) {
  const get = vi.fn((_address: string, _init: RequestInit) =>
    Promise.resolve({ url: ledTo, headers: answer.headers, json: () => answer.json() }),
  );
  const window = await hiddenTrip(`${PORTAL}/identity`, PORTAL, get)?.prepare({});
  return { get, navigate: () => window?.navigate({ url: DOOR }), close: () => window?.close() };
}

describe('the session of a provider at the portal’s own address', () => {
  test('is asked by a call, whose end carries the code', async () => {
    const { get, navigate } = await trip(`${PORTAL}/silent.html?code=1&state=2`);
    await expect(navigate()).resolves.toEqual({ url: `${PORTAL}/silent.html?code=1&state=2` });
    expect(get).toHaveBeenCalledWith(DOOR, expect.objectContaining({ credentials: 'same-origin', cache: 'no-store' }));
  });

  test.each([`${PORTAL}/identity/interaction/7`, 'https://elsewhere.example/silent.html?code=1'])(
    'is not taken from %s',
    async (ledTo) => {
      const { navigate } = await trip(ledTo);
      await expect(navigate()).rejects.toThrow('The provider led to');
    },
  );

  test('is told by the portal’s own provider, and nobody is led there', async () => {
    const { get, navigate } = await trip(DOOR, Response.json({ where: `${PORTAL}/silent.html?code=1` }));
    await expect(navigate()).resolves.toEqual({ url: `${PORTAL}/silent.html?code=1` });
    expect(get.mock.calls[0]?.[1].headers).toEqual({ 'x-tell-where': '1' });
  });

  test.each([
    { where: 'https://elsewhere.example/silent.html?code=1' },
    { where: 7 },
    { error: 'invalid_request' },
    null,
  ])('is not taken from an answer %j', async (told) => {
    const { navigate } = await trip(DOOR, Response.json(told));
    await expect(navigate()).rejects.toThrow();
  });

  test('is not waited for once the question is given up', async () => {
    const { get, navigate, close } = await trip(`${PORTAL}/silent.html`);
    close();
    await navigate();
    expect(get.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});

test('another site’s answer can only be read in a frame', () => {
  expect(hiddenTrip('https://provider.example', PORTAL)).toBeUndefined();
});
