import { expect, test } from 'vitest';
import { accountFailure } from './account-failure.ts';

test.each([
  [404, 'no_person', 'Nobody', '/no-account'],
  [400, 'token_expired', 'Expired token', '/expired-token'],
  [400, 'token_from_the_future', 'Cannot handle token prior to 2026-11-21T10:00:00Z', '/sync-clock'],
  [401, 'token_from_the_future', 'Cannot handle token prior to 2026-11-21T10:00:00Z', '/sync-clock'],
  [401, 'not_signed_in', 'Not signed in', '/no-account'],
  [403, 'not_allowed', 'No', '/no-account'],
  [500, 'internal_error', 'Broken', '/no-account'],
  [503, 'maintenance', 'We are working', 'maintenance'],
  [503, 'not_ready', 'Not ready', 'unreachable'],
  [502, 'upstream_unreachable', 'No answer', 'unreachable'],
  [504, 'upstream_timeout', 'No answer', 'unreachable'],
  [429, 'too_many_requests', 'Slow down', 'unreachable'],
  [0, 'offline', 'Offline', 'unreachable'],
] as const)('%d %s (%s) leads to %s', (status, code, message, page) => {
  expect(accountFailure({ status, code, message })).toBe(page);
});
