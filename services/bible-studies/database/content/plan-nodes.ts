/** The parts of a plan's document, from text in which *words between stars* are emphasised. */
import type { PlanNode } from '@emmaus/contracts/plan-document.words';

type Text = string;

export function paragraph(text: Text): PlanNode {
  return { type: 'paragraph', content: inline(text) };
}

export function heading(text: Text): PlanNode {
  return { type: 'heading', attrs: { level: 2 }, content: inline(text) };
}

export function quote(text: Text): PlanNode {
  return { type: 'blockquote', content: [paragraph(text)] };
}

export function numbered(...items: readonly Text[]): PlanNode {
  return { type: 'ordered_list', content: items.map(item) };
}

export function bulleted(...items: readonly Text[]): PlanNode {
  return { type: 'bullet_list', content: items.map(item) };
}

function item(text: Text): PlanNode {
  return { type: 'list_item', content: [paragraph(text)] };
}

function inline(text: Text): PlanNode[] {
  return text
    .split(/(\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('*')
        ? { type: 'text', text: part.slice(1, -1), marks: [{ type: 'em' }] }
        : { type: 'text', text: part },
    );
}
