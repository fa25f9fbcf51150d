/** A document as a PDF: its title, its text, and what belongs to it below. */
import type { PlanDocument } from '@emmaus/contracts/plan-document.words';
import type { Readable } from 'node:stream';
import { chunksOf } from './chunks.ts';
import { drawBlocks, OUTERMOST } from './draw-blocks.ts';
import { MISSING } from './print-letters.ts';
import { EVERGREEN, lacksLetters, Sheet, SOFT } from './sheet.ts';

export interface PrintedDocument {
  title: string;
  /** Below the title. */
  subtitle: string;
  document: PlanDocument;
  /** In smaller letters at the end. */
  background?: { title: string; document: PlanDocument };
}

/** What stands for a letter is said on the sheet itself. */
export const LACKING = `${MISSING} stands for a letter that this file cannot print. The printable version shows all of them.`;

/** The file, whole. Others have their turn while it is drawn. */
export async function documentPdf(printed: PrintedDocument): Promise<Readable> {
  const { title, subtitle, document, background } = printed;
  const sheet = new Sheet(title);
  await sheet.text(chunksOf(plain(title), { bold: true }), { size: 24 });
  sheet.gap(2);
  await sheet.text(chunksOf(plain(subtitle)), { size: 11, colour: SOFT });
  sheet.gap(8);
  sheet.rule(EVERGREEN);
  sheet.gap(14);
  await drawBlocks(sheet, document.content);
  if (background) {
    sheet.gap(24);
    sheet.room(96);
    sheet.rule();
    sheet.gap(10);
    await sheet.text(chunksOf(plain(background.title), { bold: true }), { size: 12 });
    await drawBlocks(sheet, background.document.content, { ...OUTERMOST, size: 10 });
  }
  if (lacksLetters(JSON.stringify(printed))) {
    sheet.gap(24);
    await sheet.text(chunksOf(plain(LACKING)), { size: 9, colour: SOFT });
  }
  return sheet.finish(title);
}

function plain(text: string) {
  return [{ type: 'text' as const, text }];
}
