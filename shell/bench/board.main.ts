/** Measures a board of a thousand cards and a tree of two thousand people, as scripts/bench-board.ts built them. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Page, chromium } from '@playwright/test';
import { type Smoothness, framesDuring, longestTask, watchTasks } from './frames.ts';
import { type Shape, servePages, treeOf } from './served.ts';

const { BENCH_PAGES = '', CHROMIUM_PATH = '' } = process.env;
/** Each figure is the median of so many; fewer where the machine is busy. */
const RUNS = Number(process.env['RUNS'] ?? 5);

const load = loadavg()[0] ?? 0;
const pages = await servePages(BENCH_PAGES);
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
const rows: string[][] = [];

async function fresh(path: string, ready: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await watchTasks(page);
  await page.goto(`${pages.address}${path}`);
  await page.locator(ready).first().waitFor();
  return page;
}

/** A card of the first column is pulled over the columns, up and down, and let go over the spine of the empty one. */
async function drag(page: Page): Promise<Smoothness> {
  const card = await page.locator('[data-card]').nth(3).boundingBox();
  const spine = await page.locator('[data-column="7"]').boundingBox();
  if (!card || !spine) throw new Error('The board shows no card to pull.');
  return framesDuring(page, async () => {
    await page.mouse.move(card.x + 120, card.y + 20);
    await page.mouse.down();
    for (let step = 0; step <= 120; step += 1) {
      const x = card.x + 120 + ((spine.x - card.x - 100) * step) / 120;
      await page.mouse.move(x, card.y + 200 + 180 * Math.sin(step / 6));
      await page.waitForTimeout(8);
    }
    await page.mouse.up();
  });
}

/** From the click to the next picture. */
function untilDrawn(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (button) => {
    const began = performance.now();
    document.querySelector<HTMLElement>(button)?.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - began;
  }, selector);
}

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
function tell(
  what: string,
  figures: readonly number[],
  unit: string,
  goal: string,
  kept: (figure: number) => boolean,
): void {
  const middle = median(figures);
  const spread = `${Math.min(...figures).toFixed(0)} – ${Math.max(...figures).toFixed(0)}`;
  rows.push([what, `${middle.toFixed(0)} ${unit}`, spread, goal, goal === '' ? '' : kept(middle) ? 'kept' : 'MISSED']);
  console.log(rows.at(-1)?.join(' | '));
}

const opening: number[] = [];
const drags: Smoothness[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const page = await fresh('/board.html?cards=1000', '[data-card]');
  await page.locator('[data-card="1000"]').waitFor({ state: 'attached' });
  opening.push(await longestTask(page));
  drags.push(await drag(page));
  await page.locator('[data-column="7"] [data-card]').waitFor();
  await page.close();
}
const most = (limit: number) => (figure: number) => figure <= limit;
tell('board: longest task while it opens', opening, 'ms', 'at most 100', most(100));
tell(
  'board: frames while a card is pulled',
  drags.map((one) => one.framesPerSecond),
  '/s',
  'at least 55',
  (figure) => figure >= 55,
);
tell(
  'board: longest task while a card is pulled',
  drags.map((one) => one.longestTask),
  'ms',
  'at most 100',
  most(100),
);

for (const shape of ['wide', 'deep'] as const satisfies readonly Shape[]) {
  pages.show(treeOf(shape));
  const unfold: number[] = [];
  const fold: number[] = [];
  const scroll: Smoothness[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await fresh('/discipleship', '[role=treeitem]');
    await page.getByRole('button', { name: 'Unfold all' }).evaluate((button) => button.setAttribute('data-unfold', ''));
    unfold.push(await untilDrawn(page, '[data-unfold]'));
    scroll.push(
      await framesDuring(page, async () => {
        await page.mouse.move(700, 500);
        for (let step = 0; step < 40; step += 1) {
          await page.mouse.wheel(step % 8 === 0 ? 120 : 0, 400);
          await page.waitForTimeout(16);
        }
      }),
    );
    fold.push(await untilDrawn(page, '[role=treeitem] [data-fold]'));
    await page.close();
  }
  tell(`tree, ${shape}: unfold all 2,000`, unfold, 'ms', 'at most 100', most(100));
  tell(`tree, ${shape}: fold one of them`, fold, 'ms', 'at most 100', most(100));
  tell(
    `tree, ${shape}: frames while it scrolls`,
    scroll.map((one) => one.framesPerSecond),
    '/s',
    '',
    () => true,
  );
  tell(
    `tree, ${shape}: longest task while it scrolls`,
    scroll.map((one) => one.longestTask),
    'ms',
    'at most 100',
    most(100),
  );
}
await browser.close();
pages.close();

if (process.argv.includes('--write')) {
  const table = [['', 'median', `of ${RUNS}`, 'goal', ''], ['---', '---:', '---:', '---', '---'], ...rows];
  writeFileSync(
    new URL('../../docs/bench/board.md', import.meta.url),
    `# A board of 1,000 cards, a tree of 2,000 people

Written by \`npm run bench:board -- --write\` on ${new Date().toISOString().slice(0, 10)}. Numbers as measured, also where they fall short.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

**Where.** Chromium without a graphics card on ${cpus().length} cores of ${cpus()[0]?.model ?? 'a processor'}; load average at the start ${load.toFixed(1)}, after
it ${(loadavg()[0] ?? 0).toFixed(1)}. A load above the number of cores means that others worked on the machine at the same time.

**What.** Each screen alone on a page, built as a release is. A card is pulled with the mouse over six columns of 166 cards and let go over the spine of an
empty one. A redraw counts from the click to the next picture. "Wide" has twelve below each person, "deep" two.
`,
  );
}
