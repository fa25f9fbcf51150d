import type { UserLocation } from '@emmaus/contracts/locations.contract';
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import type { SlotModule } from '@emmaus/remote-kit/portal/contract.ts';
import { HttpResponse, answers, problem, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type RenderAppOptions, answersAccount, renderApp } from '../app/render-app.testing.tsx';
import type { RemoteLoader } from '../remotes/federation.ts';

const OTHERS = 'Your role or place has changed, and the pages with it.';
const WHEATFIELD: UserLocation = {
  id: 29,
  name: 'Wheatfield College',
  location_type: 'Campus',
  parent_id: null,
  timezone_id: 'America/Chicago',
};

const heard = vi.fn<() => void>();
const loadAnew = vi.fn<() => void>();

beforeEach(() => {
  heard.mockReset();
  loadAnew.mockReset();
});

/** A missionary at Lakeside has the page open. */
async function open(options: RenderAppOptions = {}) {
  answersAccount('missionary');
  const { parts, path } = renderApp({ loadAnew, ...options });
  const { portal } = parts.own;
  await waitFor(() => expect(portal.user?.role).toBe('missionary'));
  await screen.findByRole('navigation', { name: 'Main' });
  portal.onRightsChanged?.(() => heard());
  return { portal, path };
}

/** The tab is looked at again, and so much is asked. */
const look = () => void window.dispatchEvent(new Event('focus'));

test('a role that was changed while the tab stood open counts when it is looked at again', async () => {
  const { portal } = await open();
  answersAccount('student');
  look();
  await waitFor(() => expect(portal.user?.role).toBe('student'));
  expect(await screen.findByText(OTHERS)).toBeVisible();
  expect(heard).toHaveBeenCalledOnce();
});

test('so does a place; whatever was read may be another’s by now', async () => {
  const { portal } = await open();
  heard.mockImplementation(() => expect(portal.user?.locations.map(({ id }) => id)).toEqual([29]));
  server.use(answers(locationCalls.listUserLocations, [WHEATFIELD]));
  look();
  expect(await screen.findByText(OTHERS)).toBeVisible();
  expect(heard).toHaveReturnedTimes(1);
});

test('of a place more is said nothing, but what was read is read anew', async () => {
  const { portal } = await open();
  answersAccount('missionary', { more: [WHEATFIELD] });
  look();
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(portal.user?.locations).toHaveLength(2);
  expect(screen.queryByText(OTHERS)).not.toBeInTheDocument();
});

test('where they are as before nothing happens', async () => {
  const { portal } = await open();
  const { user } = portal;
  answersAccount('missionary');
  server.use(answers(locationCalls.listUserLocations, [{ ...WHEATFIELD, id: 1 }]));
  look();
  await waitFor(() => expect(portal.user).not.toBe(user));
  expect(heard).not.toHaveBeenCalled();
});

test('the home page asks its blocks anew; what they said before goes at once, and a block that is for others now as well', async () => {
  let place = Promise.resolve('Lakeside');
  const words = async () => ({ text: `${await place} is in your care.` });
  const rows = async () => ({ rows: [{ id: '1', sentence: `A report of ${await place}` }] });
  const parts = { campuses: words, reports: rows };
  const loader: RemoteLoader = { load: () => Promise.resolve(parts), forget: () => undefined };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answersAccount('rd');
  renderApp({ loadAnew, loader });
  expect(await screen.findAllByText('Lakeside is in your care.')).not.toHaveLength(0);
  expect(await screen.findByText('A report of Lakeside')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<string>();
  place = promise;
  server.use(answers(locationCalls.listUserLocations, [WHEATFIELD]));
  look();
  await waitFor(() => expect(screen.queryAllByText(/Lakeside is|of Lakeside/)).toHaveLength(0));
  resolve('Wheatfield');
  expect(await screen.findAllByText('Wheatfield is in your care.')).not.toHaveLength(0);
  expect(await screen.findByText('A report of Wheatfield')).toBeVisible();
  answersAccount('student');
  look();
  await waitFor(() => expect(screen.queryAllByText('Wheatfield is in your care.')).toHaveLength(0));
});

test.each([
  ['role', 'place'],
  ['place', 'role'],
] as const)('another role and place count together, the %s being answered before the %s', async (first, _then) => {
  const late = Promise.withResolvers<void>();
  const { portal } = await open();
  const seen: unknown[] = [];
  heard.mockImplementation(() => void seen.push([portal.user?.role, portal.user?.locations[0]?.id]));
  answersAccount('student');
  server.use(
    serves(sessionCalls.getRole, async () => {
      if (first === 'place') await late.promise;
      return HttpResponse.json({ role: 'student', isParish: false, hasDelegations: false });
    }),
    serves(locationCalls.listUserLocations, async () => {
      if (first === 'role') await late.promise;
      return HttpResponse.json([WHEATFIELD]);
    }),
  );
  look();
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(portal.user).toMatchObject({ role: 'missionary', locations: [{ id: 1 }] });
  late.resolve();
  await waitFor(() => expect(seen).toEqual([['student', 29]]));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(seen).toHaveLength(1);
});

test('where one of them is not answered the other counts all the same', async () => {
  const { portal } = await open();
  answersAccount('student');
  server.use(refuses(locationCalls.listUserLocations, 503, 'Not ready', 'not_ready'));
  look();
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(portal.user).toMatchObject({ role: 'student', locations: [{ id: 1 }] });
});

/** A remote that counts how often it was drawn; `followsRights` as its kit says. */
function drawing(more: Partial<SlotModule>) {
  const mount = vi.fn<SlotModule['mount']>(({ element, ready }) => {
    element.textContent = 'A page of a remote';
    ready();
    return () => (element.textContent = '');
  });
  const remote = { default: { name: 'any', contract: '^1.0.0', mount, ...more } };
  return { mount, loader: { load: () => Promise.resolve(remote), forget: () => undefined } satisfies RemoteLoader };
}

test('a page of a remote that hears of it stays, with what is typed in it', async () => {
  const { mount, loader } = drawing({ followsRights: true });
  const { portal } = await open({ loader, path: '/people' });
  expect(await screen.findByText('A page of a remote')).toBeVisible();
  server.use(answers(locationCalls.listUserLocations, [WHEATFIELD]));
  look();
  expect(await screen.findByText(OTHERS)).toBeVisible();
  expect(heard).toHaveBeenCalledOnce();
  expect(mount).toHaveBeenCalledOnce();
  expect(mount.mock.calls[0]?.[0].portal).toBe(portal);
  expect(loadAnew).not.toHaveBeenCalled();
});

test('where a remote of an earlier kit was drawn, which does not, the page is loaded anew', async () => {
  const { loader } = drawing({});
  await open({ loader, path: '/people' });
  expect(await screen.findByText('A page of a remote')).toBeVisible();
  answersAccount('missionary', { more: [WHEATFIELD] });
  look();
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(loadAnew).not.toHaveBeenCalled();
  server.use(answers(locationCalls.listUserLocations, [WHEATFIELD]));
  look();
  await waitFor(() => expect(loadAnew).toHaveBeenCalledOnce());
});

describe('"A 404 on the role load goes to /no-account.": also while the tab stands open', () => {
  const untie = () => server.use(refuses(sessionCalls.getRole, 404, 'Nobody with this sign-in', 'no_person'));
  const aMoment = () => act(() => new Promise((done) => setTimeout(done, 100)));

  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  test('the page goes with the frame, and what was read as that person', async () => {
    const { loader } = drawing({ followsRights: true });
    const { portal, path } = await open({ loader, path: '/people' });
    expect(await screen.findByText('A page of a remote')).toBeVisible();
    untie();
    look();
    expect(await screen.findByRole('heading', { name: 'We could not find your account' })).toBeVisible();
    expect(path()).toBe('/no-account');
    expect(screen.queryByText('A page of a remote')).not.toBeInTheDocument();
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(portal.user).toBeNull();
  });

  test('the other tabs look for themselves', async () => {
    const heardThere: unknown[] = [];
    const other = new BroadcastChannel('emmaus-identity');
    other.addEventListener('message', ({ data }) => heardThere.push(data));
    await open();
    untie();
    look();
    await waitFor(() => expect(heardThere).toEqual([{ told: 'identity-changed', eyes: null }]));
    other.close();
  });

  test('whoever has an account again comes in, as who they are now', async () => {
    const { portal } = await open();
    untie();
    look();
    await screen.findByRole('heading', { name: 'We could not find your account' });
    answersAccount('student', { personId: 40 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    expect(portal.user).toMatchObject({ personId: 40, role: 'student' });
  });

  test('on a page that anybody may read, a failure afterwards does not bring back who was there', async () => {
    const { portal } = await open({ path: '/meditations' });
    untie();
    look();
    await waitFor(() => expect(portal.user).toBeNull());
    const asked = vi.fn();
    server.use(serves(sessionCalls.getRole, () => (asked(), HttpResponse.error())));
    look();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await aMoment();
    expect(portal.user).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  test.each([
    ['500', () => problem(500, 'Broken')],
    ['503', () => problem(503, 'Not ready')],
    ['no signal', () => HttpResponse.error()],
  ])('%s says nothing of the account, and the page stays', async (_what, answer) => {
    const { loader } = drawing({ followsRights: true });
    const { portal, path } = await open({ loader, path: '/people' });
    const { user } = portal;
    const asked = vi.fn();
    server.use(serves(sessionCalls.getRole, () => (asked(), answer())));
    look();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await aMoment();
    expect(path()).toBe('/people');
    expect(screen.getByText('A page of a remote')).toBeVisible();
    expect(portal.user).toEqual(user);
    expect(heard).not.toHaveBeenCalled();
  });
});
