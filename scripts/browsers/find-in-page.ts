/**
 * Sent to the page as it stands, so it imports nothing: where the middle of what is wanted is, once a tap there reaches it.
 * Roles and names as far as the portal needs them; what they are exactly is tested elsewhere, by the browser's own tree.
 */
export interface Wanted {
  role: 'button' | 'link' | 'menuitem' | 'radio' | 'textbox' | 'heading' | 'row' | 'text';
  name: string;
  /** A part of the name is enough. */
  part?: boolean;
}

export interface Spot {
  x: number;
  y: number;
}

export function findInPage({ role, name, part = false }: Wanted): Spot | null {
  const ROLES: Record<Wanted['role'], string> = {
    button: 'button:not([role]), [role=button]',
    link: 'a[href]:not([role]), [role=link]',
    menuitem: '[role^=menuitem]',
    radio: 'input[type=radio], [role=radio]',
    textbox: 'input, textarea, [role=searchbox], [role=textbox], [role=combobox]',
    heading: 'h1, h2, h3',
    row: '[role=row]',
    text: 'body *',
  };

  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const own = (element: Element) =>
    plain([...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join(' '));
  const labelled = (element: Element) =>
    plain(
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  /** Without what only the eye sees: a short form, the star of what is required. */
  const spoken = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return plain(copy.textContent).replace(/ ?\*$/, '');
  };
  const labels = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? plain([...(element.labels ?? [])].map(spoken).join(' '))
      : '';
  /** A choice is named with what is chosen: 'Gender: Female'. */
  const choice = (element: Element) => {
    const group = element.closest('[role=radiogroup], fieldset');
    const asked = group && (labelled(group) || plain(group.getAttribute('aria-label'))).replace(/ ?\*$/, '');
    return asked ? `${asked}: ${labels(element)}` : labels(element);
  };
  const nameOf = (element: Element) =>
    role === 'text'
      ? own(element)
      : role === 'radio'
        ? choice(element)
        : labelled(element) ||
          plain(element.getAttribute('aria-label')) ||
          labels(element) ||
          plain(element.textContent) ||
          plain(element.getAttribute('title'));

  for (const element of document.querySelectorAll(ROLES[role])) {
    const text = nameOf(element);
    if (part ? !text.includes(name) : text !== name) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
    const { left, width, top: now, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + Math.min(width / 2, 60)), Math.round(now + height / 2)];
    if (width < 1 || height < 1 || x > innerWidth) continue;
    if (role === 'text') return { x, y };
    const there = document.elementFromPoint(x, y);
    if (there && (element.contains(there) || there.contains(element))) return { x, y };
  }
  return null;
}
