/** A page that is left while it opens. */
import { once } from 'node:events';
import { rootLog } from '@emmaus/service-kit/log';
import { expect, test, vi } from 'vitest';
import { fakeHouse } from './fake-house.ts';
import { PORTAL, TOKENS, openingOf } from './opening-of.ts';

test('nothing is said of it, and the provider is asked no further', async () => {
  const warned = vi.spyOn(rootLog, 'warn');
  const heard: string[] = [];
  let leads!: () => void;
  const led = new Promise<void>((resolve) => (leads = resolve));
  let left = 0;
  const house = await fakeHouse({
    identity: {
      answer: (req, res) => {
        const { pathname, searchParams } = new URL(req.url ?? '', PORTAL);
        heard.push(pathname);
        if (pathname !== '/identity/auth')
          return void res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(TOKENS));
        void once(res, 'close').then(() => (left += res.writableFinished ? 0 : 1));
        void led.then(() =>
          res.writeHead(303, { Location: `${PORTAL}/silent.html?code=c0de&state=${searchParams.get('state')}` }).end(),
        );
      },
    },
  });
  try {
    const leaving = new AbortController();
    const opening = openingOf(house.url, ['/api/role'], {}, { signal: leaving.signal });
    await expect.poll(() => heard.length).toBe(1);
    leaving.abort();
    await expect(opening).rejects.toThrow();
    await expect.poll(() => left).toBe(1);
    leads();
    await openingOf(house.url);
    expect(heard.filter((path) => path === '/identity/token')).toHaveLength(1);
    expect(warned).not.toHaveBeenCalled();
  } finally {
    await house.close();
    warned.mockRestore();
  }
});
