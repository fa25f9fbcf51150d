/** Which language the person reads: chosen on this device, else the browser's, else English. */
import { languageOf } from '@emmaus/remote-kit/language/texts.ts';
import type { PortalLocale } from '@emmaus/remote-kit/portal/contract.ts';
import { inBrowser } from '../storage/stores.ts';

/** The languages of the shell by their own names. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** Those that somebody can choose. */
const OFFERED: readonly Language[] = ['en', 'es'];

export interface LocaleStore extends PortalLocale {
  /** More than one where there is a choice. */
  offered: readonly Language[];
  language(): Language;
  choose(language: Language): void;
}

const LANGUAGE_KEY = 'emmaus.language';

export function createLocaleStore(offered = OFFERED, preferred: readonly string[] = navigator.languages): LocaleStore {
  const isOffered = (language: string): language is Language => offered.some((one) => one === language);
  const kept = inBrowser.getItem(LANGUAGE_KEY) ?? '';
  const listeners = new Set<() => void>();
  let language = [kept, ...preferred.map(languageOf)].find(isOffered) ?? 'en';

  function tell(): void {
    document.documentElement.lang = language;
    for (const listener of listeners) listener();
  }
  tell();
  return {
    offered,
    language: () => language,
    // The browser's own word for it says the country too, by which numbers and days are written.
    current: () => preferred.find((tag) => languageOf(tag) === language) ?? language,
    choose(next) {
      language = next;
      inBrowser.setItem(LANGUAGE_KEY, next);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
