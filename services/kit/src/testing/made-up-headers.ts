/** What a call may say of itself beside its address and body: half of it plausible, half hostile. */
import { IDENTITY_HEADER, RETRY_HEADER } from '@emmaus/contracts/headers.words';
import type { Chance } from './made-up-input.ts';

const LONG = 'x'.repeat(3000);
const TAGS = ['"1"', 'W/"0"', '*', '"99999999999"', '"-1"', '1', '""', '"x"', LONG];
const PACKINGS = [
  'gzip',
  'x-gzip',
  'br',
  'deflate',
  'zstd',
  'identity',
  'GZIP',
  'gzip, gzip',
  'x-unknown',
  ', ,',
  LONG,
];

const SAID: Readonly<Record<string, readonly string[]>> = {
  accept: ['*/*', 'text/html', 'application/xml;q=0', 'x', LONG],
  'accept-encoding': ['gzip', 'br', 'zstd', 'identity;q=0', '*;q=0', 'gzip;q=x, *', LONG],
  'accept-language': ['es', 'es-MX,en;q=0.5', '*', 'x-klingon', LONG],
  'if-match': TAGS,
  'if-none-match': TAGS,
  'if-modified-since': ['Tue, 13 Oct 2026 19:30:00 GMT', 'yesterday'],
  range: ['bytes=0-1', 'bytes=5-1', 'bytes=99999999999-', 'rows=1'],
  'idempotency-key': ['1', '00000000-0000-4000-8000-000000000001', LONG],
  'x-request-id': ['a-request-of-mine', "' or 1=1 --", LONG],
  'x-forwarded-for': ['203.0.113.7', '::ffff:203.0.113.7', 'fe80::1%eth0', 'nobody', '1, 2, 3'],
  'x-forwarded-host': ['portal.example', 'a b', LONG],
  [IDENTITY_HEADER]: ['0', '-1', '1e3', '99999999999', 'x'],
  [RETRY_HEADER]: ['1', ''],
};
/** These say something of a body, and would mean nothing without one. */
const SAID_OF_A_BODY: Readonly<Record<string, readonly string[]>> = {
  'content-encoding': PACKINGS,
  'content-type': [
    'text/plain',
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'application/json; charset=',
    'application/json;;',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'json',
    '/',
  ],
  'content-language': ['es'],
};

/** Mostly none. What a browser or a client sets by itself may be among them. */
export function madeUpHeaders(chance: Chance, { withBody }: { withBody: boolean }): Record<string, string> {
  const names = { ...SAID, ...(withBody && SAID_OF_A_BODY) };
  const headers: Record<string, string> = {};
  if (chance.is(0.2)) {
    const [name, values] = chance.one(Object.entries(names));
    headers[name] = chance.one(values);
  }
  // One in a dozen that could be would be found by chance alone in one run of many.
  if (withBody && chance.is(0.05)) {
    const [name, values] = chance.one(Object.entries(SAID_OF_A_BODY));
    headers[name] = chance.one(values);
  }
  return headers;
}
