/**
 * The page of one record: the way back to its list, with previous and next where one comes from it; what it is; what can be done at
 * once, which stays in sight on a phone; a third of facts and two thirds of what happens.
 */
import { DESK, LOW, PHONE } from './breakpoints.ts';
import { SCREEN_ONLY } from './paper.ts';
import { Text, Title2, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import { useStepKeys } from './step-keys.ts';
import { Steps, type StepsProps } from './steps.tsx';
import { useTabTitle } from './use-tab-title.ts';

/** The facts and the rest. */
const THIRDS = 'minmax(0, 1fr) minmax(0, 2fr)';
const ACROSS = { gridColumn: '1 / -1', gridTemplateColumns: THIRDS, alignItems: 'start' } as const;

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1280px',
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    [PHONE]: {
      gap: tokens.spacingVerticalM,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    },
  },
  way: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
    marginBottom: `calc(-1 * ${tokens.spacingVerticalS})`,
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalL, minWidth: 0 },
  words: { minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  first: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    [PHONE]: {
      position: 'sticky',
      top: 'var(--emmaus-sticky-top, 0px)',
      zIndex: 2,
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
      backgroundColor: tokens.colorNeutralBackground2,
    },
    [LOW]: { position: 'static' },
  },
  split: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    // The second row takes what the facts are higher than the rest.
    [DESK]: { gridTemplateColumns: THIRDS, gridTemplateRows: 'auto 1fr', rowGap: 0 },
  },
  due: {
    minWidth: 0,
    ':empty': { display: 'none' },
    [DESK]: { gridColumn: '2', marginBottom: tokens.spacingVerticalL },
  },
  column: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
  side: { [DESK]: { gridColumn: '1', gridRow: '1 / span 2' } },
  main: { [DESK]: { gridColumn: '2' } },
  // With nothing beside them, the facts have both columns; also where what was due turns out to be nothing.
  across: { [DESK]: ACROSS },
  acrossUnlessDue: { [DESK]: { '& > :empty + *': ACROSS } },
  below: { [DESK]: { gridColumn: '1 / -1', gridRow: '3', marginTop: tokens.spacingVerticalL } },
});

export interface DetailPageProps {
  title: string;
  /** The list that it stands in: `{ path: '/people', label: 'People' }`. */
  back: { path: string; label: string };
  /** Where it stands in the list one came from; the keys j and k go the same ways. Left out when it was opened directly. */
  steps?: StepsProps | undefined;
  /** Stands before the title, e.g. `<Initials size="large" …/>`. */
  mark?: ReactNode;
  /** One line, e.g. 'Administrator · Lakeside'. */
  facts?: ReactNode;
  /** Stand behind the title. */
  flags?: ReactNode;
  /** At most four buttons. At the top of a phone also when the page is scrolled. */
  actions?: ReactNode;
  /** Tabs over the two columns. */
  tabs?: ReactNode;
  /** What waits to be done: comes before the facts, and beside them over what happens. */
  due?: ReactNode;
  /** Facts that were not said yet. */
  side: ReactNode;
  /** What runs now, and what happened. */
  main: ReactNode;
  /** What is open is `main`, of one of the `tabs`: below each other it comes first. Since 1.19.0. */
  mainFirst?: boolean | undefined;
  /** A table that needs the whole width, below both columns. With it `main` may be nothing: the facts then stand beside what is due, or beside each other. Since 1.19.0. */
  below?: ReactNode;
}

/** `<DetailPage title="Ann Baker" back={{ path: '/people', label: 'People' }} facts="Lakeside" side={…} main={…} />` */
export function DetailPage({
  title,
  back,
  steps,
  mark,
  facts,
  flags,
  actions,
  tabs,
  due,
  side,
  main,
  mainFirst = false,
  below,
}: DetailPageProps) {
  const styles = useStyles();
  useTabTitle(title);
  useStepKeys(steps);
  const columns = [
    <div key="side" className={mergeClasses(styles.column, styles.side, !main && !due && styles.across)}>
      {side}
    </div>,
    main && (
      <div key="main" className={mergeClasses(styles.column, styles.main)}>
        {main}
      </div>
    ),
  ];
  return (
    <div className={styles.page}>
      <div {...SCREEN_ONLY} className={styles.way}>
        <Link to={back.path} className={styles.back}>
          <ChevronLeftRegular aria-hidden />
          {back.label}
        </Link>
        {steps && <Steps {...steps} />}
      </div>
      <header className={styles.head}>
        {mark}
        <div className={styles.words}>
          <div className={styles.first}>
            <Title2 as="h1" className={styles.title}>
              {title}
            </Title2>
            {flags}
          </div>
          {facts && <Text className={styles.facts}>{facts}</Text>}
        </div>
      </header>
      {actions && (
        <div {...SCREEN_ONLY} className={styles.actions}>
          {actions}
        </div>
      )}
      {tabs}
      <div className={mergeClasses(styles.split, !main && styles.acrossUnlessDue)}>
        {due && <div className={styles.due}>{due}</div>}
        {mainFirst ? columns.toReversed() : columns}
        {below && <div className={mergeClasses(styles.column, styles.below)}>{below}</div>}
      </div>
    </div>
  );
}
