/**
 * What Word and Google Docs put around a text, made into what it means before the schema reads it: lists that are paragraphs with a
 * sign in front, spaces that hold empty lines open, breaks between the paragraphs.
 */

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th';
const NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const part of body.querySelectorAll('style, script, meta, link, title, xml')) part.remove();
  listsOfWord(body);
  for (const title of body.querySelectorAll('p.MsoTitle')) renamed(title, 'h1');
  // The line below a link says that it is one, and links are not kept.
  for (const part of body.querySelectorAll<HTMLElement>('a [style], a[style]')) part.style.textDecoration = '';
  for (const link of body.querySelectorAll('a u, u a'))
    link.closest('u')?.replaceWith(...(link.closest('u')?.childNodes ?? []));
  for (const br of body.querySelectorAll('br')) if (!br.closest(BLOCKS)) br.remove();
  plainSpaces(body);
  for (const paragraph of body.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove();
  return body.innerHTML;
}

function isEmpty(part: Element): boolean {
  return part.textContent.trim() === '' && !part.querySelector('br, hr');
}

/** Spaces that must not break stand where Word found two, or none else. */
function plainSpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.nodeValue = (text.nodeValue ?? '').replaceAll(/[\u00a0 ]+/g, ' ');
  }
}

/** `<p style="mso-list: l0 level2 lfo1"><span style="mso-list: Ignore">·</span>Word</p>`, one after the other. */
function listsOfWord(body: HTMLElement): void {
  let lists: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== last) lists = [];
    const tag = signOf(paragraph);
    const item = body.ownerDocument.createElement('li');
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
    const open = lists.at(-1);
    if (open?.level === level) open.list.append(item);
    else lists.push({ level, list: newList({ tag, item, paragraph, within: open?.list }) });
    last = lists[0]?.list ?? null;
    item.append(paragraph);
  }
}

/** Takes the sign away that stands before the words, and tells what list it is of. */
function signOf(paragraph: Element): 'ol' | 'ul' {
  const ignored = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const isNumbered = NUMBER.test(ignored?.textContent ?? '');
  ignored?.remove();
  return isNumbered ? 'ol' : 'ul';
}

interface NewList {
  tag: 'ol' | 'ul';
  item: Element;
  paragraph: Element;
  within: Element | undefined;
}

function newList({ tag, item, paragraph, within }: NewList): Element {
  const list = paragraph.ownerDocument.createElement(tag);
  list.append(item);
  if (within?.lastElementChild) within.lastElementChild.append(list);
  else paragraph.replaceWith(list);
  return list;
}

function renamed(part: Element, tag: string): void {
  const other = part.ownerDocument.createElement(tag);
  other.append(...part.childNodes);
  part.replaceWith(other);
}
