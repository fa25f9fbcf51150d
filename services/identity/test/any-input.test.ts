/** "No 5xx for any input": whatever is sent to the provider, in whatever order. */
import { madeUpHeaders } from '@emmaus/service-kit/testing/made-up-headers';
import { Chance, HOSTILE } from '@emmaus/service-kit/testing/made-up-input';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo-accounts.ts';
import type { PortalClient } from './browser.ts';
import { identityHouse, type IdentityHouse } from './house.ts';

const CALLS = Number(process.env['ANY_INPUT_CALLS'] ?? 300);
const SEED = Number(process.env['ANY_INPUT_SEED'] ?? process.env['TEST_SEED']);
const HANGS_MS = 2000;

let house: IdentityHouse;
beforeAll(async () => {
  house = await identityHouse();
});
afterAll(() => house.close());

/** Each with what is plausible in it. */
const FORMS: readonly [method: string, path: string, fields: Record<string, string>][] = [
  ['POST', '{interaction}', { email: DEMO_ACCOUNTS[0]?.email ?? '', password: `not ${DEMO_PASSWORD}` }],
  ['GET', '{interaction}', { demo: DEMO_ACCOUNTS[0]?.email ?? '' }],
  ['GET', '/identity/auth', {}],
  ['POST', '/identity/auth', {}],
  ['GET', '/identity/interaction/{text}', {}],
  ['POST', '/identity/interaction/{text}', { email: 'ruth@example.org', password: 'x' }],
  ['POST', '/identity/token', { grant_type: 'authorization_code', code: 'x', code_verifier: 'x'.repeat(43) }],
  ['POST', '/identity/token', { grant_type: 'refresh_token', refresh_token: 'x' }],
  ['GET', '/identity/session/end', { id_token_hint: 'x', post_logout_redirect_uri: 'https://portal.example/logout' }],
  ['POST', '/identity/session/end/confirm', { xsrf: 'x', logout: 'yes' }],
  ['GET', '/identity/me', {}],
  ['POST', '/identity/token/revocation', { token: 'x' }],
  ['GET', '/identity/{text}', {}],
];

test(
  `${CALLS} requests with anything in them (ANY_INPUT_SEED=${SEED})`,
  { timeout: 120_000 + CALLS * 60 },
  async () => {
    const chance = new Chance(SEED);
    const portal = house.portal();
    const faults: string[] = [];
    for (let nth = 0; nth < CALLS; nth += 1) {
      const [method, path, plausible] = chance.one(FORMS);
      const target = path.replace('{text}', encodeURIComponent(textOf(chance)));
      const address = target.replace('{interaction}', await interactionOf(portal));
      const asked = path === '/identity/auth' ? authorization(portal) : { ...plausible, client_id: 'emmaus-portal' };
      const fields = new URLSearchParams(bent(asked, chance));
      const headers: Record<string, string> = chance.is(0.2)
        ? { authorization: `Bearer ${encodeURI(textOf(chance))}` }
        : {};
      Object.assign(headers, madeUpHeaders(chance, { withBody: method === 'POST' }));
      const began = performance.now();
      const answer = await portal.browser.request(method === 'GET' ? `${address}?${fields}` : address, {
        method,
        headers,
        ...(method === 'POST' && { body: fields }),
      });
      await answer.arrayBuffer();
      const ms = performance.now() - began;
      if (answer.status >= 500 || ms > HANGS_MS)
        faults.push(
          `${method} ${address} ${fields.toString().slice(0, 300)}: ${answer.status} after ${ms.toFixed(0)} ms`,
        );
    }
    expect(faults.slice(0, 10)).toEqual([]);
  },
);

function authorization(portal: PortalClient): Record<string, string> {
  return Object.fromEntries(new URL(portal.authorizeUrl(), 'https://portal.example').searchParams);
}

/** Where the form of a sign-in under way stands. */
async function interactionOf(portal: PortalClient): Promise<string> {
  const answer = await portal.browser.request(portal.authorizeUrl());
  await answer.arrayBuffer();
  const where = answer.headers.get('location');
  return where?.includes('/interaction/')
    ? new URL(where, 'https://portal.example').pathname
    : '/identity/interaction/x';
}

/** One field is hostile, left out, or sent twice. */
function bent(fields: Record<string, string>, chance: Chance): [string, string][] {
  const sent = Object.entries(fields);
  const [name] = chance.one(sent);
  const others = sent.filter(([other]) => other !== name);
  if (chance.is(0.1)) return others;
  if (chance.is(0.1)) return [...sent, [name, textOf(chance)]];
  return [...others, [name, textOf(chance)]];
}

function textOf(chance: Chance): string {
  const value = chance.one(HOSTILE);
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000);
  return text.isWellFormed() ? text : 'x';
}
