/** Pages that fill from top to bottom: where the next line stands, what lies behind lines, and rests while much is drawn. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PRINT_FONTS } from '@emmaus/service-kit/print/print-fonts';
import PDFDocument from 'pdfkit';
import type { Chunk, Run } from './chunks.ts';
import { linesOf } from './lines.ts';
import { MISSING, printable } from './print-letters.ts';

/** Points: US Letter. */
const PAGE = { width: 612, height: 792 };
const MARGIN = { top: 64, bottom: 72, side: 72 };
export const LEFT = MARGIN.side;
export const RIGHT = PAGE.width - MARGIN.side;
const BOTTOM = PAGE.height - MARGIN.bottom;
const FOOT = PAGE.height - 46;

export const EVERGREEN = '#0F6B5C';
export const INK = '#1A1A1A';
export const SOFT = '#4A4A4A';
const LINE = '#9A9A9A';

/** Milliseconds of drawing after which others have their turn. */
const WITHOUT_REST = 8;

export interface TextLook {
  size: number;
  colour?: string;
  left?: number;
}

interface Spot {
  page: number;
  y: number;
}

export class Sheet {
  readonly file: PDFKit.PDFDocument;
  #y = MARGIN.top;
  #gap = 0;
  #rested = performance.now();
  #bars: { x: number; from: Spot; to: Spot }[] = [];
  #label: { text: string; x: number } | undefined;

  constructor(title: string) {
    this.file = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      // What is drawn says itself where it stands.
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title },
      font: PRINT_FONTS.regular,
      bufferPages: true,
    });
  }

  /** Air before what comes next; of two the larger counts, and none stands at the top of a page. */
  gap(points: number): void {
    this.#gap = Math.max(this.#gap, points);
  }

  /** Whatever comes next has so much room on its page. */
  room(points: number): void {
    if (this.#y + this.#gap + points > BOTTOM) this.#nextPage();
  }

  /** Stands before the next line, at the right end of its own column. */
  label(text: string, x: number): void {
    this.#label = { text, x };
  }

  async text(chunks: readonly Chunk[], { size, colour = INK, left = LEFT }: TextLook): Promise<void> {
    const height = size * 1.5;
    const measure = ({ text, look }: Run) => this.file.font(PRINT_FONTS[look.font]).fontSize(size).widthOfString(text);
    for (const line of linesOf(chunks, RIGHT - left, measure)) {
      this.#begin(height);
      this.file.fillColor(colour);
      this.#drawLabel(size);
      let x = left;
      for (const run of line) {
        const width = measure(run);
        const { underline, strike } = run.look;
        this.file.text(run.text, x, this.#y, { lineBreak: false, underline, strike });
        x += width;
      }
      this.#y += height;
      await this.#rest();
    }
  }

  rule(colour = LINE): void {
    this.#begin(2);
    this.file.lineWidth(0.75).strokeColor(colour).moveTo(LEFT, this.#y).lineTo(RIGHT, this.#y).stroke();
    this.#y += 2;
  }

  /** A bar beside whatever is drawn meanwhile. */
  async beside(x: number, height: number, draw: () => Promise<void>): Promise<void> {
    this.#begin(height);
    const from = this.#here();
    await draw();
    this.#bars.push({ x, from, to: this.#here() });
  }

  /** Bars and page numbers, which want to know how many pages there are; then the file is whole. */
  finish(title: string): PDFKit.PDFDocument {
    for (const bar of this.#bars) this.#drawBar(bar);
    const { count } = this.file.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.file.switchToPage(page);
      const number = `${page + 1} of ${count}`;
      this.file.font(PRINT_FONTS.regular).fontSize(9).fillColor(SOFT);
      const width = this.file.widthOfString(number);
      this.file.text(this.#fitting(title, RIGHT - LEFT - width - 24), LEFT, FOOT, { lineBreak: false });
      this.file.text(number, RIGHT - width, FOOT, { lineBreak: false });
    }
    this.file.end();
    return this.file;
  }

  #begin(height: number): void {
    this.room(height);
    this.#y += this.#gap;
    this.#gap = 0;
  }

  #nextPage(): void {
    this.file.addPage();
    this.#y = MARGIN.top;
    this.#gap = 0;
  }

  #here(): Spot {
    return { page: this.file.bufferedPageRange().count - 1, y: this.#y };
  }

  #drawLabel(size: number): void {
    if (!this.#label) return;
    const { text, x } = this.#label;
    this.file.font(PRINT_FONTS.regular).fontSize(size);
    this.file.text(text, x - this.file.widthOfString(text), this.#y, { lineBreak: false });
    this.#label = undefined;
  }

  #drawBar({ x, from, to }: { x: number; from: Spot; to: Spot }): void {
    for (let { page } = from; page <= to.page; page += 1) {
      const top = page === from.page ? from.y : MARGIN.top;
      const end = page === to.page ? to.y : BOTTOM;
      this.file.switchToPage(page);
      if (end > top) this.file.rect(x, top, 2, end - top).fill(LINE);
    }
  }

  #fitting(title: string, width: number): string {
    const letters = Array.from(printable(title));
    if (this.file.widthOfString(letters.join('')) <= width) return letters.join('');
    while (letters.length > 0 && this.file.widthOfString(`${letters.join('')}…`) > width) letters.pop();
    return `${letters.join('')}…`;
  }

  async #rest(): Promise<void> {
    if (performance.now() - this.#rested < WITHOUT_REST) return;
    await nextTurn();
    this.#rested = performance.now();
  }
}

/** Whether anything of a text cannot be printed. */
export function lacksLetters(text: string): boolean {
  return printable(text).includes(MISSING);
}
