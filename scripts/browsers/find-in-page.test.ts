/** What the walk looks for is found by what people call it. */
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findInPage, type Wanted } from './find-in-page.ts';

// jsdom brings no types of its own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { window: Window & typeof globalThis };
};
const { window } = new JSDOM(`
  <h1>New person</h1>
  <label for="first">First name<span aria-hidden="true"> *</span></label><input id="first" />
  <span id="gender">Gender *</span>
  <div role="radiogroup" aria-labelledby="gender">
    <input type="radio" id="f" /><label for="f"><span>Female</span><span aria-hidden="true">F</span></label>
  </div>
  <div role="radiogroup" aria-label="Greek"><input type="radio" id="g" /><label for="g">Yes</label></div>
  <button aria-label="Search the portal">Ctrl K</button>
  <button>Ada Lovelace <span>Campus Director</span></button>
  <p>Showing 1 to 1 of 1</p>
`);

beforeEach(() => {
  for (const name of ['document', 'Node', 'HTMLInputElement', 'HTMLTextAreaElement'] as const)
    vi.stubGlobal(name, window[name]);
  vi.stubGlobal('innerWidth', 100);
  vi.stubGlobal('innerHeight', 100);
  // jsdom lays nothing out: everything lies at one place, in sight.
  const box = { left: 0, top: 0, bottom: 20, width: 40, height: 20 };
  Object.assign(window.Element.prototype, {
    checkVisibility: () => true,
    getBoundingClientRect: () => box,
  });
  Object.assign(window.document, { elementFromPoint: () => window.document.body });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<Wanted>([
  { role: 'heading', name: 'New person' },
  { role: 'textbox', name: 'First name' },
  { role: 'radio', name: 'Gender: Female' },
  { role: 'radio', name: 'Greek: Yes' },
  { role: 'button', name: 'Search the portal' },
  { role: 'button', name: 'Campus Director', part: true },
  { role: 'text', name: '1 to 1', part: true },
])('the $role "$name"', (wanted) => {
  expect(findInPage(wanted)).toEqual({ x: 20, y: 10 });
});

test('what is not there, or has another name, is not found', () => {
  expect(findInPage({ role: 'button', name: 'Search' })).toBeNull();
  expect(findInPage({ role: 'radio', name: 'Female' })).toBeNull();
});

test('what something else lies on is not tapped', () => {
  const cover = window.document.querySelector('p');
  Object.assign(window.document, { elementFromPoint: () => cover });
  expect(findInPage({ role: 'button', name: 'Search the portal' })).toBeNull();
});
