/** The menu of a card: its actions, and the columns that it may be moved to. One for all cards, while it is open. */
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
} from '@fluentui/react-components';
import { BELOW_END } from '../page/menu-place.ts';
import { ActionItems, type RowAction } from '../table/row-menu.tsx';
import type { BoardColumn } from './board-column.ts';
import type { ColumnId } from './use-board-moves.ts';

export interface CardMenuProps {
  /** The button that it hangs at. */
  target: HTMLElement;
  /** Gets the focus back where it is not the button: the card whose key opened it. */
  opener?: HTMLElement | undefined;
  /** Names the menu. */
  label: string;
  actions: readonly RowAction[];
  /** Columns to move to; empty where the board is read-only. */
  columns: readonly BoardColumn[];
  onMoveTo: (column: ColumnId) => void;
  onClose: () => void;
}

export function CardMenu({ target, opener, label, actions, columns, onMoveTo, onClose }: CardMenuProps) {
  return (
    <Menu
      open
      positioning={{ ...BELOW_END, target }}
      onOpenChange={(_event, { open, type }) => {
        if (open) return;
        if (type !== 'clickOutside') (opener ?? target).focus();
        onClose();
      }}
    >
      <MenuPopover>
        <MenuList aria-label={label}>
          <ActionItems actions={actions} />
          {actions.length > 0 && columns.length > 0 && <MenuDivider />}
          {columns.length > 0 && (
            <MenuGroup>
              <MenuGroupHeader>Move to…</MenuGroupHeader>
              {columns.map((column) => (
                <MenuItem key={column.id} onClick={() => onMoveTo(column.id)}>
                  {column.title}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
