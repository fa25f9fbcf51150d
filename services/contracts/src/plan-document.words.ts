/**
 * What the document of a plan is made of, for the editor and for the service, which checks what the editor wrote. In the words
 * of ProseMirror's basic schema and its lists; `new Schema(PLAN_SCHEMA)` on either side. Data only: no library comes along.
 */

/** Kept with each document; a change of the words below is another number. */
export const PLAN_DOCUMENT_SCHEMA = 1;

/** Letters of a document, its paragraphs counted with two each. */
export const PLAN_DOCUMENT_SIZE = 100_000;
/** How deep parts lie in one another: a list within a list has four. */
export const PLAN_DOCUMENT_DEPTH = 24;
/** Signs of HTML: what Word writes around a text is longer than the text. */
export const PLAN_HTML_SIZE = 600_000;
/** Bytes of the document and its HTML together, as they go over the wire. */
export const PLAN_WIRE_SIZE = 3 * 1024 * 1024;
/** Bytes that are let in: with whatever else a whole plan has, what was given out can be sent back. */
export const PLAN_BODY_SIZE = PLAN_WIRE_SIZE + 1024 * 1024;

export const PLAN_DOCUMENT_TEXTS = {
  size: 'A plan holds at most 100,000 letters. Make two plans of it.',
  depth: 'Lists and quotes lie too deep in one another here. Bring some of them further out.',
  words: 'This holds something that a plan cannot hold. Copy its text into a new plan.',
} as const;

export const HEADING_LEVELS = [1, 2, 3] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

export interface PlanMark {
  type: 'strong' | 'em' | 'strike' | 'underline';
}

export type PlanNode =
  | { type: 'text'; text: string; marks?: readonly PlanMark[] }
  | { type: 'hard_break' | 'horizontal_rule' }
  | { type: 'paragraph'; content?: readonly PlanNode[] }
  | { type: 'heading'; attrs: { level: HeadingLevel }; content?: readonly PlanNode[] }
  | { type: 'blockquote' | 'bullet_list' | 'ordered_list' | 'list_item'; content: readonly PlanNode[] };

export interface PlanDocument {
  type: 'doc';
  content: readonly PlanNode[];
}

/** What a new plan begins with. */
export const EMPTY_PLAN: PlanDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

interface Attributed {
  readonly attrs: Readonly<Record<string, unknown>>;
}
interface Marked {
  readonly type: { readonly name: string };
}

/** Headings of other documents go deeper than ours. */
const DEEPER_HEADINGS = ['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } }));

function isHeadingLevel(level: unknown): void {
  if (!HEADING_LEVELS.some((one) => one === level)) throw new RangeError('A heading has a level from 1 to 3.');
}

/** What is read of an element: browser and service each have a DOM of their own. */
interface Styled {
  readonly style: { readonly fontWeight: string };
}
interface Holding {
  querySelector(selector: string): unknown;
}

/** Google Docs writes `<b style="font-weight: normal">` around everything. */
const isBoldTag = ({ style }: Styled) => (/^(?:normal|400)$/.test(style.fontWeight) ? false : null);
/** A cell of a table that holds only words is a paragraph; else its own parts are. */
const holdsWords = (cell: Holding) => (cell.querySelector('p, div, ul, ol, h1, h2, h3, h4, table') ? false : null);
const isBold = (weight: string) => (/^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) ? null : false);
const without = (name: PlanMark['type']) => ({ clearMark: ({ type }: Marked) => type.name === name });

export const PLAN_SCHEMA = {
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }, { tag: 'td, th', getAttrs: holdsWords }],
      toDOM: () => ['p', 0] as const,
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0] as const,
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] as const },
    heading: {
      attrs: { level: { default: 1, validate: isHeadingLevel } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [...HEADING_LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })), ...DEEPER_HEADINGS],
      toDOM: ({ attrs }: Attributed) => [`h${String(attrs['level'])}`, 0] as const,
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0] as const,
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0] as const,
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0] as const,
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'] as const,
    },
  },
  marks: {
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: isBoldTag },
        { style: 'font-weight=normal', ...without('strong') },
        { style: 'font-weight=400', ...without('strong') },
        { style: 'font-weight', getAttrs: isBold },
      ],
      toDOM: () => ['strong', 0] as const,
    },
    em: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        { style: 'font-style=normal', ...without('em') },
        { style: 'font-style=italic' },
      ],
      toDOM: () => ['em', 0] as const,
    },
    strike: {
      parseDOM: [
        { tag: 's' },
        { tag: 'del' },
        { tag: 'strike' },
        { style: 'text-decoration=line-through' },
        { style: 'text-decoration-line=line-through' },
      ],
      toDOM: () => ['s', 0] as const,
    },
    underline: {
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }, { style: 'text-decoration-line=underline' }],
      toDOM: () => ['u', 0] as const,
    },
  },
};

/** Whether nothing in it lies deeper than a document's parts may. Asks level by level: whatever was sent, no stack is too small. */
export function isWithinDepth(document: unknown): boolean {
  let level: unknown[] = [document];
  for (let depth = 0; depth <= 2 * PLAN_DOCUMENT_DEPTH; depth += 1) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
    if (level.length === 0) return true;
  }
  return false;
}
