/** The outline of a page while it is on its way, where PageFrame will draw it: its title, and what its route says it looks like. Light on purpose. */
import type { SkeletonKind } from '@emmaus/contracts/remote.words';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  page: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1280px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    [PHONE]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}` },
  },
  wide: { maxWidth: 'none' },
  bar: { display: 'block', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground4 },
  title: {
    display: 'block',
    width: 'fit-content',
    minWidth: '240px',
    maxWidth: '100%',
    minHeight: tokens.lineHeightHero700,
    // Nothing around it says so before the frame is there.
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeHero700,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightHero700,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusMedium,
    ':empty': { backgroundColor: tokens.colorNeutralBackground4 },
  },
  sentence: { width: '320px', maxWidth: '80%', height: '16px', margin: `${tokens.spacingVerticalXS} 0 68px` },
  parts: { display: 'grid', gap: tokens.spacingVerticalS },
  table: { gap: tokens.strokeWidthThin },
  cards: { gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', gap: tokens.spacingHorizontalL },
  board: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(200px, 1fr)',
    overflow: 'hidden',
    gap: tokens.spacingHorizontalM,
  },
  form: { maxWidth: '640px', gap: tokens.spacingVerticalXL },
  text: { maxWidth: '72ch' },
  row: { height: '47px' },
  card: { height: '172px' },
  column: { height: '60vh' },
  node: { height: '56px', width: '240px', maxWidth: '100%' },
  field: { height: '40px' },
  line: { height: '20px' },
  // A generation further in each.
  second: { marginLeft: tokens.spacingHorizontalXXXL },
  third: { marginLeft: `calc(2 * ${tokens.spacingHorizontalXXXL})` },
});

type Part = 'row' | 'card' | 'column' | 'node' | 'field' | 'line';

const PARTS: Readonly<Record<SkeletonKind, { part: Part; count: number }>> = {
  table: { part: 'row', count: 10 },
  cards: { part: 'card', count: 6 },
  board: { part: 'column', count: 6 },
  tree: { part: 'node', count: 7 },
  form: { part: 'field', count: 6 },
  text: { part: 'line', count: 8 },
};

/** What is as wide as the window. */
const WIDE: readonly SkeletonKind[] = ['board', 'tree'];

export interface PageSkeletonProps {
  /** What is being waited for, for screen readers. */
  label: string;
  kind?: SkeletonKind | undefined;
  /** Known already where it is the same for every address of the route. */
  title?: string | undefined;
}

export function PageSkeleton({ label, kind = 'text', title }: PageSkeletonProps) {
  const styles = useStyles();
  const { part, count } = PARTS[kind];
  const generations = [undefined, styles.second, styles.third];
  return (
    <output aria-label={label} className={mergeClasses(styles.page, WIDE.includes(kind) && styles.wide)}>
      <span className={styles.title} data-title="">
        {title}
      </span>
      <span className={mergeClasses(styles.bar, styles.sentence)} />
      <span className={mergeClasses(styles.parts, kind === 'tree' ? undefined : styles[kind])}>
        {Array.from({ length: count }, (_part, index) => (
          <span
            key={index}
            className={mergeClasses(
              styles.bar,
              styles[part],
              kind === 'tree' ? generations[index % generations.length] : undefined,
            )}
          />
        ))}
      </span>
    </output>
  );
}
