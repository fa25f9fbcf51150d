/** The bar under the thumb, and what comes up from it. */
import { actingCalls } from '@emmaus/contracts/acting.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';

beforeEach(() => setWindowWidth(390));
afterEach(() => void vi.unstubAllGlobals());

const bar = () => screen.findByRole('navigation', { name: 'Main' });
const places = async () =>
  within(await bar())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
/** jsdom plays no opening animation, so a sheet counts as hidden; in a browser it is seen open. */
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name, hidden: true }));
const open = async (name: string) => {
  await userEvent.click(within(await bar()).getByRole('button', { name }));
  return sheet(name);
};

describe('below 640 px', () => {
  test('home, what is needed most, (+) in the middle, and More; where one is, is marked', async () => {
    answersAccount('missionary');
    renderApp({ path: '/people' });
    expect(await places()).toEqual(['Home', 'People', '', 'Studies', 'More']);
    const here = within(await bar()).getByRole('link', { name: 'People' });
    expect(here).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(await bar()).getByRole('link', { name: 'Home' }));
    expect(window.location.pathname).toBe('/main');
    expect(here).not.toHaveAttribute('aria-current');
  });

  test('a guest has the meditations and More, with what is explained to guests', async () => {
    answersAccount('guest', { personId: null });
    renderApp({ path: '/meditations' });
    expect(await places()).toEqual(['Meditations', 'More']);
    const more = await open('More');
    expect(more.getByText('Missing tabs?')).toBeInTheDocument();
    expect(more.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual(['Diagnostics']);
  });

  test('(+) offers what can be begun, and closes when something is', async () => {
    answersAccount('student');
    renderApp({ path: '/people' });
    const add = await open('Add');
    await userEvent.click(add.getByRole('link', { name: 'Add contact', hidden: true }));
    expect(window.location.pathname).toBe('/people/create');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add', hidden: true })).not.toBeInTheDocument());
  });

  test('More holds all other entries, who one is, the theme and the way out', async () => {
    answersAccount('missionary', { more: [{ name: 'Northgate' }] });
    const { session, parts } = renderApp({ path: '/people' });
    const more = await open('More');
    expect(more.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Bible Study Reporting',
      'Discipleship',
      'Invitations',
      'Depth Chart',
      'Recruitment',
      'Plan a Bible Study',
      'Pray Meditations',
      'Diagnostics',
    ]);
    expect(more.getByText('Missionary · Lakeside Campus and 1 more')).toBeInTheDocument();
    await userEvent.click(more.getByRole('button', { name: 'Theme: Same as this device', hidden: true }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark', hidden: true }));
    expect(parts.theme.current()).toBe('dark');
    await userEvent.click(more.getByRole('button', { name: 'Sign out', hidden: true }));
    expect(session.signOut).toHaveBeenCalledOnce();
  });

  test('More switches the role of whoever may act as somebody else', async () => {
    answersAccount('missionary');
    server.use(
      answers(sessionCalls.getRole, { role: 'missionary', isParish: false, hasDelegations: true }),
      answers(actingCalls.listMyDelegations, []),
    );
    renderApp({ path: '/people' });
    expect(screen.queryByRole('button', { name: 'Switch role' })).not.toBeInTheDocument();
    const more = await open('More');
    await userEvent.click(more.getByRole('button', { name: 'Switch role', hidden: true }));
    expect(await screen.findByText('Nobody lends you their role any more.')).toBeInTheDocument();
  });

  test('it is out of the way while the keyboard of the phone is open, and what sticks to the bottom is there again', async () => {
    const seen = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
    vi.stubGlobal('visualViewport', seen);
    answersAccount('missionary');
    renderApp({ path: '/people' });
    await bar();
    const becomes = (height: number) =>
      act(() => {
        seen.height = height;
        seen.dispatchEvent(new Event('resize'));
      });
    // The bar listens from its first paint on.
    await waitFor(() => {
      becomes(window.innerHeight - 300);
      expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    });
    becomes(window.innerHeight - 60);
    expect(await bar()).toBeVisible();
  });
});

test('from 640 px on the sidebar stands there, and no bar', async () => {
  setWindowWidth(640);
  answersAccount('missionary');
  renderApp({ path: '/people' });
  expect(within(await bar()).getByRole('link', { name: 'Bible Studies' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});
