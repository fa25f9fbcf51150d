/** Acting as somebody else, as the frame shows it on every page (specification 1, §2.14). */
import { type SwitchEntry, actingCalls } from '@emmaus/contracts/acting.contract';
import { type UserLocation, locationCalls } from '@emmaus/contracts/locations.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { LOW } from '@emmaus/remote-kit/page/breakpoints.ts';
import { mediaStyle } from '@emmaus/remote-kit/testing/paper-style.ts';
import { answers, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import type { Role } from '@emmaus/contracts/roles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type RenderAppOptions, renderApp as renderShell } from '../app/render-app.testing.tsx';
import { untilText } from './acting-bar.tsx';
import { texts } from './frame.texts.en.ts';
const ENGLISH = { texts, locale: 'en-US' };

const loadMainPage = vi.fn<() => void>();
const renderApp = (options: RenderAppOptions = {}) => renderShell({ loadMainPage, ...options });

const ENDS_AT = new Date(Date.now() + 3_600_000).toISOString();
const LAKESIDE: UserLocation = {
  id: 1,
  name: 'Lakeside Campus',
  location_type: 'Campus',
  parent_id: null,
  timezone_id: 'America/Chicago',
};
const DONE = { message: 'Done.' };
const ENTRIES: SwitchEntry[] = [
  {
    id: 0,
    name: 'Teresa Martin',
    current: true,
    isRoot: true,
    role: 'missionary',
    location: 'Lakeside Campus',
    expires_at: null,
  },
  {
    id: 7,
    name: 'Joseph Ito',
    current: false,
    isRoot: false,
    role: 'td',
    location: 'Lakeside Campus',
    expires_at: '2031-03-09',
  },
];

interface Who {
  role?: Role;
  name?: string;
  personId?: number;
  hasDelegations?: boolean;
  acting?: { kind: 'assumed' | 'delegated'; root_name: string; ends_at: string; seconds_left: number } | null;
}

const ASSUMED: Who = {
  role: 'student',
  name: 'Emily Novak',
  personId: 30,
  acting: { kind: 'assumed', root_name: 'Teresa Martin', ends_at: ENDS_AT, seconds_left: 3600 },
};
const DELEGATED: Who = {
  role: 'td',
  name: 'Joseph Ito',
  personId: 40,
  hasDelegations: true,
  acting: { kind: 'delegated', root_name: 'Teresa Martin', ends_at: ENDS_AT, seconds_left: 3600 },
};

function answersWho({
  role = 'missionary',
  name = 'Teresa Martin',
  personId = 12,
  hasDelegations = false,
  acting = null,
}: Who = {}) {
  server.use(
    answers(sessionCalls.getRole, { role, isParish: false, hasDelegations }),
    answers(sessionCalls.getCurrentUser, { personId, name, acting }),
    answers(locationCalls.listUserLocations, [LAKESIDE]),
  );
}

beforeEach(() => {
  loadMainPage.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const bar = () => screen.findByRole('region', { name: 'Acting as somebody else' });

describe('"a visible frame while acting as somebody"', () => {
  test.each(['/main', '/nothing-here', '/locations'])(
    'stands on %s with the name, the role and the end',
    async (path) => {
      answersWho(ASSUMED);
      renderApp({ path });
      expect(await bar()).toHaveTextContent(`Acting as Emily Novak (Student) · until ${untilText(ENDS_AT, ENGLISH)}`);
    },
  );

  test('stands on a phone, too, and scrolls with the page in a window of a few lines', async () => {
    setWindowWidth(390);
    answersWho(DELEGATED);
    renderApp();
    expect(within(await bar()).getByRole('button', { name: 'Stop' })).toBeVisible();
    expect(mediaStyle(await bar(), 'position', LOW)).toBe('static');
    expect(mediaStyle((await bar()).parentElement!, '--emmaus-sticky-top', LOW)).toBe('0px');
  });

  test('is not there with one’s own identity', async () => {
    answersWho();
    renderApp();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Acting as somebody else' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Revert to Admin' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Switch role' })).not.toBeInTheDocument();
  });

  test('the end is told with its day when that is not today', () => {
    const now = new Date('2026-11-24T10:00:00');
    expect(untilText('2026-11-24T17:00:00', ENGLISH, now)).toBe('5:00 PM');
    expect(untilText('2026-11-28T09:30:00', ENGLISH, now)).toBe('Sat, Nov 28, 9:30 AM');
    expect(untilText('2026-11-28T00:00:00', ENGLISH, now)).toBe('the end of Fri, Nov 27');
    expect(untilText('2026-11-25T00:00:00', ENGLISH, now)).toBe('midnight');
    // Midnight at the person's place, whatever the reader's clock says.
    const away = new Date('2026-11-20T12:00:00Z');
    expect(untilText('2026-11-22T06:00:00Z', { ...ENGLISH, zone: 'America/Chicago' }, away)).toBe(
      'the end of Sat, Nov 21',
    );
    expect(untilText('2026-11-21T23:00:00Z', { ...ENGLISH, zone: 'Europe/Berlin' }, away)).toBe(
      'the end of Sat, Nov 21',
    );
  });
});

describe('"An impersonating admin sees \'Revert to Admin\'."', () => {
  test('it gives the own identity back and reloads', async () => {
    const reverted = takes(actingCalls.revertToAdminByPost, DONE);
    answersWho(ASSUMED);
    renderApp();
    await bar();
    await userEvent.click(screen.getByRole('button', { name: 'Revert to Admin' }));
    await waitFor(() => expect(loadMainPage).toHaveBeenCalledOnce());
    expect(reverted).toHaveLength(1);
    expect(sessionStorage.getItem('emmaus.eyes')).toBeNull();
  });

  test('somebody who acts by delegation does not; they stop by switching back', async () => {
    const switched = takes(actingCalls.switchDelegations, DONE);
    answersWho(DELEGATED);
    renderApp();
    const region = await bar();
    expect(screen.queryByRole('button', { name: 'Revert to Admin' })).not.toBeInTheDocument();
    await userEvent.click(within(region).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(loadMainPage).toHaveBeenCalledOnce());
    expect(switched).toEqual([{ newly_selected_delegation_id: 0, is_new_selection_the_root_user: true }]);
  });

  test('a failure says what the server said, and nothing reloads', async () => {
    server.use(refuses(actingCalls.revertToAdminByPost, 500, 'Not reverted.'));
    answersWho(ASSUMED);
    renderApp();
    await bar();
    await userEvent.click(screen.getByRole('button', { name: 'Revert to Admin' }));
    expect(await screen.findByText('Not reverted.')).toBeVisible();
    expect(loadMainPage).not.toHaveBeenCalled();
  });
});

describe('"Users with delegations get a role selector listing their delegations"', () => {
  async function openSelector() {
    answersWho({ hasDelegations: true });
    renderApp();
    await userEvent.click(await screen.findByRole('button', { name: 'Switch role' }));
  }

  test('with name, role and place; the current one is marked', async () => {
    server.use(answers(actingCalls.listMyDelegations, ENTRIES));
    await openSelector();
    const entries = await screen.findAllByRole('menuitemradio');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-checked')])).toEqual([
      ['Teresa Martin (you)Missionary at Lakeside Campus', 'true'],
      ['Joseph ItoCampus Director at Lakeside Campus', 'false'],
    ]);
  });

  test('"Choosing one switches identity and reloads."', async () => {
    server.use(answers(actingCalls.listMyDelegations, ENTRIES));
    const switched = takes(actingCalls.switchDelegations, DONE);
    await openSelector();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Joseph Ito/ }));
    await waitFor(() => expect(loadMainPage).toHaveBeenCalledOnce());
    expect(switched).toEqual([{ newly_selected_delegation_id: 7, is_new_selection_the_root_user: false }]);
  });

  test('choosing the current one does nothing', async () => {
    server.use(answers(actingCalls.listMyDelegations, ENTRIES));
    const switched = takes(actingCalls.switchDelegations, DONE);
    await openSelector();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Teresa Martin/ }));
    expect(switched).toEqual([]);
    expect(loadMainPage).not.toHaveBeenCalled();
  });

  test('one that was taken away in the meantime: what the server said, no reload', async () => {
    server.use(
      answers(actingCalls.listMyDelegations, ENTRIES),
      refuses(actingCalls.switchDelegations, 404, 'This delegation was not found.', 'not_found'),
    );
    await openSelector();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Joseph Ito/ }));
    expect(await screen.findByText('This delegation was not found.')).toBeVisible();
    expect(loadMainPage).not.toHaveBeenCalled();
  });

  test('a list that cannot be read says so', async () => {
    server.use(refuses(actingCalls.listMyDelegations, 500, 'The list is away.'));
    await openSelector();
    expect(await screen.findByRole('alert')).toHaveTextContent('The list is away.');
  });

  test('nothing left to switch to', async () => {
    server.use(answers(actingCalls.listMyDelegations, []));
    await openSelector();
    expect(await screen.findByText('Nobody lends you their role any more.')).toBeVisible();
  });
});

describe('"automatic end"', () => {
  test('when the time is over the page is loaded anew', async () => {
    answersWho({
      ...ASSUMED,
      acting: { kind: 'assumed', root_name: 'Teresa Martin', ends_at: ENDS_AT, seconds_left: 1 },
    });
    renderApp();
    await bar();
    answersWho();
    await waitFor(() => expect(loadMainPage).toHaveBeenCalled());
  });

  test('then it is said, until it is dismissed', async () => {
    answersWho(ASSUMED);
    const before = renderApp();
    await bar();
    before.unmount();
    answersWho();
    const after = renderApp();
    expect(await screen.findByText('You no longer act as Emily Novak.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All right' }));
    expect(screen.queryByText('You no longer act as Emily Novak.')).not.toBeInTheDocument();
    after.unmount();
    renderApp();
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' });
    expect(screen.queryByText('You no longer act as Emily Novak.')).not.toBeInTheDocument();
  });

  test('a change refused because the identity has ended loads the page anew', async () => {
    answersWho(ASSUMED);
    const { parts } = renderApp();
    await bar();
    act(() => parts.own.portal.identityChanged());
    expect(loadMainPage).toHaveBeenCalledOnce();
  });

  test('a remote of contract 1.0 says so as a kind of change, which no other remote hears', async () => {
    answersWho(ASSUMED);
    const { parts } = renderApp();
    await bar();
    const heard = vi.fn();
    parts.own.portal.onChanged(heard);
    act(() => (parts.own.portal.changed as (kind: string, id: number) => void)('identity', 12));
    expect(loadMainPage).toHaveBeenCalledOnce();
    expect(heard).not.toHaveBeenCalled();
  });

  test('a switch in another tab loads this one anew', async () => {
    answersWho();
    renderApp();
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' });
    answersWho(DELEGATED);
    const other = new BroadcastChannel('emmaus-identity');
    other.postMessage('identity-changed');
    await waitFor(() => expect(loadMainPage).toHaveBeenCalled());
    other.close();
  });

  test('a switch on another device is noticed when the tab is looked at again', async () => {
    answersWho();
    renderApp();
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' });
    answersWho(DELEGATED);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(loadMainPage).toHaveBeenCalled());
  });
});
