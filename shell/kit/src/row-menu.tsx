/** The menu of a row or a card, behind three dots. */
import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  type MenuButtonProps,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';

export interface RowAction {
  /** Says what happens: 'View Profile'. */
  label: string;
  icon?: ReactElement;
  disabled?: boolean;
  run: () => void;
}

export interface RowMenuProps {
  /** Names what the actions are for: 'Actions for Ann Baker'. */
  label: string;
  actions: readonly RowAction[];
  size?: MenuButtonProps['size'];
}

export function RowMenu({ label, actions, size }: RowMenuProps) {
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          size={size}
          aria-label={label}
          icon={<MoreHorizontalRegular />}
          menuIcon={null}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map(({ label: text, icon, disabled, run }) => (
            <MenuItem key={text} icon={icon} disabled={disabled} onClick={run}>
              {text}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
