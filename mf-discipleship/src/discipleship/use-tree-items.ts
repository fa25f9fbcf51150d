/** What makes of a card or row an item of a WAI-ARIA tree: its place, its keys, and the focus that follows them. */
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { TreePerson } from './forest.ts';
import { stepOf } from './tree-keys.ts';
import type { Tree } from './use-tree.ts';

export interface TreeItems {
  /** For the element around all items. */
  box: RefObject<HTMLDivElement | null>;
  propsOf: (person: TreePerson) => HTMLAttributes<HTMLElement> & { 'data-person': number };
}

/** Opens a menu about somebody, beside an element. */
export type OpenMenu = (person: TreePerson, beside: HTMLElement) => void;

export function useTreeItems(tree: Tree, onMenu?: OpenMenu): TreeItems {
  const box = useRef<HTMLDivElement>(null);
  const toFocus = useRef<number>(undefined);
  const elementOf = (id: number) => box.current?.querySelector<HTMLElement>(`[data-person="${id}"]`);

  // A key may lead to somebody who is only drawn by this very render. In it, so that what the render before left to be done does not take it.
  useLayoutEffect(() => {
    if (toFocus.current === undefined) return;
    elementOf(toFocus.current)?.focus();
    toFocus.current = undefined;
  });
  const selectedId = tree.selected?.id;
  useEffect(() => {
    if (selectedId !== undefined) elementOf(selectedId)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selectedId]);

  /** Whoever is folded shows those below as well; folding is left to the arrows and the '–'. */
  function choose(person: TreePerson) {
    tree.select(person);
    if (person.below.length > 0 && !tree.isOpen(person)) tree.setOpen(person, true);
  }

  function onKeyDown(event: KeyboardEvent, person: TreePerson) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Enter on the name opens the profile: only what leads through the tree is taken from what stands inside an item.
    if (event.target !== event.currentTarget && !/^(Arrow|Home|End)/.test(event.key)) return;
    const step = stepOf(event.key, person, tree.visible, tree.isOpen(person));
    if (!step) return;
    event.preventDefault();
    if ('choose' in step) choose(person);
    else if ('open' in step) tree.setOpen(person, step.open);
    else {
      toFocus.current = step.go.id;
      tree.setActive(step.go);
    }
  }

  return {
    box,
    propsOf: (person) => ({
      'data-person': person.id,
      role: 'treeitem',
      'aria-level': person.generation + 1,
      'aria-posinset': person.position,
      'aria-setsize': person.siblings,
      'aria-expanded': person.below.length > 0 ? tree.isOpen(person) : undefined,
      'aria-selected': person === tree.selected,
      tabIndex: person === tree.active ? 0 : -1,
      onKeyDown: (event) => onKeyDown(event, person),
      onFocus: () => tree.setActive(person),
      ...(onMenu && {
        // The right button of the mouse, and the keyboard's key for menus.
        onContextMenu: (event: MouseEvent<HTMLElement>) => {
          event.preventDefault();
          onMenu(person, event.currentTarget);
        },
      }),
      onClick: (event) => {
        if (!(event.target as Element).closest('a')) choose(person);
      },
    }),
  };
}
