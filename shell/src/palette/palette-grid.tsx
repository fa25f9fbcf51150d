/** The rows below the field of the search. The field keeps the focus; Tab leads to the buttons of the row that is chosen. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import { EntryIcon } from '../navigation/entry-icon.tsx';
import type { PaletteGroup, PaletteRow } from './palette-rows.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { paletteTexts } from './palette.texts.ts';

const GRID = { role: 'grid' } as const;
/** The name, and two buttons. */
const MOST_CELLS = 3;

const useStyles = makeStyles({
  grid: { width: '100%', borderCollapse: 'collapse' },
  title: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: { scrollMarginBlock: tokens.spacingVerticalXXL },
  active: { backgroundColor: tokens.colorBrandBackground2 },
  cell: {
    padding: 0,
    ':first-child': {
      borderTopLeftRadius: tokens.borderRadiusMedium,
      borderBottomLeftRadius: tokens.borderRadiusMedium,
    },
  },
  // As wide as there is room, and not as its words.
  wide: { width: '100%', maxWidth: 0 },
  narrow: { width: '48px', textAlign: 'center' },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '48px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  sign: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '36px',
    height: '36px',
    color: tokens.colorNeutralForeground2,
  },
  // Whole, so that two that begin alike are told apart.
  words: { display: 'grid', minWidth: 0, paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground2 },
  button: { minWidth: THUMB, minHeight: THUMB },
});

export interface PaletteGridProps {
  /** Of the search; the grid's id is made of it, and each row's. */
  id: string;
  groups: readonly PaletteGroup[];
  /** The chosen row among all. */
  active: number;
  onActive: (index: number) => void;
  onGo: (row: PaletteRow) => void;
}

export function PaletteGrid({ id, groups, active, onActive, onGo }: PaletteGridProps) {
  const styles = useStyles();
  const chosen = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const starts = groups.map((_group, at) => groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <table {...GRID} id={`${id}grid`} aria-label={useShellTexts(paletteTexts).found} className={styles.grid}>
      {groups.map(({ key, title, rows }, at) => (
        <tbody key={key} aria-label={title}>
          <tr aria-hidden>
            <td colSpan={MOST_CELLS} className={styles.title}>
              {title}
            </td>
          </tr>
          {rows.map((row, within) => {
            const index = (starts[at] ?? 0) + within;
            const isActive = index === active;
            return (
              <tr
                key={`${row.path} ${row.title}`}
                ref={isActive ? chosen : undefined}
                aria-selected={isActive}
                className={mergeClasses(styles.row, isActive && styles.active)}
                onPointerMove={() => !isActive && onActive(index)}
              >
                <Cells row={row} id={`${id}${index}`} active={isActive} onGo={onGo} />
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface CellsProps {
  row: PaletteRow;
  id: string;
  active: boolean;
  onGo: (row: PaletteRow) => void;
}

function Cells({ row, id, active, onGo }: CellsProps) {
  const styles = useStyles();
  const { path, title, facts, icon, links = [] } = row;
  return (
    <>
      <td id={id} className={mergeClasses(styles.cell, styles.wide)} colSpan={MOST_CELLS - links.length}>
        <Link
          to={path}
          tabIndex={-1}
          className={styles.link}
          onClick={(event) => {
            // In a new tab as the browser does it.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onGo(row);
          }}
        >
          {icon ? (
            <span className={styles.sign}>
              <EntryIcon name={icon} />
            </span>
          ) : (
            <Initials name={title} />
          )}
          <span className={styles.words}>
            <Text>{title}</Text>
            {facts && (
              <Text size={200} className={styles.facts}>
                {facts}
              </Text>
            )}
          </span>
        </Link>
      </td>
      {links.map(({ label, icon: sign, href }) => (
        <td key={href} className={mergeClasses(styles.cell, styles.narrow)}>
          <Button
            as="a"
            href={href}
            appearance="subtle"
            shape="circular"
            className={styles.button}
            icon={<EntryIcon name={sign} />}
            aria-label={`${label} ${title}`}
            tabIndex={active ? 0 : -1}
          />
        </td>
      ))}
    </>
  );
}
