/** A table on a phone: a card a row, with its name, two facts and a menu. */
import { breakable } from '../page/breakable.tsx';
import { THUMB } from '../page/thumb.ts';
import { useFades } from '../page/use-fades.ts';
import { usePortal } from '../portal/portal-context.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import type { DataGridProps } from './data-grid-props.ts';
import { type GridColumn, NOTHING, cardColumns, cellContent, cellText, nameOf } from './grid-columns.ts';
import { RowButton } from './row-button.tsx';
import { RowMenu } from './row-menu.tsx';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  card: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: THUMB,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  title: {
    // Beside its badge as long as there is room for some words.
    flex: '1 1 14ch',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase400,
    textDecorationLine: 'none',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    // The whole card is the target.
    minHeight: 0,
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    ':focus-visible': { outlineStyle: 'none', '::after': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  },
  button: { backgroundColor: 'transparent', border: 'none', padding: 0, fontFamily: 'inherit', cursor: 'pointer' },
  first: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
  },
  badges: { display: 'flex', gap: tokens.spacingHorizontalXS, flexShrink: 0 },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere', display: 'block' },
  // Above the card's own target.
  above: { position: 'relative', zIndex: 1, display: 'flex', flexShrink: 0 },
});

export function CardList<Row>(props: DataGridProps<Row> & { rows: readonly Row[] }) {
  const { label, columns, rows, rowId } = props;
  const styles = useStyles();
  const { title, badges, facts } = cardColumns(columns);
  if (!title) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className={styles.card}>
          {title.mark?.(row)}
          <div className={styles.words}>
            <div className={styles.first}>
              <CardTitle {...props} row={row} text={cellText(title, row)} />
              {badges.length > 0 && (
                <span className={styles.badges}>
                  {badges.map((column) => (
                    <span key={column.id}>{cellContent(column, row)}</span>
                  ))}
                </span>
              )}
            </div>
            <Text size={200} className={styles.facts}>
              {facts.filter(isKnownOf(row)).map((column, index) => (
                <span key={column.id}>
                  {index > 0 && ' · '}
                  <span title={column.title}>{column.cell ? column.cell(row) : breakable(cellText(column, row))}</span>
                </span>
              ))}
            </Text>
          </div>
          <CardEnd {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

function CardEnd<Row>({ row, rowButton, rowActions, ...props }: DataGridProps<Row> & { row: Row }) {
  const styles = useStyles();
  const button = rowButton?.(row);
  const actions = rowActions?.(row) ?? [];
  if (!button && actions.length === 0) return null;
  return (
    <span className={styles.above}>
      {button && <RowButton {...button} />}
      {actions.length > 0 && <RowMenu label={`Actions for ${nameOf(props, row)}`} actions={actions} />}
    </span>
  );
}

function CardTitle<Row>({ row, text, rowPath, onOpen }: DataGridProps<Row> & { row: Row; text: string }) {
  const styles = useStyles();
  const portal = usePortal();
  const fades = useFades();
  const path = rowPath?.(row);
  const words = breakable(text);
  if (path) {
    return (
      <Link
        to={path}
        viewTransition={fades}
        className={styles.title}
        onPointerDown={() => portal.ahead?.(path, { data: true })}
      >
        {words}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" className={`${styles.title} ${styles.button}`} onClick={() => onOpen(row)}>
        {words}
      </button>
    );
  }
  return <Text weight="semibold">{words}</Text>;
}

/** A card has no head that would say what is missing: only what is known stands there. */
function isKnownOf<Row>(row: Row): (column: GridColumn<Row>) => boolean {
  return (column) => column.cell !== undefined || cellText(column, row) !== NOTHING;
}
