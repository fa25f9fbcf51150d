/** The menu of a row or a card, behind three dots. */
import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  type MenuButtonProps,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useDanger } from '../page/danger.ts';

export interface RowAction {
  /** Says what happens: 'View Profile'. */
  label: string;
  icon?: ReactElement;
  disabled?: boolean;
  /** Says why it cannot be done now. */
  hint?: string | undefined;
  /** It deletes, removes or ends. */
  danger?: boolean;
  /** Leads out of the portal in place of `run`: 'tel:+13125550142'. */
  href?: string;
  /** Stands under this heading, e.g. 'Admin', after the actions without one. */
  group?: string;
  run?: () => void;
}

export interface RowMenuProps {
  /** Names what the actions are for: 'Actions for Ann Baker'. */
  label: string;
  actions: readonly RowAction[];
  size?: MenuButtonProps['size'];
}

export function RowMenu({ label, actions, size }: RowMenuProps) {
  const groups = [...new Set(actions.flatMap(({ group }) => group ?? []))];
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
          <Items actions={actions.filter(({ group }) => group === undefined)} />
          {groups.map((group) => (
            <MenuGroup key={group}>
              <MenuDivider />
              <MenuGroupHeader>{group}</MenuGroupHeader>
              <Items actions={actions.filter((action) => action.group === group)} />
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function Items({ actions }: { actions: readonly RowAction[] }) {
  const styles = useDanger();
  return actions.map(({ label, icon, disabled, hint, danger, href, run }) =>
    href === undefined ? (
      <MenuItem
        key={label}
        className={danger && !disabled ? styles.words : undefined}
        icon={icon}
        disabled={disabled}
        subText={disabled ? hint : undefined}
        onClick={run}
      >
        {label}
      </MenuItem>
    ) : (
      <MenuItemLink key={label} icon={icon} href={href}>
        {label}
      </MenuItemLink>
    ),
  );
}
