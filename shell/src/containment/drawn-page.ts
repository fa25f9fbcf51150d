/** The page's one React root, which can be drawn anew when something has emptied the page under it. */
import { type ReactNode, startTransition } from 'react';
import { type Root, createRoot } from 'react-dom/client';

const ID = 'portal';

let page: ReactNode;
let root: Root | undefined;

export function drawPage(tree: ReactNode, element: HTMLElement): void {
  page = tree;
  root = createRoot(element);
  const drawn = root;
  startTransition(() => drawn.render(tree));
}

/** Into a new element: of the old one nobody knows what is left. */
export function drawAnew(): void {
  const before = root;
  if (!before) return;
  root = undefined;
  // Not within a render or a change of the page that is under way.
  setTimeout(() => {
    before.unmount();
    document.getElementById(ID)?.remove();
    const element = document.createElement('div');
    element.id = ID;
    document.body.prepend(element);
    drawPage(page, element);
  });
}
