/**
 * The portal while nobody knows yet who it is opened for. The frame of the last time stands there already (`warm-frame`); else the
 * frame's outline around the outline of the page. Visitors who were not signed in get no menu's place.
 */
import { PHONE, RAIL } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { PageSkeleton, type PageSkeletonProps } from '../remotes/page-skeleton.tsx';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { BEFORE } from '../warm-frame/kept-frame.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { statusTexts } from '../status/status.texts.ts';

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

export function Opening(outline: Pick<PageSkeletonProps, 'kind' | 'title'>) {
  const styles = useStyles();
  const texts = useShellTexts(statusTexts);
  const framed = mayBeSignedIn();
  // As long as nothing else is drawn, it is seen.
  if (document.getElementById(BEFORE)) return <div data-opening />;
  return (
    <div className={styles.frame} data-opening>
      {framed && <div className={styles.side} />}
      <main className={styles.column} aria-busy>
        {framed && <div className={styles.bar} />}
        <PageSkeleton label={texts.openingPortal} {...outline} />
      </main>
    </div>
  );
}
