/** Texts in a screen, in the language of whoever reads it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PortalLocale } from '../portal/contract.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { Texts } from './texts.ts';

// A portal of contract 1.7 and before speaks English.
const ENGLISH: PortalLocale = { current: () => 'en', subscribe: () => () => undefined };

/** The locale in force, for `Intl`: 'en-US'. */
export function useLocale(): string {
  return useLocaleOf(usePortal().locale ?? ENGLISH);
}

/** The texts in the language of the portal; drawn anew, and with nothing lost, when it changes. */
export function useTexts<English extends object>(texts: Texts<English>): English {
  return useTextsOf(texts, usePortal().locale ?? ENGLISH);
}

/** The same outside a remote. */
export function useLocaleOf({ subscribe, current }: PortalLocale): string {
  return useSyncExternalStore(subscribe, current);
}

export function useTextsOf<English extends object>(texts: Texts<English>, of: PortalLocale): English {
  const locale = useLocaleOf(of);
  const [, setArrived] = useState('');
  const ready = texts.ready(locale);
  useEffect(() => {
    if (ready) return undefined;
    let here = true;
    texts.load(locale).then(
      () => here && setArrived(locale),
      (error: unknown) => console.warn(`The texts in ${locale} cannot be loaded.`, error),
    );
    return () => {
      here = false;
    };
  }, [texts, locale, ready]);
  return texts.in(locale);
}
