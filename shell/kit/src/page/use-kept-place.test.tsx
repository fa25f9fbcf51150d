import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { id, text } from './address-values.ts';
import { useAddress } from './use-address.ts';
import { useKeptPlace } from './use-kept-place.ts';

const LOCATIONS = [
  { id: 3, name: 'North', location_type: 'Area' },
  { id: 10, name: 'Lakeside', location_type: 'Campus' },
  { id: 11, name: 'Hill', location_type: 'Campus' },
  { id: 12, name: 'Saint Clare', location_type: 'Parish' },
];
const ADDRESS = { location: id, search: text() };

function Page({ types }: { types: readonly string[] }) {
  const [{ location }, change] = useAddress(ADDRESS);
  const place = useKeptPlace(location, change, types);
  return <button onClick={() => change({ location: 11 })}>{place ?? 'usual'}</button>;
}

function open(
  path: string,
  { types = ['Campus', 'Parish'], locations = LOCATIONS, personId = 1, account = 'https://sign-in.test maria' } = {},
) {
  const portal = fakePortal({ role: 'ad', user: { personId, locations }, account });
  const { unmount, address, user } = renderPart(<Page types={types} />, { path, portal });
  const shows = screen.getByRole('button').textContent;
  return { shows, address, user, unmount };
}

/** What a page shows that is opened next. */
function next(path: string, options: Parameters<typeof open>[1] = {}) {
  const { shows, unmount } = open(path, options);
  unmount();
  return shows;
}

test('the place that was chosen on one page is that of the next, at once and in its address', async () => {
  expect(next('/groups')).toBe('usual');
  const { user, unmount } = open('/discipleship');
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('11');
  unmount();
  const { shows, address } = open('/groups');
  expect(shows).toBe('11');
  await expect.poll(address).toBe('/groups?location=11');
});

test('an address that says something wins, and the place that it names is kept', () => {
  next('/discipleship?location=12');
  expect(next('/groups?search=ann')).toBe('usual');
  expect(next('/groups?location=10')).toBe('10');
  expect(next('/groups')).toBe('10');
});

test('a page of campuses shows no parish, and nobody a place that is no longer theirs', () => {
  next('/discipleship?location=12');
  expect(next('/recruitment', { types: ['Campus'] })).toBe('usual');
  expect(next('/groups')).toBe('12');
  expect(next('/groups', { locations: LOCATIONS.slice(0, 3) })).toBe('usual');
  next('/discipleship?location=99');
  expect(next('/groups')).toBe('12');
});

test('it is of one account, and of the person as whom it is used', () => {
  next('/discipleship?location=11');
  expect(next('/groups', { personId: 2 })).toBe('usual');
  expect(next('/groups', { account: 'https://sign-in.test tom' })).toBe('usual');
  expect(next('/groups')).toBe('11');
});
