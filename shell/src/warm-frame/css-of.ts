/** The style rules that some classes have by now, and the tokens in them, out of the page's own style sheets. */

export function cssOf(classes: ReadonlySet<string>): string {
  return [...document.styleSheets].map((sheet) => rulesOf(sheet.cssRules, classes)).join('');
}

function rulesOf(rules: CSSRuleList, classes: ReadonlySet<string>): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) return isOf(rule, classes) ? rule.cssText : '';
      if (!(rule instanceof CSSMediaRule)) return '';
      const inside = rulesOf(rule.cssRules, classes);
      return inside && `@media ${rule.conditionText}{${inside}}`;
    })
    .join('');
}

const CLASS = /\.((?:\\.|[\w-])+)/g;

/** Rules of nothing but tokens are those of the theme, of which few are used. */
function isOf({ selectorText, style }: CSSStyleRule, classes: ReadonlySet<string>): boolean {
  const named = [...selectorText.matchAll(CLASS)].map(([, name]) => name ?? '');
  return named.length > 0 && !style[0]?.startsWith('--') && named.every((name) => classes.has(name));
}

/** `--colorX: …;` for each token that stands in the rules, as the page has it. */
export function tokensIn(css: string): string {
  const page = document.documentElement.style;
  const names = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''));
  return [...names]
    .map((name) => [name, page.getPropertyValue(name)])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value};`)
    .join('');
}
