import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef, useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBrowserLocation } from '@emmaus/remote-kit/portal/browser-location.ts';
import { usePageChange } from './use-page-change.ts';

const list = (
  <>
    <a href="/people/7">Ann</a>
    <a href="/people/8">Ben</a>
  </>
);
const PAGES: Record<string, React.ReactNode> = {
  '/people': list,
  '/people/7': <a href="/people/7/edit">Edit</a>,
  '/people/7/edit': <input aria-label="First name" ref={(field) => field?.focus()} />,
};

/** The page of an address; `waiting` stands for one that has not come yet. */
function Portal({ location, waiting }: { location: ReturnType<typeof createBrowserLocation>; waiting: boolean }) {
  const here = useSyncExternalStore(location.subscribe, location.current);
  const main = useRef<HTMLElement>(null);
  usePageChange(here, `Page ${here.pathname}`, main);
  return (
    <main ref={main} tabIndex={-1}>
      {waiting ? 'One moment' : <div key={here.pathname}>{PAGES[here.pathname]}</div>}
    </main>
  );
}

/** A window that scrolls as far as its page is high. */
let height = 2_000;
function scrollTo(_left: number, top: number) {
  window.scrollY = Math.min(top, height);
  window.dispatchEvent(new Event('scroll'));
}

function open() {
  window.history.replaceState(null, '', '/people');
  const location = createBrowserLocation();
  const view = render(<Portal location={location} waiting={false} />);
  return {
    go: (path: string) => act(() => location.navigator.push(path)),
    replace: (path: string) => act(() => location.navigator.replace(path)),
    async back() {
      const before = location.current().key;
      window.history.back();
      // Not the next event of the window: what stands between, single-spa among it, sends and holds back events of its own.
      await waitFor(() => expect(location.current().key).not.toBe(before));
      await act(async () => {});
    },
    shows: (waiting: boolean) => view.rerender(<Portal location={location} waiting={waiting} />),
  };
}

beforeEach(() => {
  height = 2_000;
  window.scrollY = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo as typeof window.scrollTo);
});

test('a new page opens at its top with the focus in the content, not where the link was', () => {
  const { go } = open();
  scrollTo(0, 392);
  screen.getByText('Ann').focus();
  go('/people/7');
  expect(window.scrollY).toBe(0);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Page /people/7');
});

test('a page that has put the focus where it belongs keeps it', () => {
  const { go } = open();
  go('/people/7');
  scrollTo(0, 300);
  go('/people/7/edit');
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

test('back: the old place and the focus on what led away', async () => {
  const { go, back } = open();
  scrollTo(0, 392);
  go('/people/7');
  await back();
  expect(window.scrollY).toBe(392);
  expect(screen.getByText('Ann')).toHaveFocus();
});

test('back to a page whose address changed its filter meanwhile', async () => {
  const { go, back, replace } = open();
  scrollTo(0, 392);
  replace('/people?page=2');
  go('/people/7');
  await back();
  expect(window.scrollY).toBe(392);
});

test('back to a page that comes piece by piece', async () => {
  const { go, back, shows } = open();
  scrollTo(0, 392);
  go('/people/7');
  shows(true);
  height = 100;
  await back();
  expect(window.scrollY).toBe(100);
  expect(screen.getByRole('main')).toHaveFocus();
  height = 2_000;
  shows(false);
  await waitFor(() => expect(window.scrollY).toBe(392));
  expect(screen.getByText('Ann')).toHaveFocus();
});

test('whoever scrolls meanwhile stays where they are', async () => {
  const { go, back, shows } = open();
  scrollTo(0, 392);
  go('/people/7');
  height = 100;
  await back();
  window.dispatchEvent(new Event('wheel'));
  height = 2_000;
  shows(true);
  shows(false);
  await act(async () => {});
  expect(window.scrollY).toBe(100);
});

test('a change of the query is no new page', () => {
  const { go } = open();
  scrollTo(0, 392);
  screen.getByText('Ben').focus();
  go('/people?page=2');
  expect(window.scrollY).toBe(392);
  expect(screen.getByText('Ben')).toHaveFocus();
});
