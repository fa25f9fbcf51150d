/** Light, dark or as the system has it: remembered in this browser, and told to everything that draws. */
import type { ThemeChoice } from '@emmaus/remote-kit/portal/contract.ts';
import { THEME_KEY } from './remembered-theme.ts';
import { inBrowser } from '../storage/stores.ts';

export interface ThemeStore {
  choice(): ThemeChoice;
  current(): 'light' | 'dark';
  choose(choice: ThemeChoice): void;
  subscribe(listener: () => void): () => void;
}

/** What is read and heard of the system's own choice. */
type System = Pick<MediaQueryList, 'matches' | 'addEventListener'>;

export function createThemeStore(
  system: System = window.matchMedia('(prefers-color-scheme: dark)'),
  paper: System = window.matchMedia('print'),
): ThemeStore {
  // Kept, and never asked for again: who reads `matches` between a change and its event has taken the change, and Chromium
  // then sends no event.
  let systemIsDark = system.matches;
  let onPaper = paper.matches;
  const listeners = new Set<() => void>();
  let choice = remembered();

  function current(): 'light' | 'dark' {
    // Paper is white.
    if (onPaper) return 'light';
    if (choice !== 'system') return choice;
    return systemIsDark ? 'dark' : 'light';
  }
  function tell(): void {
    // The browser's own parts (scroll bars, form fields, the canvas behind the page) follow.
    document.documentElement.style.colorScheme = current();
    for (const listener of listeners) listener();
  }

  system.addEventListener('change', ({ matches }) => {
    systemIsDark = matches;
    tell();
  });
  paper.addEventListener('change', ({ matches }) => {
    onPaper = matches;
    tell();
  });
  tell();
  return {
    choice: () => choice,
    current,
    choose(next) {
      choice = next;
      inBrowser.setItem(THEME_KEY, next);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function remembered(): ThemeChoice {
  const kept = inBrowser.getItem(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
