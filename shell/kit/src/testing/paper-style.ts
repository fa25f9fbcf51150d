/** What the style sheets say of an element on paper, which no `getComputedStyle` of a test knows: `paperStyle(card, 'display')`. */
export function paperStyle(element: Element, property: string): string {
  const said = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? [...rule.cssRules] : []))
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => element.matches(rule.selectorText))
    .map(({ style }) => style.getPropertyValue(property))
    .filter((value) => value !== '');
  return said.at(-1) ?? '';
}
