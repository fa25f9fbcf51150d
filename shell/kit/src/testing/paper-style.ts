/** What style sheets say of an element on paper or at a width, which no `getComputedStyle` of a test knows. */

/** `paperStyle(card, 'display')`. */
export function paperStyle(element: Element, property: string): string {
  return mediaStyle(element, property, 'print');
}

/** `mediaStyle(card, 'grid-column', DESK)`. Since 1.19.0. */
export function mediaStyle(element: Element, property: string, media: string): string {
  const query = media.replace('@media ', '');
  const said = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule && rule.media.mediaText === query ? [...rule.cssRules] : []))
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => element.matches(rule.selectorText))
    .map(({ style }) => style.getPropertyValue(property))
    .filter((value) => value !== '');
  return said.at(-1) ?? '';
}
