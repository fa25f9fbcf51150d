/** Puts the theme's tokens on the page itself, so that the light pages before the sign-in need no Fluent provider. */
import { themeOf } from '@emmaus/remote-kit/page/fluent-theme.ts';
import type { ThemeStore } from './theme.store.ts';

export function applyTheme(theme: ThemeStore): void {
  function apply(): void {
    const page = document.documentElement.style;
    for (const [token, value] of Object.entries(themeOf(theme.current())))
      page.setProperty(`--${token}`, String(value));
    document.body.style.margin = '0';
    document.body.style.backgroundColor = 'var(--colorNeutralBackground2)';
  }
  theme.subscribe(apply);
  apply();
}
