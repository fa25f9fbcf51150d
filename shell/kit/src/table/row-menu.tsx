/** The menu of a row or a card, behind three dots; or of a page, behind a word. */
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
  Spinner,
  SplitButton,
  type MenuButtonProps,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { BELOW_END } from '../page/menu-place.ts';
import { NewWindow } from '../page/new-window.tsx';
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
  /** Stands below the label: what else is worth knowing before it is done. */
  note?: string | undefined;
  /** Leads out of the portal in place of `run`: 'tel:+13125550142'; to a page in a new tab. */
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
  return (
    <ActionMenu actions={actions}>
      <MenuButton appearance="subtle" size={size} aria-label={label} icon={<MoreHorizontalRegular />} menuIcon={null} />
    </ActionMenu>
  );
}

export interface SplitMenuProps extends RowMenuProps {
  /** What is done with a row most often: stands as a word before the menu. */
  first: { label: string; name: string; run: () => void };
}

/** A button with its word, and a menu of what else there is behind its arrow. */
export function SplitMenu({ label, actions, first }: SplitMenuProps) {
  return (
    <Menu positioning={BELOW_END}>
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <SplitButton
            size="small"
            menuButton={{ ...trigger, 'aria-label': label }}
            primaryActionButton={{ onClick: first.run, 'aria-label': first.name }}
          >
            {first.label}
          </SplitButton>
        )}
      </MenuTrigger>
      <ActionPopover actions={actions} />
    </Menu>
  );
}

export interface MoreMenuProps {
  actions: readonly RowAction[];
  /** While one of them works. */
  busy?: boolean;
}

/** What a page does besides its one action, behind 'More'. */
export function MoreMenu({ actions, busy = false }: MoreMenuProps) {
  return (
    <ActionMenu actions={actions}>
      <MenuButton icon={busy ? <Spinner size="tiny" /> : <MoreHorizontalRegular />} menuIcon={null}>
        More
      </MenuButton>
    </ActionMenu>
  );
}

function ActionMenu({ actions, children }: { actions: readonly RowAction[]; children: ReactElement }) {
  return (
    <Menu positioning={BELOW_END}>
      <MenuTrigger disableButtonEnhancement>{children}</MenuTrigger>
      <ActionPopover actions={actions} />
    </Menu>
  );
}

function ActionPopover({ actions }: { actions: readonly RowAction[] }) {
  const groups = [...new Set(actions.flatMap(({ group }) => group ?? []))];
  return (
    <MenuPopover>
      <MenuList>
        <ActionItems actions={actions.filter(({ group }) => group === undefined)} />
        {groups.map((group) => (
          <MenuGroup key={group}>
            <MenuDivider />
            <MenuGroupHeader>{group}</MenuGroupHeader>
            <ActionItems actions={actions.filter((action) => action.group === group)} />
          </MenuGroup>
        ))}
      </MenuList>
    </MenuPopover>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noreferrer' } as const;

/** For the menus that a component opens by itself. */
export function ActionItems({ actions }: { actions: readonly RowAction[] }) {
  const styles = useDanger();
  return actions.map(({ label, icon, disabled, hint, note, danger, href, run }) =>
    href === undefined ? (
      <MenuItem
        key={label}
        className={danger && !disabled ? styles.words : undefined}
        icon={icon}
        disabled={disabled}
        subText={disabled ? hint : note}
        onClick={run}
      >
        {label}
      </MenuItem>
    ) : (
      <MenuItemLink key={label} icon={icon} href={href} {...(href.startsWith('http') && NEW_TAB)}>
        {label}
        {href.startsWith('http') && <NewWindow />}
      </MenuItemLink>
    ),
  );
}
