/** How often one address may send the questionnaire. */
import { registrationCalls, type Registration } from '@emmaus/contracts/registration.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { filledIn } from './filled-in.ts';

const { register } = registrationCalls;

const { service, house } = serviceForTests(peopleService);

function answers(more: Partial<Registration> = {}): Registration {
  return filledIn(house, more);
}

async function send(body: Registration, headers: Record<string, string> = {}): Promise<void> {
  await service.call(register, { body, headers });
}

describe('limits abuse per address across processes', () => {
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

  /** What a machine sends is taken, and changes nothing. */
  const taken = () => JSON.stringify({ ...answers(), website: 'https://example.org' });

  async function statuses(
    times: number,
    address: string,
    { base = service.url, body = taken() } = {},
  ): Promise<number[]> {
    return Promise.all(
      Array.from({ length: times }, async () => {
        const headers = { 'content-type': 'application/json', ...from(address) };
        const response = await fetch(`${base}/registration`, { method: 'POST', headers, body });
        await response.body?.cancel();
        return response.status;
      }),
    );
  }

  test('the 61st within ten minutes is told to wait, kindly and with Retry-After; others go on', async () => {
    await statuses(60, '203.0.113.7');
    const response = await service.request(register, { body: answers(), headers: from('203.0.113.7') });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/What you entered is kept: please send it again in \d+ minutes\.$/) as string,
    });
    await send(answers(), from('203.0.113.8'));
    await send(answers(), from('203.0.113.7, 198.51.100.4'));
  });

  test('forms that are refused keep nobody of the campus from it, until there are ten times as many', async () => {
    const address = '203.0.113.40';
    for (const _few of Array.from({ length: 10 }))
      expect(new Set(await statuses(20, address, { body: '{}' }))).toEqual(new Set([422]));
    await send(answers(), from(address));
    expect((await statuses(59, address)).filter((status) => status !== 201)).toEqual([]);
    expect(await statuses(1, address)).toEqual([429]);
    const many = '203.0.113.41';
    for (const _few of Array.from({ length: 15 })) await statuses(40, many, { body: '{}' });
    expect(await service.refused(register, { body: answers(), headers: from(many) })).toMatchObject({ status: 429 });
  });

  test('what came too often takes no place: the next fits in as soon as one of those before gives its own back', async () => {
    const address = '203.0.113.50';
    const points = () => service.database.owner('people.rate_limit').whereLike('key', 'registration:%');
    await points().delete();
    await statuses(60, address);
    expect(new Set(await statuses(5, address))).toEqual(new Set([429]));
    await points().decrement('points', 1);
    await send(answers(), from(address));
  });

  test('all addresses of one IPv6 network count together', async () => {
    await statuses(60, '2001:db8:1:2::1');
    const headers = from('2001:db8:1:2:ffff::9');
    expect(await service.refused(register, { body: answers(), headers })).toMatchObject({ status: 429 });
    await send(answers(), from('2001:db8:1:3::1'));
  });

  test('two processes count together', async () => {
    const { createServiceApp } = await import('@emmaus/service-kit/http/service-app');
    const app = createServiceApp(peopleService, {
      database: service.database.as('people'),
      verifyTokens: () => Promise.reject(new Error('unused')),
      publicUrl: 'http://portal.test',
    });
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    try {
      await statuses(30, '203.0.113.20');
      await statuses(30, '203.0.113.20', { base: `http://127.0.0.1:${port}` });
      expect(await service.refused(register, { body: answers(), headers: from('203.0.113.20') })).toMatchObject({
        status: 429,
      });
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('never open on failure: without its table each process counts by itself', async () => {
    const { owner } = service.database;
    await owner.raw('alter table people.rate_limit rename to rate_limit_away');
    try {
      const answered = await statuses(61, '203.0.113.30');
      expect(answered.filter((status) => status === 429)).toHaveLength(1);
      expect(answered.filter((status) => status === 201)).toHaveLength(60);
    } finally {
      await owner.raw('alter table people.rate_limit_away rename to rate_limit');
    }
  });
});
