/** HTML is looked through before it is made into a tree: what lies very deep, or is very much, would take seconds to build. */
import { PLAN_DOCUMENT_DEPTH, type PLAN_DOCUMENT_TEXTS } from '@emmaus/contracts/plan-document.words';
import { Parser } from 'htmlparser2';

type Trouble = keyof Pick<typeof PLAN_DOCUMENT_TEXTS, 'size' | 'depth'>;

/** Word and Google Docs lay several elements around each part. */
const DEEPEST = 4 * PLAN_DOCUMENT_DEPTH;
const MOST_ELEMENTS = 20_000;

/** Which limit it breaks, if any. */
export function troubleOfHtml(html: string): Trouble | undefined {
  let [depth, elements] = [0, 0];
  let trouble: Trouble | undefined;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      elements += 1;
      if (depth > DEEPEST) trouble = 'depth';
      else if (elements > MOST_ELEMENTS) trouble = 'size';
      if (trouble) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return trouble;
}
