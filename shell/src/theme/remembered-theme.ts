/** Light or dark as this browser had it last, before there is anything to ask. */
import { inBrowser } from '../storage/stores.ts';

export const THEME_KEY = 'emmaus.theme';

export function rememberedTheme(): 'light' | 'dark' {
  const kept = inBrowser.getItem(THEME_KEY);
  if (kept === 'light' || kept === 'dark') return kept;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
