/** How the page looks, and in which language: the element's own attributes, else those of the page, else the person's settings. */
import type { Portal, PortalLocale } from '@emmaus/remote-kit/portal/contract.ts';

export interface Look {
  theme: Portal['theme'];
  locale: PortalLocale;
  subscribe(listener: () => void): () => void;
  end(): void;
}

const THEMES = ['light', 'dark'] as const;

/** Attributes that pages say their theme by. */
const OF_PAGE = ['data-theme', 'data-color-scheme', 'data-bs-theme'];

export function followLook(element: HTMLElement): Look {
  const page = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  const watching = new MutationObserver(hear);
  watching.observe(element, { attributeFilter: ['theme', 'lang'] });
  watching.observe(page, { attributeFilter: [...OF_PAGE, 'lang'] });
  system.addEventListener('change', hear);

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    theme: {
      current() {
        const said = [element.getAttribute('theme'), ...OF_PAGE.map((name) => page.getAttribute(name))];
        return THEMES.find((theme) => theme === said.find((one) => one)) ?? (system.matches ? 'dark' : 'light');
      },
      subscribe,
    },
    locale: {
      current: () => element.getAttribute('lang') || page.lang || navigator.language,
      subscribe,
    },
    subscribe,
    end() {
      watching.disconnect();
      system.removeEventListener('change', hear);
      listeners.clear();
    },
  };
}
