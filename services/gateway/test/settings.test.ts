import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bareEnvironment } from '@emmaus/service-kit/testing/bare-environment';
import { afterEach, describe, expect, test } from 'vitest';
import { echo, fakeHouse, shellFolder, type FakeHouse } from './fake-house.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

function start(env: Record<string, string>) {
  return spawnSync(process.execPath, [MAIN], {
    env: bareEnvironment(env),
    encoding: 'utf8',
    timeout: 60_000,
  });
}

describe('wrong settings', () => {
  test('are all named at once, a sentence each, and end the process with 1', () => {
    const { status, stderr } = start({
      PORT: '99999',
      UPSTREAMS: '{people',
      SHELL_DIR: '/nowhere',
      MAINTENANCE: 'maybe',
      LINKS: '{"shopUrl":"ftp://shop"}',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      "The setting PORT is wrong ('99999'): must be a port number from 0 to 65535",
      'The setting PUBLIC_URL is missing: must be the address at which people open the portal, beginning with http:// or https://',
      "The setting UPSTREAMS is wrong ('{people'): must be a JSON object of service names and addresses",
      "The setting SHELL_DIR is wrong ('/nowhere'): must be the folder of the built shell, with its index.html; build the shell first",
      "The setting MAINTENANCE is wrong ('maybe'): must be on or off",
      `The setting LINKS is wrong ('{"shopUrl":"ftp://shop"}'): must be a JSON object of names and web addresses`,
    ]);
  });

  test('a taken port is one sentence', async () => {
    const own = await fakeHouse({});
    const { port } = new URL(own.url);
    const { status, stderr } = start({
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      UPSTREAMS: '{}',
      SHELL_DIR: shellFolder(),
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(`Port ${port} is taken.`);
    await own.close();
  });
});

describe('the caller behind a load balancer', () => {
  let own: FakeHouse;
  afterEach(() => own.close());
  const addressSeen = async () => {
    const answer = await fetch(`${own.url}/api/people`, { headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.9' } });
    return ((await answer.json()) as { headers: Record<string, string> }).headers['x-forwarded-for'];
  };

  test('is the address that the balancer added, when there is one of ours', async () => {
    own = await fakeHouse({ people: { paths: ['GET /people'], answer: echo('people') } }, { TRUST_PROXY: 'on' });
    expect(await addressSeen()).toBe('198.51.100.9');
  });

  test('is who connects, when there is none', async () => {
    own = await fakeHouse({ people: { paths: ['GET /people'], answer: echo('people') } });
    expect(await addressSeen()).toBe('127.0.0.1');
  });
});
