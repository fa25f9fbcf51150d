/** A picture of elements as plain data: names, classes and words of the menu. What it does not name cannot come back by it. */

export interface TreeNode {
  tag: string;
  attributes: Record<string, string>;
  children: (TreeNode | string)[];
}

const NAMESPACES: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  path: 'http://www.w3.org/2000/svg',
};
const TAGS = new Set([
  'div',
  'aside',
  'nav',
  'header',
  'main',
  'ul',
  'li',
  'a',
  'span',
  'img',
  'output',
  'svg',
  'path',
]);
const ATTRIBUTES = new Set(
  'class alt d viewBox width height fill font-size role aria-label aria-hidden aria-busy data-title data-page'.split(
    ' ',
  ),
);
/** Words stand in the menu alone: what is above and below it speaks of the person. */
const WORDED = 'nav, aside';
/** Drawn as empty as they were before anybody was known. */
const EMPTY = new Set(['header', 'main']);

/** Undefined where the element is none of the frame's own. */
export function treeOf(element: Element): TreeNode | undefined {
  const tag = element.localName;
  const worded = element.closest(WORDED) !== null;
  if (!TAGS.has(tag) || (tag === 'a' && !worded) || element.matches('[role=dialog], [aria-live]')) return undefined;
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (name === 'aria-label' && !worded) continue;
    if (ATTRIBUTES.has(name) || isOwnAddress(name, value)) attributes[name] = value;
  }
  if (tag === 'main') attributes['data-page'] = '';
  return { tag, attributes, children: EMPTY.has(tag) ? [] : childrenOf(element, worded) };
}

function childrenOf(element: Element, worded: boolean): TreeNode['children'] {
  return [...element.childNodes].flatMap((child) => {
    if (child instanceof Element) return treeOf(child) ?? [];
    return worded && child.textContent ? child.textContent : [];
  });
}

function isOwnAddress(name: string, value: string): boolean {
  return (name === 'href' || name === 'src') && /^\/(?![/\\])/.test(value);
}

/** Elements of the tree; of what it should not hold nothing is made. */
export function elementOf({ tag, attributes, children }: TreeNode): Element | undefined {
  if (!TAGS.has(tag)) return undefined;
  const namespace = NAMESPACES[tag];
  const element = namespace ? document.createElementNS(namespace, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (ATTRIBUTES.has(name) || isOwnAddress(name, value)) element.setAttribute(name, value);
  for (const child of children) {
    const made = typeof child === 'string' ? child : elementOf(child);
    if (made !== undefined) element.append(made);
  }
  return element;
}

export function classesOf({ attributes, children }: TreeNode): string[] {
  const own = attributes['class']?.split(/\s+/) ?? [];
  return [...own, ...children.flatMap((child) => (typeof child === 'string' ? [] : classesOf(child)))];
}
