/** The one menu of all cards: opened beside whoever is to be changed. */
import { BELOW_END } from '@emmaus/remote-kit/page/menu-place.ts';
import { ActionItems } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Menu, MenuList, MenuPopover } from '@fluentui/react-components';
import { useState } from 'react';
import type { TreePerson } from '../forest.ts';
import type { OpenMenu } from '../use-tree-items.ts';
import type { NodeActions } from './node-actions.ts';

interface Opened {
  person: TreePerson;
  beside: HTMLElement;
}

export interface NodeMenuState {
  opened: Opened | undefined;
  open: OpenMenu;
  close: () => void;
}

export function useNodeMenu(): NodeMenuState {
  const [opened, setOpened] = useState<Opened>();
  return {
    opened,
    open: (person, beside) => setOpened({ person, beside }),
    close() {
      setOpened(undefined);
      // The key for menus began at the item; there it ends.
      (opened?.beside.closest<HTMLElement>('[data-person]') ?? opened?.beside)?.focus();
    },
  };
}

export function NodeMenu({ menu, actionsOf }: { menu: NodeMenuState; actionsOf: NodeActions }) {
  const { opened, close } = menu;
  if (!opened) return null;
  const actions = actionsOf(opened.person);
  return (
    <Menu
      open
      positioning={{ ...BELOW_END, target: opened.beside }}
      onOpenChange={(_event, { open }) => !open && close()}
    >
      <MenuPopover>
        <MenuList aria-label={`What to do with ${opened.person.node.name}`}>
          <ActionItems actions={actions} />
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
