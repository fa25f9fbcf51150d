/** A card of a board: two lines, badges, and a menu that also moves it. */
import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { PHONE } from '../page/breakpoints.ts';
import { AROUND } from '../page/thumb.ts';
import type { BoardColumn } from './board-column.ts';
import type { RowAction } from '../table/row-menu.tsx';
import type { CardId, ColumnId } from './use-board-moves.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexShrink: 0,
    breakInside: 'avoid',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  opens: { cursor: 'pointer' },
  movable: { cursor: 'grab' },
  held: { boxShadow: tokens.shadow16, outline: `2px solid ${tokens.colorBrandStroke1}` },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  title: {
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  open: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    // From the card's upper edge on: the list cuts off what is above its first card.
    [PHONE]: {
      ...AROUND,
      '::after': { ...AROUND['::after'], top: `calc(-1 * ${tokens.spacingVerticalS})`, transform: 'none' },
    },
  },
  fact: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, paddingTop: tokens.spacingVerticalXXS },
});

export interface BoardCardProps {
  id: CardId;
  title: string;
  fact?: ReactNode;
  badges?: ReactNode;
  onOpen?: (() => void) | undefined;
  actions: readonly RowAction[];
  /** Columns it may be moved to; empty where the board is read-only. */
  columns: readonly BoardColumn[];
  onMoveTo: (column: ColumnId) => void;
  held: boolean;
  /** The one card that tab stops at. */
  active: boolean;
  onFocus: () => void;
  /** The focus went somewhere else. */
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function BoardCard(props: BoardCardProps) {
  const { id, title, fact, badges, onOpen, actions, columns, held, active, onFocus, onLeave, onKeyDown } = props;
  const styles = useStyles();
  const stop = active ? 0 : -1;
  return (
    // A card is picked up and moved by keys; the list stays a list for those who read it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-card={id}
      className={mergeClasses(
        styles.card,
        onOpen && styles.opens,
        columns.length > 0 && styles.movable,
        held && styles.held,
      )}
      tabIndex={stop}
      aria-label={held ? `${title}, picked up` : title}
      onFocus={onFocus}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave();
      }}
      onKeyDown={onKeyDown}
      // The whole card opens; what is drawn over it to be pressed could no longer be dragged.
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button, [role=menu]')) onOpen?.();
      }}
    >
      <div className={styles.words}>
        {onOpen ? (
          <button type="button" tabIndex={stop} className={mergeClasses(styles.open, styles.title)} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {fact && <span className={styles.fact}>{fact}</span>}
        {badges && <span className={styles.badges}>{badges}</span>}
      </div>
      {(columns.length > 0 || actions.length > 0) && <CardMenu {...props} stop={stop} />}
    </li>
  );
}

function CardMenu({ title, actions, columns, onMoveTo, stop }: BoardCardProps & { stop: number }) {
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          data-no-drag
          appearance="subtle"
          size="small"
          tabIndex={stop}
          aria-label={`Actions for ${title}`}
          icon={<MoreHorizontalRegular />}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map(({ label, icon, disabled, run }) => (
            <MenuItem key={label} icon={icon} disabled={disabled} onClick={run}>
              {label}
            </MenuItem>
          ))}
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
