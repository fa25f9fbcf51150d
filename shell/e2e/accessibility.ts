/** Axe on a page as it is now, run in the page itself: no second page is opened for the report. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a theme can change about a page that is the same otherwise. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/** What `serious` leaves out; whatever axe finds by a rule has the impact that the rule names. */
const MILD = ['minor', 'moderate'];

interface Axe {
  run(what: ElementContext, how: RunOptions): Promise<AxeResults>;
  /** Its rules as they are kept; `getRules` does not tell the impact. */
  _audit: { rules: { id: string; impact?: string }[] };
}

/** Until it is looked at again, in milliseconds. A look at a long page on a busy machine takes ten seconds by itself. */
const PAUSES = [500, 1_000, 2_000, 4_000];

interface Asked {
  rules?: readonly string[];
  waits?: boolean | undefined;
}

/**
 * Axe finds nothing serious or critical. Left out are the sentinels with which Fluent's focus manager notices that the
 * focus enters or leaves a dialog or menu: hidden, they pass the focus on and never keep it. `rules` are those that are
 * asked, all when left out. It is looked at when nothing is waited for, unless the page `waits` for ever, and again while
 * something is found: a backdrop that comes and rows that are being replaced are between two colours for a moment.
 */
export async function expectAccessible(page: Page, { rules, waits = false }: Asked = {}): Promise<void> {
  if (!waits) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What a frame holds would have to be looked at as well. The portal shows none.
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  // Half a megabyte: once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  let found = await serious(page, rules);
  for (const pause of PAUSES) {
    if (found.length === 0) break;
    await sleep(pause);
    found = await serious(page, rules);
  }
  expect(found).toEqual([]);
}

async function serious(page: Page, rules: Asked['rules']): Promise<string[]> {
  const violations = await page.evaluate(
    async ([runOnly, mild]) => {
      const { axe } = window as unknown as { axe: Axe };
      const isMild = ({ impact = '' }) => mild.includes(impact);
      const unasked = axe._audit.rules.filter(isMild).map(({ id }) => [id, { enabled: false }] as const);
      const what: RunOptions = runOnly ? { runOnly: [...runOnly] } : { rules: Object.fromEntries(unasked) };
      return (await axe.run({ exclude: ['[data-tabster-dummy]'] }, { resultTypes: ['violations'], ...what }))
        .violations;
    },
    [rules, MILD] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const found = nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} (${failureSummary})`);
      return `${id}: ${found.join(' | ')}`;
    });
}

/** The page needs no sideways scrolling, once it has found its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(tooWide)).toBeLessThanOrEqual(0);
}

/** The spacing that everybody may set for themselves (WCAG 1.4.12). */
const ROOM = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }';

/** With room between letters, words and lines none of these texts is cut. */
export async function expectUncutWithRoom(page: Page, texts: Locator): Promise<void> {
  await page.addStyleTag({ content: ROOM });
  const cut = () =>
    texts.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .map(({ textContent }) => textContent),
    );
  expect(await texts.count()).toBeGreaterThan(0);
  await expect.poll(cut).toEqual([]);
}

/** What a thumb needs, in pixels. */
const THUMB = 44;

/**
 * Every control that a finger can reach is as high as a thumb, or what it takes taps from is: a card around a title, the words
 * beside a tick, the frame around a field. Left out are links within a sentence. Asked until it is so: a window that has just become narrow
 * still has the sidebar of the wide one.
 */
export async function expectThumbs(page: Page): Promise<void> {
  const tooSmall = async (thumb: number) => {
    const CONTROLS = [
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"]',
      '[role^="menuitem"], [role="checkbox"], [role="radio"], [role="switch"]',
    ].join();
    const AROUND = '.fui-Input, .fui-Combobox, .fui-Checkbox, .fui-Radio, .fui-Switch';
    /** In frames. */
    const PATIENCE = 30;
    const OUT = '[aria-hidden="true"], [inert], [data-tabster-dummy]';

    function withinSentence(control: Element): boolean {
      const around = control.parentElement?.textContent?.trim() ?? '';
      return getComputedStyle(control).display === 'inline' && around !== control.textContent?.trim();
    }
    const frame = () => new Promise(requestAnimationFrame);
    /** How high the column of points is, through its middle, that takes taps for it. */
    function reach(control: Element): number {
      const { left, width, top, height } = control.getBoundingClientRect();
      const takes = (y: number) => control.contains(document.elementFromPoint(left + width / 2, y));
      const middle = top + height / 2;
      const far = (isTaken: (y: number) => boolean) => {
        let pixels = 0;
        // What takes taps has no holes as small as a stride.
        for (const stride of [8, 1]) while (pixels < thumb && isTaken(pixels + stride)) pixels += stride;
        return pixels;
      };
      return far((pixels) => takes(middle - pixels)) + far((pixels) => takes(middle + pixels - 1));
    }
    /** What was out of sight is laid out some frames after it was scrolled to: until then nothing of it takes taps. */
    async function reaches(control: Element): Promise<boolean> {
      // Most stand where they can be seen already.
      if (reach(control) >= thumb) return true;
      for (let frames = 0; frames < PATIENCE; frames += 1) {
        // Again each time: what is laid out above it moves it.
        control.scrollIntoView({ block: 'center', inline: 'center' });
        await frame();
        if (reach(control) >= thumb) return true;
      }
      return false;
    }

    const controls = [...document.querySelectorAll(CONTROLS)]
      .filter((control) => !control.closest(OUT) && !withinSentence(control))
      .map((control) => control.closest(AROUND) ?? control)
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.getBoundingClientRect().height > 1);
    const found: string[] = [];
    for (const control of new Set(controls)) {
      const { height } = control.getBoundingClientRect();
      // One after the other: each is scrolled to.
      if (height < thumb - 0.5 && !(await reaches(control)))
        found.push(`${control.outerHTML.slice(0, 160)} is ${height} px high`);
    }
    // Once in some hundred changes of the width, while the page adds rules of its own, Chromium keeps the style of before for all elements
    // of one class (fields 32 px high beside others of 44). A rule for everything makes it look at them again.
    if (found.length > 0) {
      const everything = new CSSStyleSheet();
      everything.replaceSync('* { --looked-at-again: 1 }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, everything];
    }
    return found;
  };
  await expect.poll(() => page.evaluate(tooSmall, THUMB)).toEqual([]);
}
