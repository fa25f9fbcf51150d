import { askBeforeLeaving } from '@emmaus/remote-kit/portal/leaving.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
// Starts single-spa, which is one for all tests of a worker.
import '../app/render-app.testing.tsx';
import { askBeforeGoingBack } from './back-button.ts';

const asked = vi.fn<() => boolean>();
const heard = vi.fn<() => void>();
let takeBack = () => {};

beforeAll(askBeforeGoingBack);

beforeEach(() => {
  asked.mockReset();
  vi.spyOn(window, 'confirm').mockImplementation(asked);
});
afterEach(() => {
  takeBack();
  window.removeEventListener('popstate', heard);
});

/** Leaves `/people` for the form, and presses Back. */
async function goBack(answer: boolean): Promise<void> {
  asked.mockReturnValue(answer);
  window.history.pushState(null, '', '/people');
  window.history.pushState(null, '', '/people/create');
  await settled();
  takeBack = askBeforeLeaving(() => true);
  // As the routers do: single-spa tells them when it has decided.
  window.addEventListener('popstate', heard);
  heard.mockClear();
  window.history.back();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await settled();
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('whoever stays, stays with what they typed: no router hears of it', async () => {
  await goBack(false);
  expect(window.location.pathname).toBe('/people/create');
  expect(heard).not.toHaveBeenCalled();
});

test('whoever leaves all the same is where Back leads', async () => {
  await goBack(true);
  expect(window.location.pathname).toBe('/people');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a link is asked about where it is followed, and not again', async () => {
  takeBack = askBeforeLeaving(() => true);
  window.history.pushState(null, '', '/main');
  await settled();
  expect(asked).not.toHaveBeenCalled();
});
