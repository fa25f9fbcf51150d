/** "The account that a sign-in belongs to does not change with the portal's port or address": nor does what the services are told. */
import { expect, test } from 'vitest';
import { takeDataFolder } from '../src/data-folder.ts';
import { describeServices } from '../src/house-services.ts';
import { readSettings } from '../src/settings.ts';
import { goWithTheTest, temporaryFolder } from './fixtures.ts';

/** What each service that checks tokens is told of the provider. */
async function toldTo(environment: NodeJS.ProcessEnv) {
  const specs = await describeServices({
    settings: readSettings(environment),
    folder: takeDataFolder(temporaryFolder()),
    ownerUrl: () => 'postgres://owner:x@127.0.0.1:5432/emmaus',
    passwords: {},
  });
  const gateway = specs.find(({ name }) => name === 'gateway');
  goWithTheTest(JSON.parse(gateway?.env()['UPSTREAM_SOCKETS'] ?? '{}') as Record<string, string>);
  return specs
    .filter(({ name }) => !['identity', 'gateway'].includes(name))
    .map(({ name, env }) => ({ name, issuer: env()['OIDC_ISSUER'], key: env()['OIDC_ISSUER_KEY'] }));
}

test('another port and another address: another issuer, and the same name for the accounts', async () => {
  const houses = await Promise.all([
    toldTo({ PORT: '18090' }),
    toldTo({ PORT: '18096' }),
    toldTo({ PUBLIC_URL: 'https://emmaus.example.org' }),
  ]);
  expect(houses[0]?.map(({ name }) => name)).toEqual(expect.arrayContaining(['people', 'registry', 'recruitment']));
  expect(new Set(houses.map(([first]) => first?.issuer)).size).toBe(3);
  expect(new Set(houses.flatMap((services) => services.map(({ key }) => key)))).toEqual(
    new Set(['urn:emmaus:identity']),
  );
});

test('accounts of a provider of one’s own are kept under its address', async () => {
  const services = await toldTo({ OIDC_ISSUER: 'https://sso.example.org', OIDC_CLIENT_ID: 'emmaus' });
  expect(new Set(services.map(({ key }) => key))).toEqual(new Set([undefined]));
});
