import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { beforeEach, expect, test } from 'vitest';
import { ClockError } from './clock-check.ts';
import { signInFailure } from './sign-in-failure.ts';

beforeEach(() => sessionStorage.clear());

test.each([
  [new ClockError('iat is in the future'), '/sync-clock'],
  [new ClockError('exp is in the past'), '/sync-clock'],
  [new Error('Token refused: iat is in the future'), '/sync-clock'],
  [new ErrorResponse({ error: 'access_denied' }), '/no-account'],
  [new Error('anything else'), '/no-account'],
])(
  "\"Login response failing with 'iat is in the future' or 'exp is in the past' goes to sync-clock; any other login failure goes to no-account\": %s, %s",
  (error, page) => {
    expect(signInFailure(error)).toBe(page);
  },
);

test.each([new TypeError('Failed to fetch'), new ErrorTimeout('Network timed out')])(
  'a provider that cannot be reached is not a login that failed: %s',
  (error) => {
    expect(signInFailure(error)).toBe('unreachable');
  },
);

test('a callback address that is opened again starts over, once', () => {
  const again = new Error('No matching state found in storage');
  expect(signInFailure(again)).toBe('/main');
  expect(signInFailure(again)).toBe('/no-account');
});
