/**
 * The HTML of a plan's document. Only what is named here becomes HTML, and every text is escaped: nothing has to be cleaned
 * afterwards.
 */
import type { PlanDocument, PlanMark, PlanNode } from '@emmaus/contracts/plan-document.words';

const TAGS = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
} as const;
const MARKS: Readonly<Record<PlanMark['type'], string>> = { strong: 'strong', em: 'em', strike: 's', underline: 'u' };
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The dialogue of a plan. */
export function htmlOfDocument({ content }: PlanDocument): string {
  return content.map(htmlOf).join('');
}

function htmlOf(node: PlanNode): string {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduceRight(
        (html, { type }) => `<${MARKS[type]}>${html}</${MARKS[type]}>`,
        node.text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] as string),
      );
    case 'hard_break':
      return '<br>';
    case 'horizontal_rule':
      return '<hr>';
    case 'heading':
      return inTag(`h${node.attrs.level}`, node.content);
    default:
      return inTag(TAGS[node.type], node.content);
  }
}

function inTag(tag: string, content: readonly PlanNode[] = []): string {
  return `<${tag}>${content.map(htmlOf).join('')}</${tag}>`;
}
