/** Lines of figures in a block: of what, the course of some weeks as a line, and facts in words. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { usePaper } from '@emmaus/remote-kit/page/use-width.ts';
import type { BlockLine } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { homeTexts } from './home.texts.ts';
import { useShowAll } from './use-show-all.ts';

const WIDTH = 120;
const HEIGHT = 28;

const useStyles = makeStyles({
  more: { justifySelf: 'start' },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${WIDTH}px minmax(0, 2fr)`,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '44px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [PHONE]: { gridTemplateColumns: `minmax(0, 1fr) ${WIDTH}px`, paddingBottom: tokens.spacingVerticalS },
  },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  course: { display: 'block', color: tokens.colorCompoundBrandStroke, overflow: 'visible' },
  facts: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { gridColumn: '1 / -1' },
  },
});

const FIRST_SHOWN = 8;

export function BlockLines({ lines, label }: { lines: readonly BlockLine[]; label: string }) {
  const texts = useShellTexts(homeTexts);
  const styles = useStyles();
  const { list, showsAll, showAll } = useShowAll();
  const paper = usePaper();
  const shown = showsAll || paper ? lines : lines.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul ref={list} lang="en" className={styles.lines} aria-label={label}>
        {shown.map(({ id, title, path, course, facts }) => (
          <li key={id} className={styles.line}>
            {path === undefined ? (
              <span className={styles.title}>{title}</span>
            ) : (
              <PortalLink to={path} className={styles.title}>
                {title}
              </PortalLink>
            )}
            {course ? (
              <svg
                className={styles.course}
                role="img"
                aria-label={course.label}
                width={WIDTH}
                height={HEIGHT}
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              >
                <title>{course.label}</title>
                <path
                  d={courseOf(course.values)}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeLinejoin="round"
                />
              </svg>
            ) : (
              <span />
            )}
            <Text size={200} className={styles.facts}>
              {facts.join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button className={styles.more} onClick={showAll}>
          {texts.showMore(lines.length - shown.length)}
        </Button>
      )}
    </>
  );
}

/** From nought at the bottom to the highest at the top. */
export function courseOf(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - 2 - (value / most) * (HEIGHT - 4);
    return `${round(index * step)} ${round(y)}`;
  });
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
