import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { askFirst, firstAnswer } from './ask-first.ts';
import { pagesOf } from './remote-routes.ts';

const store = configureStore({ reducer: () => null });
const page = () => Promise.resolve({ Component: () => null });

/** A remote with one page that asks first. */
function routes(first: () => Promise<unknown>) {
  return pagesOf([
    { path: '/letters', lazy: page, first },
    { path: '/letters/:id', lazy: page },
  ]);
}

test('a page is drawn when what it shows first is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = vi.fn(() => promise);
  const drawn = vi.fn();
  void firstAnswer(routes(first), { pathname: '/letters', search: '' }, store)?.then(drawn);
  await Promise.resolve();
  expect(drawn).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), { interval: 1, timeout: 50 });
  expect(first).toHaveBeenCalledWith(store);
});

test('an answer that is long in coming is not waited for', async () => {
  const never = () => new Promise(() => undefined);
  await expect(firstAnswer(routes(never), { pathname: '/letters', search: '' }, store)).resolves.toBeUndefined();
});

test.each([
  ['another page', '/letters/7', ''],
  ['a page with a query of its own', '/letters', '?search=ann'],
  ['a page of another remote', '/people', ''],
])('nothing is asked for %s', (_page, pathname, search) => {
  const first = vi.fn(() => Promise.resolve());
  expect(firstAnswer(routes(first), { pathname, search }, store)).toBeUndefined();
  expect(first).not.toHaveBeenCalled();
});

test('what was asked is kept for the page alone, also where it failed', async () => {
  const unsubscribe = vi.fn();
  const dispatch = vi.fn(() => Object.assign(Promise.reject(new Error('refused')), { unsubscribe }));
  await expect(askFirst({ ...store, dispatch } as never, { type: 'ask' })).rejects.toThrow('refused');
  expect(unsubscribe).toHaveBeenCalledOnce();
});
