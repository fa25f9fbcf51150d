import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { describe, expect, test, vi } from 'vitest';
import { LIVE, answersAccount, renderApp } from '../app/render-app.testing.tsx';

const welcome = () => screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' });

/** "The welcome page says the tool helps missionaries plan bible studies and offers student resources." */
const WHAT_FOR = 'Emmaus helps missionaries plan Bible studies, and offers resources for students\\.';

describe('the home page', () => {
  test('shows the four cards as tiles, each with where it leads, its words as the description', async () => {
    answersAccount('missionary');
    renderApp();
    await welcome();
    expect(screen.getByText(new RegExp(`^\\w+, \\w+ \\d+\\. ${WHAT_FOR}$`))).toBeVisible();
    const cards = await within(screen.getByRole('main')).findAllByRole('listitem');
    expect(
      cards.map((card) => [
        within(card).getByRole('heading').textContent.trim(),
        within(card).getByRole('link').getAttribute('href'),
      ]),
    ).toEqual([
      ['Prepare for Your Bible Study', '/bible-study-plans'],
      ['Read Scriptural Meditations', '/meditations'],
      ['Register for the Conference', 'https://conference.example/'],
      ['Get a Text to Report Study', '/people/12'],
    ]);
    expect(within(cards[0]!).getByRole('link')).toHaveAccessibleDescription(
      'Choose a series and write the plan for your next meeting.',
    );
  });

  test('says on a phone what it is for below the tiles: at the top there is what is to be done', async () => {
    setWindowWidth(390);
    answersAccount('missionary');
    renderApp();
    await welcome();
    const sentence = screen.getByText(new RegExp(`^${WHAT_FOR}$`));
    expect(screen.getByText(/^\w+, \w+ \d+$/)).toBeVisible();
    const tiles = await within(screen.getByRole('main')).findAllByRole('listitem');
    expect(tiles.at(-1)!.compareDocumentPosition(sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('left open over midnight, it is headed by the new day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 30, 22, 0) });
    answersAccount('missionary');
    renderApp();
    await welcome();
    expect(screen.getByText(/^Wednesday, December 30\./)).toBeVisible();
    vi.setSystemTime(new Date(2026, 11, 31, 0, 1));
    act(() => void window.dispatchEvent(new Event('focus')));
    // Where the page hears of the focus only a moment later, it looks at the day then.
    expect(await screen.findByText(/^Thursday, December 31\./)).toBeVisible();
  });

  test('leaves out what leads nowhere', async () => {
    answersAccount('missionary', { personId: null });
    renderApp({ settings: { links: {} } });
    await welcome();
    const main = within(screen.getByRole('main'));
    await main.findByRole('heading', { name: 'Read Scriptural Meditations' });
    const titles = main.getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent)).toEqual([
      'Today',
      'Prepare for Your Bible Study',
      'Read Scriptural Meditations',
    ]);
  });

  test('"Guests see only an explanatory text instead of cards"', async () => {
    answersAccount('guest', { personId: null });
    renderApp();
    await welcome();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/You are here as a guest/)).toHaveTextContent(
      'You are here as a guest. Guests can pray the meditations.',
    );
    expect(main.getByRole('link', { name: 'pray the meditations' })).toHaveAttribute('href', '/meditations');
    expect(main.getByText(/Students get an invite link to Emmaus once a staff member/)).toBeVisible();
    expect(main.queryByRole('listitem')).not.toBeInTheDocument();
    expect(main.queryByText(/helps missionaries/)).not.toBeInTheDocument();
  });
});

describe('the sidebar', () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));

  test('marks where one is, and goes elsewhere', async () => {
    answersAccount('missionary');
    renderApp();
    await welcome();
    expect(menu().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(menu().getByRole('link', { name: 'People' }));
    expect(window.location.pathname).toBe('/people');
    expect(menu().getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('People · Emmaus');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('offers a guest the meditations and an explanation', async () => {
    answersAccount('guest', { personId: null });
    renderApp();
    await welcome();
    expect(
      menu()
        .getAllByRole('listitem')
        .map((entry) => entry.textContent),
    ).toEqual(['Pray Meditations']);
    const help = menu().getByRole('button', { name: 'Missing tabs?' });
    await userEvent.hover(help);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Log in with the same e-mail as before.');
  });

  test('shows others no such explanation', async () => {
    answersAccount('student');
    renderApp();
    await welcome();
    expect(screen.queryByRole('button', { name: 'Missing tabs?' })).not.toBeInTheDocument();
  });

  test('is a rail of icons over their words below 1100 px', async () => {
    setWindowWidth(800);
    answersAccount('missionary');
    renderApp();
    await welcome();
    expect(menu().getByRole('link', { name: 'People' })).toHaveTextContent('People');
    expect(menu().getByRole('link', { name: 'People' })).toHaveStyle({ flexDirection: 'column' });
  });
});

describe('the top bar', () => {
  test('says place, name and role, and signs out', async () => {
    answersAccount('parish-td');
    const { session } = renderApp();
    await welcome();
    expect(screen.getByText('Lakeside Campus')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Teresa Martin\s*Parish Director/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  test('remembers the theme', async () => {
    answersAccount('missionary');
    const { parts } = renderApp();
    await welcome();
    await userEvent.click(screen.getByRole('button', { name: /^Theme/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(parts.theme.current()).toBe('dark');
    expect(localStorage.getItem('emmaus.theme')).toBe('dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
  });
});

test('notices of remotes are shown with their action', async () => {
  answersAccount('missionary');
  const { parts } = renderApp();
  await welcome();
  const run = vi.fn();
  act(() => parts.own.portal.notify({ intent: 'success', text: 'Moved to Applied', action: { label: 'Undo', run } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('the four cards come out of the declarations, not out of the shell', () => {
  const cards = LIVE.remotes.flatMap((remote) => remote.declaration.slots['home.cards'] ?? []);
  expect(cards).toHaveLength(4);
});
