import { ErrorResponse } from 'oidc-client-ts';
import { describe, expect, test, vi } from 'vitest';
import { ClockError } from './clock-check.ts';
import { fakeLocks } from './fake-locks.testing.ts';
import { RENEWAL_PAUSES, createRenewal } from './renewal.ts';

const refused = () => new ErrorResponse({ error: 'login_required' });
const noAnswer = () => new TypeError('Failed to fetch');

function renewal(renewOnce: () => Promise<void>, locks: ReturnType<typeof fakeLocks> | undefined = fakeLocks()) {
  const wait = vi.fn(() => Promise.resolve());
  const log = vi.fn();
  return { renew: createRenewal({ renewOnce, locks, wait, log }), wait, log };
}

describe('one flight', () => {
  test('calls in parallel in one tab share one renewal', async () => {
    const renewOnce = vi.fn(() => Promise.resolve());
    const { renew } = renewal(renewOnce);
    expect(await Promise.all([renew(), renew(), renew()])).toEqual(['renewed', 'renewed', 'renewed']);
    expect(renewOnce).toHaveBeenCalledTimes(1);
    await renew();
    expect(renewOnce).toHaveBeenCalledTimes(2);
  });

  test('tabs renew one after the other, never on top of each other', async () => {
    const locks = fakeLocks();
    let underway = 0;
    let most = 0;
    const renewOnce = async () => {
      underway += 1;
      most = Math.max(most, underway);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underway -= 1;
    };
    const tabs = [1, 2, 3].map(() => renewal(renewOnce, locks).renew);
    expect(await Promise.all(tabs.map((renew) => renew()))).toEqual(['renewed', 'renewed', 'renewed']);
    expect(most).toBe(1);
  });

  test('a tab that never gets the lock gives up instead of renewing anyway', async () => {
    const renewOnce = vi.fn(() => Promise.resolve());
    const never: Pick<LockManager, 'request'> = {
      request: () => Promise.reject(new DOMException('timed out', 'TimeoutError')),
    };
    const { renew } = renewal(renewOnce, never as ReturnType<typeof fakeLocks>);
    expect(await renew()).toBe('unreachable');
    expect(renewOnce).not.toHaveBeenCalled();
  });

  test('a browser without Web Locks still renews', async () => {
    const renew = createRenewal({
      renewOnce: () => Promise.resolve(),
      locks: undefined,
      wait: () => Promise.resolve(),
      log: vi.fn(),
    });
    expect(await renew()).toBe('renewed');
  });
});

describe('an end to trying', () => {
  test('no answer: as often as there are pauses and once more, then it is over for now', async () => {
    const renewOnce = vi.fn(() => Promise.reject(noAnswer()));
    const { renew, wait, log } = renewal(renewOnce);
    expect(await renew()).toBe('unreachable');
    expect(renewOnce).toHaveBeenCalledTimes(RENEWAL_PAUSES.length + 1);
    expect(wait.mock.calls).toEqual(RENEWAL_PAUSES.map((pause) => [pause]));
    expect(log).toHaveBeenCalledTimes(RENEWAL_PAUSES.length + 1);
  });

  test('an answer at the second try counts', async () => {
    const renewOnce = vi.fn().mockRejectedValueOnce(noAnswer()).mockResolvedValue(undefined);
    expect(await renewal(renewOnce).renew()).toBe('renewed');
    expect(renewOnce).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a refusal', refused(), 'over', 1],
    ['a clock that is wrong', new ClockError('iat is in the future'), 'clock', 1],
    [
      'a provider in trouble',
      new ErrorResponse({ error: 'temporarily_unavailable' }),
      'unreachable',
      RENEWAL_PAUSES.length + 1,
    ],
  ])('%s', async (_what, error, result, tries) => {
    const renewOnce = vi.fn(() => Promise.reject(error));
    expect(await renewal(renewOnce).renew()).toBe(result);
    expect(renewOnce).toHaveBeenCalledTimes(tries);
  });

  test('a page load tries once only', async () => {
    const renewOnce = vi.fn(() => Promise.reject(noAnswer()));
    expect(await renewal(renewOnce).renew({ attempts: 1 })).toBe('unreachable');
    expect(renewOnce).toHaveBeenCalledTimes(1);
  });
});
