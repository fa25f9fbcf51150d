/** Light, dark or as the system has it: remembered in this browser, and told to everything that draws. */
import type { ThemeChoice } from '@emmaus/remote-kit/portal/contract.ts';

export interface ThemeStore {
  choice(): ThemeChoice;
  current(): 'light' | 'dark';
  choose(choice: ThemeChoice): void;
  subscribe(listener: () => void): () => void;
}

const KEY = 'emmaus.theme';

export function createThemeStore(): ThemeStore {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  let choice = remembered();

  function current(): 'light' | 'dark' {
    if (choice !== 'system') return choice;
    return systemIsDark.matches ? 'dark' : 'light';
  }
  function tell(): void {
    // The browser's own parts (scroll bars, form fields, the canvas behind the page) follow.
    document.documentElement.style.colorScheme = current();
    for (const listener of listeners) listener();
  }

  systemIsDark.addEventListener('change', tell);
  tell();
  return {
    choice: () => choice,
    current,
    choose(next) {
      choice = next;
      localStorage.setItem(KEY, next);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function remembered(): ThemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
