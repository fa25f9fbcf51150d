import { describe, expect, test, vi } from 'vitest';
import { NOW, fakeManager, fakeUser } from './fake-manager.testing.ts';
import { openingTrip } from './opening-trip.ts';
import { isRefusal } from './renewal.ts';
import { createRenewOnce } from './tokens.ts';

const OIDC = {
  issuer: 'https://portal.example/identity',
  clientId: 'emmaus-portal',
  scope: 'openid',
  opening: '/identity/opening',
};
const CLAIMS = {
  iss: OIDC.issuer,
  aud: OIDC.clientId,
  sub: 'someone',
  name: 'Zoë Müller',
  iat: NOW / 1000,
  exp: NOW / 1000 + 900,
};
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const given = (claims: object = CLAIMS) => ({
  tokens: {
    access_token: 'access',
    id_token: tokenOf(claims),
    refresh_token: 'r',
    token_type: 'Bearer',
    expires_in: 900,
  },
  answers: { '/api/role': '{"role":"td"}' },
});

function trip(...answers: (() => Response)[]) {
  const post = vi.fn<typeof fetch>(async () => (answers.shift() ?? (() => Response.error()))());
  const opening = openingTrip(OIDC, ['/api/role'], () => NOW, post);
  if (!opening) throw new Error('There is no such trip.');
  return { post, opening, sent: () => post.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object) };
}

describe('the session in one trip', () => {
  test('brings tokens, and the answers that were asked for with them', async () => {
    const { post, opening, sent } = trip(() => Response.json(given()));
    const user = await opening.open();
    expect(user).toMatchObject({
      access_token: 'access',
      refresh_token: 'r',
      profile: { sub: 'someone', name: 'Zoë Müller' },
    });
    expect(user?.expires_at).toBe(NOW / 1000 + 900);
    expect(opening.answers()).toEqual({ authorization: 'Bearer access', texts: { '/api/role': '{"role":"td"}' } });
    expect(sent()).toEqual([{ asks: ['/api/role'] }]);
    expect(post).toHaveBeenCalledWith(
      '/identity/opening',
      expect.objectContaining({ method: 'POST', credentials: 'same-origin', cache: 'no-store', redirect: 'error' }),
    );
  });

  test('asks with the first tokens only, and keeps no later answers', async () => {
    const later = given();
    later.answers['/api/role'] = 'later';
    const { opening, sent } = trip(
      () => Response.json(given()),
      () => Response.json(later),
    );
    await opening.open();
    await opening.open();
    expect(sent()[1]).toEqual({ asks: [] });
    expect(opening.answers()?.texts['/api/role']).toBe('{"role":"td"}');
  });

  test('is begun before it is waited for, and made once', async () => {
    const { post, opening } = trip(() => Response.json(given()));
    opening.begin();
    expect(post).toHaveBeenCalledOnce();
    expect(await opening.open()).toMatchObject({ access_token: 'access' });
    expect(post).toHaveBeenCalledOnce();
  });

  test('that fails before anybody waits is told to whoever does', async () => {
    const { opening } = trip(() => {
      throw new TypeError('Failed to fetch');
    });
    opening.begin();
    await new Promise((done) => setTimeout(done));
    await expect(opening.open()).rejects.toThrow('Failed to fetch');
  });

  test('is over where the portal says that nobody is signed in', async () => {
    const { opening } = trip(() => Response.json({ code: 'not_signed_in' }, { status: 401 }));
    const error: unknown = await opening.open().catch((failure: unknown) => failure);
    expect(isRefusal(error)).toBe(true);
  });

  test.each([
    ['there is no such call', () => new Response('', { status: 404 })],
    ['it is too busy', () => Response.json({ code: 'too_busy' }, { status: 503 })],
    ['something between refuses', () => new Response('Who are you?', { status: 401 })],
  ])('leaves it to the standard’s way where %s', async (_why, answer) => {
    const { opening } = trip(answer);
    await expect(opening.open()).resolves.toBeUndefined();
    expect(opening.answers()).toBeUndefined();
  });

  test.each([
    ['of another provider', { ...CLAIMS, iss: 'https://evil.example' }],
    ['for another client', { ...CLAIMS, aud: ['somebody-else'] }],
    ['of nobody', { ...CLAIMS, sub: '' }],
  ])('takes no identity %s', async (_which, claims) => {
    const { opening } = trip(() => Response.json(given(claims)));
    await expect(opening.open()).rejects.toThrow('The identity token is of');
    expect(opening.answers()).toBeUndefined();
  });

  test('is not to be had of a provider elsewhere', () => {
    const { opening: _, ...elsewhere } = OIDC;
    expect(openingTrip(elsewhere, [], () => NOW)).toBeUndefined();
  });
});

describe('getting tokens', () => {
  const renew = (manager: ReturnType<typeof fakeManager>['manager'], open: () => Promise<unknown>) =>
    createRenewOnce(manager, undefined, () => NOW, { open: open as never })();

  test('a page that opens has them by the one trip, and keeps them as any others', async () => {
    const { manager } = fakeManager();
    const user = fakeUser(7);
    await renew(manager, () => Promise.resolve(user));
    expect(manager.signinSilent).not.toHaveBeenCalled();
    expect(manager.storeUser).toHaveBeenCalledWith(user);
    expect(manager.events.load).toHaveBeenCalledWith(user);
  });

  test('without it the session is asked in the standard’s way', async () => {
    const { manager } = fakeManager();
    await renew(manager, () => Promise.resolve(undefined));
    expect(manager.signinSilent.mock.calls).toEqual([[{ forceIframeAuth: true }]]);
  });

  test('a page that has tokens renews them in the standard’s way', async () => {
    const { manager, setUser } = fakeManager();
    setUser(fakeUser(0));
    const open = vi.fn(() => Promise.resolve(undefined));
    await renew(manager, open);
    expect(open).not.toHaveBeenCalled();
  });

  test('of another time they are refused as any others', async () => {
    const { manager } = fakeManager();
    const late = fakeUser(1, {}, NOW + 3_600_000);
    await expect(renew(manager, () => Promise.resolve(late))).rejects.toThrow('iat is in the future');
  });
});
