import { expect, test, vi } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';

function pageWith(serviceWorker: unknown, readyState = 'complete') {
  const listeners: (() => void)[] = [];
  const page = {
    navigator: { serviceWorker },
    document: { readyState },
    addEventListener: (_event: string, listener: () => void) => listeners.push(listener),
  } as unknown as Window;
  return { page, load: () => listeners.forEach((listener) => listener()) };
}

test('"A service worker is registered at the site root."', () => {
  const register = vi.fn(async () => {});
  registerServiceWorker(pageWith({ register }).page);
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});

test('while the page still loads, it waits', () => {
  const register = vi.fn(async () => {});
  const { page, load } = pageWith({ register }, 'loading');
  registerServiceWorker(page);
  expect(register).not.toHaveBeenCalled();
  load();
  expect(register).toHaveBeenCalledOnce();
});

test('a browser without one, and one that refuses, are no failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  registerServiceWorker(pageWith(undefined).page);
  registerServiceWorker(pageWith({ register: () => Promise.reject(new Error('refused')) }).page);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  warn.mockRestore();
});
