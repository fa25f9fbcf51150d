/** What is asked of every screen, in the page itself: an empty list is a screen that works. */

/** It has its title, and nothing on it waits. */
export const IS_READY = `Boolean(document.querySelector('h1')?.checkVisibility()) && document.querySelector('[aria-busy="true"]') === null`;

/** What a page says of itself that is known to be right, where nobody may scroll to or read it. */
export const faultsOfScreen = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const told = (window as unknown as { emmausErrors?: string[] }).emmausErrors ?? [];
  return [
    ...told.map((message) => `a script failed: ${message}`),
    ...(scrollWidth > clientWidth ? [`it is ${scrollWidth - clientWidth} px too wide`] : []),
  ];
};

/** On a phone besides: Safari zooms into fields with smaller letters, and bars stay within what the device leaves free. */
export const faultsOnPhone = (): string[] => {
  const fields = [...document.querySelectorAll<HTMLElement>('input, textarea, select')]
    .filter((field) => !['checkbox', 'radio', 'file', 'hidden'].includes(field.getAttribute('type') ?? ''))
    .filter((field) => field.checkVisibility({ visibilityProperty: true }))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `letters of ${getComputedStyle(field).fontSize} in ${field.outerHTML.slice(0, 80)}`);
  const bar = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect();
  const off = bar && innerWidth < 640 && Math.abs(bar.bottom - innerHeight) > 1;
  return [...fields, ...(off ? [`the bar under the thumb ends at ${bar.bottom} of ${innerHeight}`] : [])];
};

/** What the portal's styles count on, and a browser may not know. */
export const faultsOfBrowser = (): string[] =>
  [
    ['height', '100dvh'],
    ['padding-bottom', 'max(1px, env(safe-area-inset-bottom, 0px))'],
    ['color', 'color-mix(in srgb, red, blue)'],
    ['break-inside', 'avoid'],
  ]
    .filter(([property = '', value = '']) => !CSS.supports(property, value))
    .map(([property, value]) => `does not know ${property}: ${value}`)
    .concat(
      document.querySelector('meta[name=viewport][content*="viewport-fit=cover"]')
        ? []
        : ['no safe areas are asked for'],
    );

/** From now on the page keeps what went wrong in its scripts. */
export const keepErrors = (): void => {
  const page = window as unknown as { emmausErrors?: string[] };
  if (page.emmausErrors) return;
  const errors: string[] = [];
  page.emmausErrors = errors;
  // A browser tells a page so when it draws later than it observed; nothing is lost.
  const harmless = /ResizeObserver loop/;
  const keep = (message: string) => harmless.test(message) || errors.push(message);
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
};
