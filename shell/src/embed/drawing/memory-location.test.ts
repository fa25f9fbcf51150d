import { expect, test, vi } from 'vitest';
import { createMemoryLocation } from './memory-location.ts';

const PORTAL = 'https://portal.test';

function locationAt(start: string, { goesOn = true } = {}) {
  const goes = vi.fn<(path: string, leaves: boolean) => boolean>(() => goesOn);
  const open = vi.fn<(address: string) => void>();
  const location = createMemoryLocation(start, { origin: PORTAL, goes, open });
  const here = () => location.current().pathname + location.current().search;
  return { location, goes, open, here, push: location.navigator.push, replace: location.navigator.replace };
}

test('another search is the same page: it moves there, tells the host, and leaves the browser’s address alone', () => {
  const before = [window.location.href, window.history.length];
  const { location, goes, here, push } = locationAt('/reporting?campus=3');
  const heard = vi.fn<() => void>();
  location.subscribe(heard);
  push('/reporting?campus=4');
  expect(here()).toBe('/reporting?campus=4');
  push('?figure=commissioned');
  expect(here()).toBe('/reporting?figure=commissioned');
  expect(goes.mock.calls).toEqual([
    ['/reporting?campus=4', false],
    ['/reporting?figure=commissioned', false],
  ]);
  expect(heard).toHaveBeenCalledTimes(2);
  expect([window.location.href, window.history.length]).toEqual(before);
});

test('going back leads through what was pushed, and stops at the beginning', () => {
  const { location, here, push, replace } = locationAt('/reporting');
  push('?campus=4');
  push('?campus=5');
  replace('?campus=6');
  location.navigator.go(-1);
  expect(here()).toBe('/reporting?campus=4');
  location.navigator.go(-9);
  expect(here()).toBe('/reporting');
});

test('another page opens in the portal, unless the host has seen to it; the view stays where it is', () => {
  const free = locationAt('/reporting');
  free.push('/people/12');
  expect(free.open).toHaveBeenCalledWith(`${PORTAL}/people/12`);
  expect(free.here()).toBe('/reporting');
  const held = locationAt('/reporting', { goesOn: false });
  held.push('/people/12');
  expect(held.goes).toHaveBeenCalledWith('/people/12', true);
  expect(held.open).not.toHaveBeenCalled();
});

test('a link says the portal’s own address', () => {
  const { location } = locationAt('/reporting?campus=3');
  expect(location.navigator.createHref('/people/12')).toBe(`${PORTAL}/people/12`);
  expect(location.navigator.createHref('?campus=4')).toBe(`${PORTAL}/reporting?campus=4`);
});
