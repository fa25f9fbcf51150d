/** The README's table of settings: each is read by what it is said to be of, with this default, and none that an owner may set is left out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const READERS = [
  'portal/src/settings.ts',
  'gateway/src/env.ts',
  'kit/src/env.ts',
  'kit/src/work/mail-settings.ts',
  'kit/src/work/text-settings.ts',
  'registry/src/store/store-settings.ts',
].map((file) => `services/${file}`);

/** What the portal says to the processes that it starts, and what is told elsewhere or is no setting any more. */
const NOT_IN_THE_TABLE = [
  'UPSTREAMS',
  'UPSTREAM_SOCKETS',
  'SOCKET',
  'DISK_DIR',
  'OIDC_ISSUER_KEY',
  'OIDC_JWKS_URI',
  'RELEASES_DIR',
  // In docs/shipping/releasing.md, to which the row of the bucket leads.
  ...['ENDPOINT', 'REGION', 'PREFIX', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => `RELEASES_S3_${name}`),
  // For tests: what the house does without, and somebody who takes texts.
  'UNPROTECTED',
  'TWILIO_API_URL',
  // Moved into LINKS: whoever still has them set is told so.
  'CONFERENCE_URL',
  'PRIZE_URL',
  // The services have the same limit, which is no setting.
  'BODY_LIMIT_BYTES',
];

const NAME = /^ {2,4}([A-Z][A-Z_\d]+):/;
const PLAIN_DEFAULT = /\.default\('([^']*)'\)|\.default\((\d[\d_]*)\)|count\('[^']+', ([\d_]+)\)|onOff\('(on|off)'\)/;

/** Each setting that is read, and the text by which it is: its line, and those up to the next one's. */
function settingsRead(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of READERS) {
    let name: string | undefined;
    for (const line of read(file).split('\n')) {
      name = line.startsWith('  ') ? (NAME.exec(line)?.[1] ?? name) : undefined;
      if (name !== undefined) found.set(name, (found.get(name) ?? '') + line);
    }
  }
  return found;
}

/** Rows of the table: a setting, or several of one meaning, with as many defaults or one that is said in words. */
function settingsTold(): { name: string; fallback: string | undefined }[] {
  const table = read('README.md').split('| setting | default | meaning |')[1]?.split('\n\n')[0] ?? '';
  const inTicks = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
  return table.split('\n').flatMap((line) => {
    const [, names, fallbacks] = line.split('|');
    // What is said in words besides is no plain default.
    const values = /^[ ,]*$/.test((fallbacks ?? '').replaceAll(/`[^`]+`/g, '')) ? inTicks(fallbacks) : [];
    return inTicks(names).map((name, index) => ({ name, fallback: values[index] }));
  });
}

test('each setting that an owner may set stands in the table', () => {
  const told = new Set(settingsTold().map(({ name }) => name));
  const left = [...settingsRead().keys()].filter((name) => !told.has(name));
  expect(left.toSorted()).toEqual(NOT_IN_THE_TABLE.toSorted());
});

test('each one of the table is read, with the default that it tells', () => {
  const reading = settingsRead();
  const told = settingsTold();
  expect(told.filter(({ name }) => !reading.has(name))).toEqual([]);
  const plain = told.flatMap(({ name, fallback }) => {
    const own = PLAIN_DEFAULT.exec(reading.get(name) ?? '')
      ?.slice(1)
      .find((part) => part !== undefined);
    return own === undefined || fallback === undefined ? [] : [{ name, told: fallback, own: own.replaceAll('_', '') }];
  });
  expect(plain.length).toBeGreaterThan(12);
  expect(plain.map(({ name, told: said }) => `${name}=${said}`)).toEqual(
    plain.map(({ name, own }) => `${name}=${own}`),
  );
});
