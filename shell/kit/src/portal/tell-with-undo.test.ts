import { describe, expect, test, vi } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import type { Problem } from './problem.ts';
import { tellWithUndo } from './tell-with-undo.ts';

const TOLD = { intent: 'success', text: 'The group was ended.' } as const;
const refused = (status: number): Problem => ({ status, code: 'refused', message: 'Not now.' });

function told(undo: () => Promise<unknown>, notice: Parameters<typeof tellWithUndo>[1] = TOLD) {
  const portal = fakePortal();
  tellWithUndo(portal, notice, undo);
  const last = () => portal.notify.mock.lastCall?.[0];
  return { portal, last };
}

describe('tellWithUndo', () => {
  test('tells it as it was given, and does what Undo is for when it is pressed', async () => {
    const undo = vi.fn(() => Promise.resolve());
    const other = { label: 'Open', run: vi.fn() };
    const { last } = told(undo, { ...TOLD, other, about: 'group' });
    expect(last()).toMatchObject({ ...TOLD, other, about: 'group', action: { label: 'Undo' } });
    expect(undo).not.toHaveBeenCalled();
    last()?.action?.run();
    expect(undo).toHaveBeenCalledOnce();
  });

  test('pressed again while it is under way, or when it is done, it does nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const undo = vi.fn(() => promise);
    const { portal, last } = told(undo);
    last()?.action?.run();
    last()?.action?.run();
    resolve();
    await promise;
    last()?.action?.run();
    expect(undo).toHaveBeenCalledOnce();
    expect(portal.notify).toHaveBeenCalledOnce();
  });

  test.each([0, 429, 503])('after %i it stands there again, until it is answered', async (status) => {
    const undo = vi.fn(() => Promise.reject(refused(status)));
    const { portal, last } = told(undo);
    for (const _time of ['first', 'again']) {
      const press = last()?.action?.run;
      portal.notify.mockClear();
      press?.();
      await expect.poll(last).toMatchObject({ intent: 'error', text: 'Not now.', action: { label: 'Undo' } });
      // Of each notice it is pressed once.
      press?.();
    }
    expect(undo).toHaveBeenCalledTimes(2);
    undo.mockResolvedValueOnce(undefined as never);
    last()?.action?.run();
    expect(undo).toHaveBeenCalledTimes(3);
    expect(portal.notify).toHaveBeenCalledOnce();
  });

  test.each([403, 404, 409])('after %i it is said why, and nothing is offered again', async (status) => {
    const { last } = told(() => Promise.reject(refused(status)));
    last()?.action?.run();
    await expect.poll(last).toEqual({ intent: 'error', text: 'Not now.' });
  });

  test('what it is refused with is about the same, and in the same language', async () => {
    const portal = fakePortal();
    tellWithUndo(portal, { ...TOLD, about: 'group' }, () => Promise.reject(refused(503)), 'Deshacer');
    const last = () => portal.notify.mock.lastCall?.[0];
    expect(last()).toMatchObject({ intent: 'success', action: { label: 'Deshacer' } });
    last()?.action?.run();
    await expect.poll(last).toMatchObject({ intent: 'error', about: 'group', action: { label: 'Deshacer' } });
  });
});
