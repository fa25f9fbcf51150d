import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';
import { noteSignedIn, noteSignedOut } from '../session/signed-in-hint.ts';
import { BEFORE, FRAME_KEY, keptFrame } from './kept-frame.ts';
import { keepOnlyFor, paintKnownFrame } from './paint-known-frame.ts';
import { type TreeNode, elementOf } from './tree.ts';

const before = () => document.getElementById(BEFORE);

/** The page as index.html has it. */
beforeEach(() => {
  const portal = document.createElement('div');
  portal.id = 'portal';
  document.body.append(portal);
});
afterEach(() => {
  before()?.remove();
  document.getElementById('portal')?.remove();
  document.body.removeAttribute('style');
});

/** Somebody looks at the home page until it has come to rest. */
async function lookAround(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  answersAccount('missionary');
  const container = document.getElementById('portal') as HTMLElement;
  const { unmount } = renderApp({ path: '/main', container });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' });
  await vi.advanceTimersByTimeAsync(5_500);
  await waitFor(() => expect(keptFrame()).toBeDefined());
  unmount();
  vi.useRealTimers();
}

function open(path: string): boolean {
  window.history.replaceState(null, '', path);
  return paintKnownFrame();
}

describe('the frame of the last time', () => {
  test('stands at once: the menu, where one is in it, and the title of the page', async () => {
    await lookAround();
    noteSignedIn();
    expect(open('/people')).toBe(true);
    const menu = within(before() as HTMLElement).getByRole('navigation', { name: 'Main' });
    expect(within(menu).getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    expect(before()?.querySelector('[data-title]')).toHaveTextContent('People');
  });

  test('holds nothing of a person: no name, no place, no word of a page', async () => {
    await lookAround();
    const kept = localStorage.getItem(FRAME_KEY) ?? '';
    expect(kept).not.toMatch(/Teresa|Martin|Lakeside|Missionary|Welcome/);
  });

  test('is not painted where nobody is signed in, nor at an address that is none of its pages', async () => {
    await lookAround();
    noteSignedIn();
    expect(open('/registration/7')).toBe(false);
    noteSignedOut();
    expect(open('/people')).toBe(false);
    expect(before()).toBeNull();
    expect(keptFrame()).toBeUndefined();
  });

  test('is no other account’s', async () => {
    await lookAround();
    noteSignedIn();
    open('/people');
    keepOnlyFor('https://provider.example teresa');
    expect(before()).not.toBeNull();
    keepOnlyFor('somebody else');
    expect(before()).toBeNull();
    expect(keptFrame()).toBeUndefined();
  });

  test('waits for the portal in another theme', async () => {
    await lookAround();
    noteSignedIn();
    localStorage.setItem('emmaus.theme', 'dark');
    expect(open('/people')).toBe(true);
    expect(before()).toBeNull();
  });
});

test('of what should not be in a picture nothing is made', () => {
  const tree: TreeNode = {
    tag: 'div',
    attributes: { class: 'a', onclick: 'alert(1)' },
    children: [
      { tag: 'script', attributes: {}, children: ['alert(1)'] },
      { tag: 'a', attributes: { href: 'javascript:alert(1)' }, children: ['away'] },
      { tag: 'a', attributes: { href: '//elsewhere.example' }, children: [] },
    ],
  };
  expect(elementOf(tree)?.outerHTML).toBe('<div class="a"><a>away</a><a></a></div>');
});
