/** Axe on a page as it is now, run in the page itself: no second page is opened for the report. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe finds nothing serious or critical. Left out are the sentinels with which Fluent's focus manager notices that the
 * focus enters or leaves a dialog or menu: hidden, they pass the focus on and never keep it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What a frame holds would have to be looked at as well. The portal shows none.
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(what: ElementContext, how: RunOptions): Promise<AxeResults> } };
    return (await axe.run({ exclude: ['[data-tabster-dummy]'] }, { resultTypes: ['violations'] })).violations;
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html)
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

/** The page needs no sideways scrolling, once it has found its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(tooWide)).toBeLessThanOrEqual(0);
}
