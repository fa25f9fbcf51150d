/** The parts of a document on a sheet: headings, paragraphs, lists within lists, quotes and lines. */
import type { HeadingLevel, PlanNode } from '@emmaus/contracts/plan-document.words';
import { chunksOf } from './chunks.ts';
import { EVERGREEN, LEFT, RIGHT, type Sheet, SOFT } from './sheet.ts';

export const TEXT_SIZE = 11.5;
const HEADING_SIZES: Readonly<Record<HeadingLevel, number>> = { 1: 17, 2: 14, 3: 12 };
const BULLETS = ['•', '–', '·'];
const INDENT = 20;
const QUOTE = 14;
/** However deep lists lie in one another, words keep so much of the line. */
const LEAST_WIDTH = 160;

interface List {
  isNumbered: boolean;
  items: readonly PlanNode[];
}

export interface Surroundings {
  size: number;
  left: number;
  quoted: boolean;
  /** How many bulleted lists lie around it. */
  bullets: number;
  /** Between the items of a list there is less air. */
  gap: number;
}

export const OUTERMOST: Surroundings = { size: TEXT_SIZE, left: LEFT, quoted: false, bullets: 0, gap: 7 };

export async function drawBlocks(
  sheet: Sheet,
  blocks: readonly PlanNode[],
  around: Surroundings = OUTERMOST,
): Promise<void> {
  for (const block of blocks) {
    sheet.gap(around.gap);
    await drawBlock(sheet, block, around);
    sheet.gap(around.gap);
  }
}

async function drawBlock(sheet: Sheet, block: PlanNode, around: Surroundings): Promise<void> {
  const { size, left, quoted } = around;
  switch (block.type) {
    case 'paragraph':
      return sheet.text(chunksOf(block.content, { italic: quoted }), {
        size,
        left,
        ...(quoted && { colour: SOFT }),
      });
    case 'heading': {
      const larger = HEADING_SIZES[block.attrs.level] * (size / TEXT_SIZE);
      sheet.gap(larger);
      // A heading does not stand alone at the end of a page.
      sheet.room(larger * 1.5 + size * 3.5);
      return sheet.text(chunksOf(block.content, { bold: true }), { size: larger, left, colour: EVERGREEN });
    }
    case 'blockquote':
      return sheet.beside(left, size * 1.5, () =>
        drawBlocks(sheet, block.content, { ...around, left: further(left, QUOTE), quoted: true }),
      );
    case 'bullet_list':
    case 'ordered_list':
      return drawList(sheet, { isNumbered: block.type === 'ordered_list', items: block.content }, around);
    case 'horizontal_rule':
      sheet.gap(12);
      sheet.rule();
      return sheet.gap(12);
    default:
      return undefined;
  }
}

async function drawList(sheet: Sheet, { isNumbered, items }: List, around: Surroundings): Promise<void> {
  const indent = isNumbered ? Math.max(INDENT, (String(items.length).length + 2) * around.size * 0.6) : INDENT;
  const left = further(around.left, indent);
  const bullets = around.bullets + (isNumbered ? 0 : 1);
  for (const [index, item] of items.entries()) {
    if (item.type !== 'list_item') continue;
    sheet.gap(3);
    sheet.label(isNumbered ? `${index + 1}.` : (BULLETS[around.bullets % BULLETS.length] ?? '•'), left - 6);
    await drawBlocks(sheet, item.content, { ...around, left, bullets, gap: 3 });
  }
}

function further(left: number, points: number): number {
  return Math.min(left + points, RIGHT - LEAST_WIDTH);
}
