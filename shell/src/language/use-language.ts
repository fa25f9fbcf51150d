/** Which language the shell speaks now. In a file without parts of Fluent: the pages before the sign-in need it. */
import { useSyncExternalStore } from 'react';
import { useApp } from '../app/app-context.ts';
import type { Language } from './locale.store.ts';

export function useLanguage(): Language {
  const { language } = useApp();
  return useSyncExternalStore(language.subscribe, language.language);
}
