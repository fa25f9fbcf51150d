/**
 * Stands in for the table of Fluent's design tokens, 6 kB in each app, of which nearly every line says the same: a token is the variable of
 * its name.
 */
const WITHOUT_THEME: Readonly<Record<string, number>> = {
  zIndexBackground: 0,
  zIndexContent: 1,
  zIndexOverlay: 1000,
  zIndexPopup: 2000,
  zIndexMessages: 3000,
  zIndexFloating: 4000,
  zIndexPriority: 5000,
  zIndexDebug: 6000,
};

export const tokens: Readonly<Record<string, string>> = new Proxy(
  {},
  {
    get(_tokens, name) {
      if (typeof name !== 'string') return undefined;
      const value = WITHOUT_THEME[name];
      return value === undefined ? `var(--${name})` : `var(--${name}, ${value})`;
    },
  },
);
