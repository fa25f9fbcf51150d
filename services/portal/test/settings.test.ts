import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../src/settings.ts';
import { StartFault } from '../src/start-fault.ts';

function faultOf(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env);
    return 'The settings were accepted.';
  } catch (error) {
    return error instanceof StartFault ? error.message : `Not a StartFault: ${String(error)}`;
  }
}

test('everything has a default', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    oidcIssuer: undefined,
    oidcAudience: 'urn:emmaus:api',
    maintenance: false,
    demo: true,
    devRemotes: true,
  });
});

test('the public address follows the port and loses its last slash', () => {
  expect(readSettings({ PORT: '9001' }).publicUrl).toBe('http://localhost:9001');
  expect(readSettings({ PUBLIC_URL: 'https://emmaus.example.org/' }).publicUrl).toBe('https://emmaus.example.org');
});

test('remotes under development are for the own machine', () => {
  expect(readSettings({ PUBLIC_URL: 'https://emmaus.example.org' }).devRemotes).toBe(false);
  expect(readSettings({ PUBLIC_URL: 'https://emmaus.example.org', DEV_REMOTES: 'on' }).devRemotes).toBe(true);
});

test('another shell than the one that was built here, as a path from the repository', () => {
  expect(readSettings({}).shellDir).toBe(join(readSettings({}).root, 'shell/dist'));
  expect(readSettings({ SHELL_DIR: '/srv/shell' }).shellDir).toBe(resolve('/srv/shell'));
});

test('the command for releases has a client of the own provider; of another, where one is named', () => {
  const other = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'portal' };
  expect(readSettings({}).oidcCommandClientId).toBe('emmaus-command');
  expect(readSettings(other).oidcCommandClientId).toBeUndefined();
  expect(readSettings({ ...other, OIDC_COMMAND_CLIENT_ID: 'command' }).oidcCommandClientId).toBe('command');
});

test('an empty variable is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('behind an existing provider there is no demo organisation unless asked for', () => {
  const provider = { OIDC_ISSUER: 'https://sso.example.org', OIDC_CLIENT_ID: 'emmaus' };
  expect(readSettings(provider)).toMatchObject({
    oidcIssuer: 'https://sso.example.org',
    oidcClientId: 'emmaus',
    demo: false,
  });
  expect(readSettings({ ...provider, DEMO: '1' }).demo).toBe(true);
});

test('the conference link, the discipleship plan and, at 10, the prize link are set by configuration; the demo has its own', () => {
  const made = {
    conferenceUrl: 'https://conference.example.org',
    discipleshipPlanUrl: 'https://plan.example.org',
    prizeUrl: 'https://prize.example.org',
  };
  expect(readSettings({}).links).toEqual(made);
  expect(readSettings({ DEMO: 'off' }).links).toEqual({});
  expect(readSettings({ LINKS: '{"conferenceUrl":"https://seek.example/"}' }).links).toEqual({
    ...made,
    conferenceUrl: 'https://seek.example',
  });
  const LINKS = '{"prizeUrl":"https://prize.example/ten"}';
  expect(readSettings({ DEMO: 'off', LINKS }).links).toEqual({ prizeUrl: 'https://prize.example/ten' });
});

test.each([
  ['PORT', 'eighty', "The setting PORT ('eighty') is wrong: it must be a port number from 1 to 65535."],
  ['PORT', '70000', "The setting PORT ('70000') is wrong: it must be a port number from 1 to 65535."],
  ['PORT', '0', "The setting PORT ('0') is wrong: it must be a port number from 1 to 65535."],
  [
    'PUBLIC_URL',
    'emmaus',
    "The setting PUBLIC_URL ('emmaus') is wrong: it must be a web address that starts with http:// or https://.",
  ],
  [
    'LINKS',
    '{"conferenceUrl":"ftp://fair"}',
    `The setting LINKS ('{"conferenceUrl":"ftp://fair"}') is wrong: it must be a JSON object of names and web addresses, e.g. {"conferenceUrl":"https://conference.example.org"}.`,
  ],
  [
    'LINKS',
    'https://fair.example',
    `The setting LINKS ('https://fair.example') is wrong: it must be a JSON object of names and web addresses, e.g. {"conferenceUrl":"https://conference.example.org"}.`,
  ],
  [
    'CONFERENCE_URL',
    'https://fair.example',
    `The setting CONFERENCE_URL ('https://fair.example') is wrong: it is no longer read: write the address into LINKS, as {"conferenceUrl":"https://…"}.`,
  ],
  ['MAINTENANCE', 'perhaps', "The setting MAINTENANCE ('perhaps') is wrong: it must be on or off."],
  [
    'LOG_LEVEL',
    'loud',
    "The setting LOG_LEVEL ('loud') is wrong: it must be one of trace, debug, info, warn, error, fatal, silent.",
  ],
])('%s=%s is one sentence', (name, value, sentence) => {
  expect(faultOf({ [name]: value })).toBe(sentence);
});

test('a wrong database address does not show its password', () => {
  const sentence = faultOf({ DATABASE_URL: 'mysql://root:secret@host/emmaus' });
  expect(sentence).toMatch(/^The setting DATABASE_URL is wrong: it must be the address of a PostgreSQL/);
  expect(sentence).not.toContain('secret');
});

test('a provider without the name of the client is refused', () => {
  expect(faultOf({ OIDC_ISSUER: 'https://sso.example.org' })).toMatch(
    /^The setting OIDC_CLIENT_ID is missing: it must be set together/,
  );
});

test('all faults are named at once', () => {
  expect(faultOf({ PORT: 'x', MAINTENANCE: 'x' }).split('\n')).toHaveLength(2);
});
