/**
 * The words of a paragraph as they are laid out: what stays together on a line, in runs of one look each. A line may end behind a
 * chunk, and must where there is a break.
 */
import type { PlanMark, PlanNode } from '@emmaus/contracts/plan-document.words';
import { type PrintFont, printable } from './print-letters.ts';

export interface Look {
  font: PrintFont;
  underline: boolean;
  strike: boolean;
}

export interface Run {
  text: string;
  look: Look;
}

export interface Chunk {
  runs: Run[];
  /** The space behind it, which no line ends with. */
  space?: Run;
  /** The line ends here. */
  isBreak?: boolean;
}

/** Spaces at which a line may end; one that does not break stays with its words. */
const SPACES = /([ \t\r\n\u2028\u2029]+)/;
const AFTER_A_DASH = /(?<=[–—/-])(?=[\p{L}\p{N}])/u;
/** What is longer is no word, and may be cut at any letter. */
const LONGEST_WORD = 40;

interface Manner {
  /** Headings are, whatever their marks say. */
  bold?: boolean;
  italic?: boolean;
}

export function chunksOf(content: readonly PlanNode[] = [], manner: Manner = {}): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Chunk = { runs: [] };
  const close = () => {
    if (open.runs.length > 0) chunks.push(open);
    open = { runs: [] };
  };
  for (const node of content) {
    if (node.type === 'hard_break') {
      open.isBreak = true;
      chunks.push(open);
      open = { runs: [] };
    }
    if (node.type !== 'text') continue;
    const look = lookOf(node.marks ?? [], manner);
    for (const part of printable(node.text).split(SPACES)) {
      if (SPACES.test(part)) {
        open.space = { text: ' ', look };
        close();
      } else {
        for (const [index, text] of wordsOf(part).entries()) {
          if (index > 0) close();
          open.runs.push({ text, look });
        }
      }
    }
  }
  close();
  return chunks;
}

function wordsOf(part: string): string[] {
  return part
    .split(AFTER_A_DASH)
    .flatMap((word) => (word.length > LONGEST_WORD ? Array.from(word) : [word]))
    .filter(Boolean);
}

function lookOf(marks: readonly PlanMark[], { bold = false, italic = false }: Manner): Look {
  const has = (type: PlanMark['type']) => marks.some((mark) => mark.type === type);
  const [isBold, isItalic] = [bold || has('strong'), italic !== has('em')];
  const font = isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'regular';
  return { font, underline: has('underline'), strike: has('strike') };
}
