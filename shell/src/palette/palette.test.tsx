/** The search over all pages: how it opens, what it offers, and that the keyboard is enough. */
import type { PaletteAnswer, PaletteRecall, PaletteSearch } from '@emmaus/remote-kit/portal/contract.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RenderAppOptions, REMOTE_PAGES, answersAccount, renderApp } from '../app/render-app.testing.tsx';
import { noteSignedIn } from '../session/signed-in-hint.ts';
import { keepPaletteKey } from './palette-key.ts';
import { recentPages, rememberPage } from './recent-pages.ts';

const TERESA = 'https://provider.example teresa';
const ANN = {
  path: '/people/7',
  title: 'Ann Baker',
  facts: 'Junior · Lakeside',
  links: [
    { label: 'Call', icon: 'call', href: 'tel:3125550142' },
    { label: 'Message', icon: 'chat', href: 'sms:3125550142' },
  ],
};
const BEN = { path: '/people/8', title: 'Ben Ito', facts: 'Lakeside' };

const search = vi.fn<PaletteSearch>();
const recall = vi.fn<PaletteRecall>();
/** What other remotes find: nothing here. */
const nothing = () => Promise.resolve({ results: [] });
const others = { searchStudies: nothing, searchPlans: nothing, recallStudies: nothing };
const loader = {
  load: (_release: unknown, module: string) =>
    module === './palette'
      ? Promise.resolve<Record<string, unknown>>({ search, recall, ...others })
      : new Promise<Record<string, unknown>>(() => undefined),
  forget: () => undefined,
};

afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  search.mockReset().mockResolvedValue({ results: [ANN, BEN] });
  recall.mockReset().mockResolvedValue({ results: [ANN] });
});

/** Without the initials, which are for the eye only. */
function textOf(row: HTMLElement): string {
  const copy = row.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
}

const palette = () => within(screen.getByRole('dialog', { name: 'Search the portal', hidden: true }));
const rows = () => palette().getAllByRole('row').map(textOf);
const chosen = () => textOf(palette().getByRole('row', { selected: true }));
const field = () => screen.findByRole('combobox', { name: 'Search the portal' });
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search the portal' })).not.toBeInTheDocument());

async function open(options: RenderAppOptions & { role?: Parameters<typeof answersAccount>[0] } = {}) {
  const { role = 'missionary', ...more } = options;
  answersAccount(role);
  const user = userEvent.setup();
  const app = renderApp({ path: '/people', loader, ...more });
  await screen.findByRole('button', { name: 'Search the portal' });
  await user.keyboard('{Control>}k{/Control}');
  await field();
  return { ...app, user };
}

describe('it opens over any page', () => {
  test('also where its key was pressed while the portal was on its way', async () => {
    answersAccount('missionary');
    const user = userEvent.setup();
    noteSignedIn();
    keepPaletteKey();
    await user.keyboard('{Control>}k{/Control}');
    const { unmount } = renderApp({ path: '/people', loader });
    expect(await field()).toBeVisible();
    unmount();
    renderApp({ path: '/people', loader });
    await screen.findByRole('button', { name: 'Search the portal' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['/accessdenied', '/g/00000-00000'])(
    "but not over %s, which has no frame: there the keys are the browser's",
    async (path) => {
      answersAccount('missionary');
      noteSignedIn();
      keepPaletteKey();
      const { container } = renderApp({ path, loader: path === '/accessdenied' ? loader : REMOTE_PAGES });
      await waitFor(() => expect(container).toHaveTextContent(/belongs to other roles|A page of a remote/));
      expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true);
      expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
    },
  );

  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
    'by %s, and Escape gives the focus back',
    async (keys) => {
      answersAccount('missionary');
      const user = userEvent.setup();
      renderApp({ path: '/people', loader });
      const link = await screen.findByRole('link', { name: 'People' });
      link.focus();
      await user.keyboard(keys);
      await waitFor(async () => expect(await field()).toHaveFocus());
      expect(await field()).toHaveValue('');
      await user.keyboard('{Escape}');
      await isClosed();
      await waitFor(() => expect(link).toHaveFocus());
    },
  );

  test('by the button of the top bar', async () => {
    answersAccount('student');
    const user = userEvent.setup();
    renderApp({ path: '/people', loader });
    await user.click(await screen.findByRole('button', { name: 'Search the portal' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.click(palette().getByRole('button', { name: 'Close the search', hidden: true }));
    await isClosed();
  });

  test('on a phone its last rows can be scrolled to above the keyboard', async () => {
    setWindowWidth(390);
    vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: window.innerHeight - 300, scale: 1 }));
    await open();
    expect(screen.getByRole('dialog', { name: 'Search the portal' })).toHaveStyle({ paddingBottom: '300px' });
  });

  test('a slash that is typed into a field is a slash', async () => {
    answersAccount('missionary');
    const user = userEvent.setup();
    renderApp({ path: '/people', loader });
    await screen.findByRole('button', { name: 'Search the portal' });
    const note = document.createElement('input');
    document.body.append(note);
    note.focus();
    await user.keyboard('1/2');
    expect(note).toHaveValue('1/2');
    note.remove();
    expect(screen.queryByRole('dialog', { name: 'Search the portal' })).not.toBeInTheDocument();
  });
});

describe('while nothing is typed', () => {
  test('records that were opened last come first, then what can be done and the pages', async () => {
    rememberPage(TERESA, '/people/9');
    rememberPage(TERESA, '/people/7');
    await open();
    await waitFor(() => expect(rows()[0]).toContain('Ann Baker'));
    expect(recall).toHaveBeenCalledWith(expect.anything(), ['/people/7', '/people/9'], expect.anything());
    expect(rows().slice(1, 9)).toEqual([
      'Add contact',
      'New Bible study',
      'Add Disciple',
      'I Met Someone',
      'Log a Gospel Presentation',
      'Log a High Call',
      'Stall',
      'Home',
    ]);
    // What is not told of is gone, or not to be seen any more.
    await waitFor(() => expect(recentPages(TERESA)).toEqual(['/people/7']));
  });

  test('a record that is opened is remembered, its page alone', async () => {
    answersAccount('missionary');
    renderApp({ path: '/people/12' });
    await screen.findByRole('button', { name: 'Search the portal' });
    await waitFor(() => expect(recentPages(TERESA)).toEqual(['/people/12']));
    expect(localStorage.getItem('emmaus.recent')).toBe(`{"whose":"${TERESA}","paths":["/people/12"]}`);
  });

  test('another account finds nothing of it, and what it opens takes its place', async () => {
    rememberPage('https://provider.example somebody else', '/people/9');
    await open();
    expect(rows()[0]).toBe('Add contact');
    expect(recall).not.toHaveBeenCalled();
    rememberPage(TERESA, '/people/7');
    expect(recentPages('https://provider.example somebody else')).toEqual([]);
  });

  test('that they cannot be told of is said, and the pages stay', async () => {
    rememberPage(TERESA, '/people/7');
    recall.mockResolvedValue({ problem: { status: 503, code: 'unavailable', message: 'Not now.' } });
    await open();
    expect(await palette().findByText('Not now.')).toBeVisible();
    expect(rows()[0]).toBe('Add contact');
  });
});

describe('what is typed', () => {
  test('finds pages and actions by the beginnings of their words, at once', async () => {
    const { user } = await open();
    search.mockResolvedValue({ results: [] });
    await user.keyboard('dep');
    await waitFor(() => expect(rows()).toEqual(['Depth Chart']));
    await user.clear(await field());
    await user.keyboard('con add');
    await waitFor(() => expect(rows()).toEqual(['Add contact']));
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/people/create');
    await isClosed();
  });

  test.each(['add person', 'new person'])('an action is found by the name of its page as well: %s', async (words) => {
    const { user } = await open();
    search.mockResolvedValue({ results: [] });
    await user.keyboard(words);
    await waitFor(() => expect(rows()).toEqual(['Add contact']));
  });

  test('offers only what somebody may enter', async () => {
    const { user } = await open({ role: 'student' });
    search.mockResolvedValue({ results: [] });
    await user.keyboard('admin');
    expect(await palette().findByText("Nothing found for 'admin'. A part of the name is enough.")).toBeVisible();
    expect(palette().queryByRole('row')).not.toBeInTheDocument();
  });

  test('asks the remotes once it rests, and gives up the question before', async () => {
    const signals: AbortSignal[] = [];
    search.mockImplementation((_portal, words, signal) => {
      signals.push(signal);
      return words === 'an' ? new Promise<PaletteAnswer>(() => undefined) : Promise.resolve({ results: [ANN, BEN] });
    });
    const { user } = await open();
    await user.keyboard('an');
    await waitFor(() => expect(search).toHaveBeenLastCalledWith(expect.anything(), 'an', expect.anything()));
    await user.keyboard('n');
    await waitFor(() => expect(rows()).toEqual(['Ann BakerJunior · Lakeside', 'Ben ItoLakeside']));
    expect(signals.map(({ aborted }) => aborted).slice(-2)).toEqual([true, false]);
    expect(palette().getByRole('status')).toHaveTextContent('2 found');
  });

  test('with the keyboard only: choose, reach the buttons of the row, open', async () => {
    const { user } = await open();
    await user.keyboard('add');
    await waitFor(() => expect(rows()).toContain('Ben ItoLakeside'));
    expect(chosen()).toBe('Add contact');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Add Disciple');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Ann BakerJunior · Lakeside');
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      palette().getByRole('cell', { name: 'Ann Baker Junior · Lakeside' }).id,
    );
    await user.tab();
    expect(palette().getByRole('link', { name: 'Call Ann Baker' })).toHaveFocus();
    expect(palette().getByRole('link', { name: 'Call Ann Baker' })).toHaveAttribute('href', 'tel:3125550142');
    await user.tab();
    expect(palette().getByRole('link', { name: 'Message Ann Baker' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await field()).toHaveFocus();
    expect(chosen()).toBe('Ben ItoLakeside');
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/people/8');
    await isClosed();
  });

  test('Enter before the answer opens the first that comes, not what stood there before', async () => {
    let answer: (found: PaletteAnswer) => void = () => undefined;
    const { user } = await open();
    await user.keyboard('xy');
    await waitFor(() => expect(rows()).toHaveLength(2));
    search.mockImplementation(() => new Promise((found) => (answer = found)));
    await user.keyboard('z{Enter}');
    await waitFor(() => expect(search).toHaveBeenLastCalledWith(expect.anything(), 'xyz', expect.anything()));
    expect(window.location.pathname).toBe('/people');
    act(() => answer({ results: [BEN] }));
    await waitFor(() => expect(window.location.pathname).toBe('/people/8'));
  });

  test('a search that failed is said in a sentence, pages stay, and it can be tried again', async () => {
    search.mockResolvedValue({ problem: { status: 503, code: 'unavailable', message: 'People cannot be searched.' } });
    const { user } = await open();
    await user.keyboard('peo');
    expect(await palette().findByText('People cannot be searched.')).toBeVisible();
    expect(rows()).toEqual(['People']);
    search.mockResolvedValue({ results: [ANN] });
    await user.click(palette().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toEqual(['People', 'Ann BakerJunior · Lakeside']));
    expect(palette().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a remote that cannot be loaded is named', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open({ loader: { ...loader, load: () => Promise.reject(new Error('gone')) } });
    await user.keyboard('peo');
    expect(await palette().findByText(/This part of People cannot be shown right now\./)).toBeVisible();
  });

  test('guests find the pages that are theirs, and nobody is asked', async () => {
    const { user } = await open({ role: 'guest', path: '/meditations' });
    expect(rows()).toEqual(['Pray Meditations']);
    await user.keyboard('med');
    expect(rows()).toEqual(['Pray Meditations', 'Meditation of the Day']);
    expect(search).not.toHaveBeenCalled();
  });
});
