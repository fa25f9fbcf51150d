/** A remote that takes the page for itself, and how the portal goes on. */
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import type { MountProps } from '@emmaus/remote-kit/portal/contract.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTrouble, noteTrouble, troubleOf } from '../containment/troubles.ts';
import { watchPlace } from '../containment/page-watch.ts';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { withoutDisabled } from './disabled-remotes.ts';
import type { RemoteLoader } from './federation.ts';
import { RemoteHost } from './remote-host.tsx';

const people = DECLARED_REMOTES[0]!;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  forgetTrouble(people.name);
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function show(wrap: (loader: RemoteLoader) => RemoteLoader = (loader) => loader) {
  const mounted = vi.fn<(props: MountProps) => void>();
  const remote = {
    name: people.name,
    contract: '^1.0.0',
    mount(props: MountProps) {
      mounted(props);
      props.element.textContent = 'The list of people';
      props.ready();
      return () => (props.element.textContent = '');
    },
  };
  const loader = { load: vi.fn(() => Promise.resolve({ default: remote })), forget: () => undefined };
  const portal = fakePortal();
  const view = render(<RemoteHost remote={people} portal={portal} loader={wrap(loader)} />);
  return { mounted, load: loader.load, portal, user: userEvent.setup(), ...view };
}

test('"a remote that froze the tab asks before it is opened again", and is not loaded until then', async () => {
  noteTrouble(people.name, 'froze');
  const { load, user } = show();
  expect(await screen.findByRole('heading', { name: 'Open People again?' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('stopped answering in this tab while People was open');
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(await screen.findByText('The list of people')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('whoever would rather not open it goes to the home page', async () => {
  noteTrouble(people.name, 'froze');
  const { portal, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Go to the home page' }));
  expect(portal.navigate).toHaveBeenCalledWith('/main');
});

describe('a remote that uses the whole browser', () => {
  test('is named above its page, which stays, with a way to leave', async () => {
    const { portal, user } = show();
    expect(await screen.findByText('The list of people')).toBeVisible();
    act(() => noteTrouble(people.name, 'busy'));
    expect(await screen.findByText('People is using the whole browser')).toBeVisible();
    expect(screen.getByText('The list of people')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave the page' }));
    expect(portal.navigate).toHaveBeenCalledWith('/main');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByText('People is using the whole browser')).not.toBeInTheDocument();
  });

  test('is not called so any more once it was left', async () => {
    const { unmount } = show();
    expect(await screen.findByText('The list of people')).toBeVisible();
    act(() => noteTrouble(people.name, 'busy'));
    unmount();
    expect(troubleOf(people.name)).toBeUndefined();
  });
});

test('an emptied page is noticed and said, and the remote asks before it comes again', async () => {
  const { container } = show();
  expect(await screen.findByText('The list of people')).toBeVisible();
  container.querySelector('[data-remote]')!.firstElementChild!.remove();
  expect(await screen.findByRole('heading', { name: 'People had emptied the page' })).toBeVisible();
});

test('a page that the portal itself takes away is no emptied one', async () => {
  const { unmount } = show();
  expect(await screen.findByText('The list of people')).toBeVisible();
  unmount();
  await Promise.resolve();
  expect(troubleOf(people.name)).toBeUndefined();
});

test('what lies above a place is watched, and each place is told of once', async () => {
  const page = document.createElement('div');
  page.innerHTML = '<main><section></section></main>';
  document.body.append(page);
  const torn = vi.fn();
  const end = watchPlace(page.querySelector('section')!, torn);
  page.innerHTML = '';
  await expect.poll(() => torn.mock.calls.length).toBe(1);
  end();
  page.remove();
});

test('what it is mounted with ends with it: the signal of its listeners and calls', async () => {
  const { mounted, unmount } = show();
  expect(await screen.findByText('The list of people')).toBeVisible();
  const signal = mounted.mock.calls[0]?.[0].signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('a remote that is switched off in this tab says so, and is not loaded', async () => {
  sessionStorage.setItem('emmaus.disabled-remotes', `recruitment, ${people.name}`);
  const { load } = show(withoutDisabled);
  expect(await screen.findByRole('alert')).toHaveTextContent('People is switched off in this tab.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});
