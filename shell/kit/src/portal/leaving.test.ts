import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserLocation } from './browser-location.ts';
import { LEAVE_ALL_THE_SAME, askBeforeLeaving, mayLeave } from './leaving.ts';

const asked = vi.fn<() => boolean>();
const { navigator } = createBrowserLocation();
const here = () => window.location.pathname + window.location.search;
let takeBack = () => {};

beforeEach(() => {
  asked.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(asked);
  window.history.replaceState(null, '', '/people/create');
});
afterEach(() => takeBack());

test('nobody is asked where nothing is lost', () => {
  takeBack = askBeforeLeaving(() => false);
  expect(mayLeave()).toBe(true);
  navigator.push('/main');
  expect(here()).toBe('/main');
  expect(asked).not.toHaveBeenCalled();
});

test('whoever would lose something is asked once, and stays or leaves', () => {
  const takesBack = [askBeforeLeaving(() => true), askBeforeLeaving(() => true)];
  takeBack = () => takesBack.forEach((take) => take());
  navigator.push('/main');
  navigator.replace({ pathname: '/main' });
  expect(here()).toBe('/people/create');
  expect(asked.mock.calls).toEqual([[LEAVE_ALL_THE_SAME], [LEAVE_ALL_THE_SAME]]);
  asked.mockReturnValue(true);
  navigator.push('/main');
  expect(here()).toBe('/main');
});

test('what changes in the address of the same page leaves nothing', () => {
  takeBack = askBeforeLeaving(() => true);
  navigator.push('/people/create?search=ann');
  navigator.push({ search: '?search=anna' });
  navigator.replace({ hash: '#top' });
  expect(here()).toBe('/people/create');
  expect(asked).not.toHaveBeenCalled();
});
