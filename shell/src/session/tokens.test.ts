import { ErrorResponse } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { NOW, fakeManager, fakeUser } from './fake-manager.testing.ts';
import { createRenewOnce } from './tokens.ts';

const BY_SESSION = [{ forceIframeAuth: true }];
const BY_REFRESH_TOKEN = [{}];

test('without tokens the provider’s session is asked', async () => {
  const { manager } = fakeManager();
  await createRenewOnce(manager, undefined, () => NOW)();
  expect(manager.signinSilent.mock.calls).toEqual([BY_SESSION]);
});

test('with a refresh token the tab uses its own', async () => {
  const { manager, setUser } = fakeManager();
  setUser(fakeUser(0));
  await createRenewOnce(manager, 'urn:api', () => NOW)();
  expect(manager.signinSilent.mock.calls).toEqual([[{ extraTokenParams: { resource: 'urn:api' } }]]);
});

test('a refused refresh token falls back to the provider’s session', async () => {
  const { manager, setUser, give } = fakeManager();
  setUser(fakeUser(0));
  manager.signinSilent
    .mockRejectedValueOnce(new ErrorResponse({ error: 'invalid_grant' }))
    .mockImplementationOnce(give);
  await createRenewOnce(manager, undefined, () => NOW)();
  expect(manager.signinSilent.mock.calls).toEqual([BY_REFRESH_TOKEN, BY_SESSION]);
});

test('after no answer the same refresh token is not sent again before the session was asked', async () => {
  const { manager, setUser } = fakeManager();
  setUser(fakeUser(0));
  const renewOnce = createRenewOnce(manager, undefined, () => NOW);
  manager.signinSilent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(renewOnce()).rejects.toThrow('Failed to fetch');
  await renewOnce();
  expect(manager.signinSilent.mock.calls).toEqual([BY_REFRESH_TOKEN, BY_SESSION]);
});

test('where the session cannot be asked, the doubtful refresh token is the last resort', async () => {
  const { manager, setUser, give } = fakeManager();
  setUser(fakeUser(0));
  const renewOnce = createRenewOnce(manager, undefined, () => NOW);
  manager.signinSilent
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new ErrorResponse({ error: 'login_required' }))
    .mockImplementationOnce(give);
  await expect(renewOnce()).rejects.toThrow('Failed to fetch');
  await renewOnce();
  expect(manager.signinSilent.mock.calls).toEqual([BY_REFRESH_TOKEN, BY_SESSION, BY_REFRESH_TOKEN]);
});

test('a provider that renews the access token alone is asked for a pair', async () => {
  const { manager, setUser, give } = fakeManager();
  const before = fakeUser(0);
  setUser(before);
  manager.signinSilent
    .mockResolvedValueOnce({ ...before, access_token: 'access-1' } as never)
    .mockImplementationOnce(give);
  await createRenewOnce(manager, undefined, () => NOW)();
  expect(manager.signinSilent.mock.calls).toEqual([BY_REFRESH_TOKEN, BY_SESSION]);
});

test('fresh tokens from another time are refused', async () => {
  const { manager } = fakeManager();
  await expect(createRenewOnce(manager, undefined, () => NOW - 3_600_000)()).rejects.toThrow('iat is in the future');
});
