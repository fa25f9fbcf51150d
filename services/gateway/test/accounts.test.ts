import { expect, test } from 'vitest';
import { Accounts } from '../src/accounts.ts';

test('of many tokens the oldest are forgotten', () => {
  const accounts = new Accounts();
  for (let token = 0; token <= 20_000; token += 1) accounts.remember(`Bearer ${token}`, 'somebody');
  expect(accounts.of('Bearer 0')).toBeUndefined();
  expect(accounts.of('Bearer 1')).toBe('somebody');
});
