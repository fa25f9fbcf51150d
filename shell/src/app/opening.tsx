/**
 * The portal while nobody knows yet who it is opened for: the frame's outline around the same bars that a page shows while
 * it is on its way, so that one picture stays until there is content. Visitors who were not signed in get no menu's place.
 */
import { PHONE, RAIL } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { PageSkeleton } from '../remotes/page-skeleton.tsx';
import { mayBeSignedIn } from '../session/session.ts';

const EDGE = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  frame: { display: 'flex', minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
  side: {
    flex: '0 0 auto',
    boxSizing: 'border-box',
    width: '240px',
    borderRight: EDGE,
    backgroundColor: tokens.colorNeutralBackground1,
    [RAIL]: { width: '64px' },
    [PHONE]: { display: 'none' },
  },
  column: { flex: '1 1 auto', minWidth: 0 },
  bar: { height: '56px', borderBottom: EDGE, backgroundColor: tokens.colorNeutralBackground1 },
});

export function Opening() {
  const styles = useStyles();
  const framed = mayBeSignedIn();
  return (
    <div className={styles.frame}>
      {framed && <div className={styles.side} />}
      <main className={styles.column} aria-busy>
        {framed && <div className={styles.bar} />}
        <PageSkeleton label="Opening your portal. One moment, please." />
      </main>
    </div>
  );
}
