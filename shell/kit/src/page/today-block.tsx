/** One block of the home page: an icon, what it is about, the thing to do; and how it looks while it loads or fails. */
import { Button, Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { RAISED } from './raised.ts';
import { ArrowRightRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import { useOpenInPortal } from './portal-link.tsx';
import { usePortal } from '../portal/portal-context.ts';
import { SLOT_WAITING } from '../portal/slot-waiting.tsx';
import { ProblemView } from './problem-view.tsx';
import { useKitTexts } from '../language/spoken.ts';

const useStyles = makeStyles({
  block: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    alignItems: 'start',
    alignContent: 'start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ...RAISED,
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minHeight: '40px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  body: {
    gridColumn: '2',
    display: 'grid',
    // Else a message that finds no room makes the page wider instead of breaking its line.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
  },
  actions: {
    gridColumn: '2',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalXS,
  },
});

export interface TodayBlockProps {
  title: string;
  icon: ReactNode;
  /** Beside the title, e.g. a button that explains. */
  beside?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/**
 * `<TodayBlock title="To do" icon={<TaskListRegular />} actions={<TodayLink to="/tasks" primary>Open</TodayLink>}>…</TodayBlock>`.
 * A block without a screen of its own need not load this: declare it in remote.json (`block`), and the shell draws it so.
 */
export function TodayBlock({ title, icon, beside, children, actions }: TodayBlockProps) {
  const styles = useStyles();
  const heading = useId();
  return (
    <article className={styles.block} aria-labelledby={heading}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {beside}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

interface WaitingProps {
  /** What is being waited for. */
  label: string;
  problem: unknown;
  onRetry: () => void;
}

/** In place of a block's content: grey while it loads, the problem with another try when it failed. */
export function TodayWaiting({ label, problem, onRetry }: WaitingProps) {
  const texts = useKitTexts();
  if (problem) return <ProblemView problem={problem} onRetry={onRetry} />;
  return (
    <Skeleton aria-label={texts.loading(label)} {...SLOT_WAITING}>
      <SkeletonItem size={24} />
    </Skeleton>
  );
}

/** A way to another page: a real address, opened by the portal, as a slot has no router. */
export function TodayLink({ to, primary, children }: { to: string; primary?: boolean; children: ReactNode }) {
  const { origin = '' } = usePortal();
  const open = useOpenInPortal(to);
  return (
    <Button
      as="a"
      href={origin + to}
      appearance={primary ? 'primary' : 'secondary'}
      icon={<ArrowRightRegular />}
      iconPosition="after"
      onClick={open}
    >
      {children}
    </Button>
  );
}
