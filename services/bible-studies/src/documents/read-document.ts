/**
 * The document of a plan out of what was sent. What is no document of the schema is refused; of HTML only what the schema has
 * is read, by the parser that also reads what is pasted in the editor: scripts, styles, links and handlers have no place in it.
 */
import {
  isWithinDepth,
  PLAN_DOCUMENT_SIZE,
  PLAN_DOCUMENT_TEXTS,
  PLAN_HTML_SIZE,
  PLAN_WIRE_SIZE,
  type PlanDocument,
} from '@emmaus/contracts/plan-document.words';
import { invalidField } from '@emmaus/service-kit/http/problem';
import { parseHTML } from 'linkedom';
import { DOMParser, type Node } from 'prosemirror-model';
import { htmlOfDocument } from './document-html.ts';
import { troubleOfHtml } from './html-limits.ts';
import { planSchema } from './document-schema.ts';

type Field = 'document' | 'dialogue';

const parser = DOMParser.fromSchema(planSchema);

/** @throws Problem invalid_input (422) */
export function documentOfJson(json: unknown): Node {
  return fitting('document', checkedJson(json));
}

/** @throws Problem invalid_input (422) where it is too large or too deep */
export function documentOfHtml(html: string): Node {
  return fitting('dialogue', readHtml(html));
}

/** The document of a plan that is there; of one from before there were documents it is read from the dialogue. */
export function savedText({ document, dialogue }: { document: unknown; dialogue: string }): Node {
  return document === null ? readHtml(dialogue) : planSchema.nodeFromJSON(document);
}

function checkedJson(json: unknown): Node {
  try {
    const document = planSchema.nodeFromJSON(json);
    document.check();
    if (document.type !== planSchema.topNodeType) throw new RangeError(`${document.type.name} is no document`);
    return document;
  } catch (cause) {
    throw Object.assign(invalidField('document', PLAN_DOCUMENT_TEXTS.words), { cause });
  }
}

function readHtml(html: string): Node {
  const trouble = troubleOfHtml(html);
  if (trouble) throw invalidField('dialogue', PLAN_DOCUMENT_TEXTS[trouble], trouble);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  // Not as part of a whole page: what stands behind the end of its body would be lost.
  document.body.innerHTML = html;
  return parser.parse(document.body);
}

function fitting(field: Field, document: Node): Node {
  if (document.nodeSize > PLAN_DOCUMENT_SIZE) throw invalidField(field, PLAN_DOCUMENT_TEXTS.size, 'size');
  const json: PlanDocument = document.toJSON();
  if (!isWithinDepth(json)) throw invalidField(field, PLAN_DOCUMENT_TEXTS.depth, 'depth');
  if (!canBeSentBack(json)) throw invalidField(field, PLAN_DOCUMENT_TEXTS.size, 'size');
  return document;
}

/** Many small parts take far more room on the wire than their letters do. */
function canBeSentBack(document: PlanDocument): boolean {
  const dialogue = htmlOfDocument(document);
  return (
    dialogue.length <= PLAN_HTML_SIZE && Buffer.byteLength(JSON.stringify({ document, dialogue })) <= PLAN_WIRE_SIZE
  );
}
