/** Where the cards of a profile stand, for the page and for its skeleton: beside each other on a desk, below on a phone. */
import { DESK } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  split: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    [DESK]: { gridTemplateColumns: '340px minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
});

export interface ProfileLayoutProps {
  /** Who it is. */
  side: ReactNode;
  /** What they do. */
  main: ReactNode;
}

export function ProfileLayout({ side, main }: ProfileLayoutProps) {
  const styles = useStyles();
  return (
    <div className={styles.split}>
      <div className={styles.column}>{side}</div>
      <div className={styles.column}>{main}</div>
    </div>
  );
}
