/** A card of a detail page: heading, perhaps an action beside it, content; one line where there is nothing; and the words for a part that is missing now. */
import { Button, Subtitle2, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { PAPER } from './breakpoints.ts';
import { HEARD_ONLY } from './heard-only.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  sideBySide: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    // Else its frame would begin on the sheet before its head.
    [PAPER]: {
      display: 'block',
      '& > * + *': { marginTop: tokens.spacingVerticalM },
      '& > span': { display: 'block' },
    },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    [PAPER]: { breakAfter: 'avoid' },
  },
  title: { margin: 0, overflowWrap: 'anywhere' },
  heard: HEARD_ONLY,
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    minHeight: '32px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  lineWords: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  lineTitle: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  // A link in it is as high as a thumb, which it is not within a sentence.
  action: { flexShrink: 0, display: 'flex', alignItems: 'center' },
  hint: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  away: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export interface DetailCardProps {
  title: string;
  /** Where several have one title: what the eye tells them by, said after it. Since 1.20.0. */
  about?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function DetailCard({ title, about, action, children }: DetailCardProps) {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={heading} className={styles.title}>
          {title}
          {about && <span className={styles.heard}> {about}</span>}
        </Subtitle2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Cards below each other, or beside each other where there is room. */
export function DetailCards({ sideBySide = false, children }: { sideBySide?: boolean; children: ReactNode }) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.cards, sideBySide && styles.sideBySide)}>{children}</div>;
}

/** A card of one line: what is said quickly, or that there is nothing, with the action that fills it. */
export function LineCard({ title, about, action, children }: DetailCardProps) {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.line} aria-labelledby={heading}>
      <div className={styles.lineWords}>
        <Subtitle2 as="h2" id={heading} className={styles.lineTitle}>
          {title}
          {about && <span className={styles.heard}> {about}</span>}
        </Subtitle2>
        <div>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

/** A quiet sentence where there is nothing to show. */
export function CardHint({ children }: { children: ReactNode }) {
  return <Text className={useStyles().hint}>{children}</Text>;
}

/** In place of what another service could not give: the rest of the page is complete. */
export function PartAway({ what, onRetry }: { what: string; onRetry: () => void }) {
  const styles = useStyles();
  return (
    <div className={styles.away}>
      <CardHint>{what} cannot be shown right now. Nothing is lost, and the rest of this page is complete.</CardHint>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
