import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Meditation } from '@emmaus/contracts/meditations.contract';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { Link, useParams } from 'react-router';
import { useGetMeditationQuery } from '../api/bible-studies.api.ts';
import { MeditationNeighbours } from './meditation-neighbours.tsx';
import { MeditationSkeleton } from './meditations-skeleton.tsx';
import { SanitisedHtml } from './sanitised-html.tsx';

const useStyles = makeStyles({
  // A page to stay on: one narrow column, large letters, much air.
  column: { maxWidth: '46rem', marginInline: 'auto' },
  waiting: { padding: tokens.spacingHorizontalXXL, [PHONE]: { padding: tokens.spacingHorizontalL } },
  verse: { color: tokens.colorBrandForeground1 },
  content: {
    paddingBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalXXXL}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: 1.7,
    [PHONE]: { fontSize: tokens.fontSizeBase400 },
    '& p, & blockquote': { marginBlock: '1.2em' },
    // The prayer at the end is the one highlight of the page.
    '& blockquote': {
      borderInlineStartColor: tokens.colorPaletteGoldBorderActive,
      color: tokens.colorNeutralForeground2,
      fontStyle: 'italic',
    },
  },
  back: { display: 'flex', gap: tokens.spacingHorizontalL, alignItems: 'center' },
});

export function MeditationPage() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useGetMeditationQuery(id);
  const styles = useStyles();

  if (error) {
    return (
      <PageFrame title={asProblem(error).message} documentTitle="Meditation">
        <div className={styles.back}>
          <Button onClick={() => void refetch()}>Try again</Button>
          <Link to="/meditations">All meditations</Link>
        </div>
      </PageFrame>
    );
  }
  return (
    <div className={styles.column}>
      {currentData ? (
        <Reading meditation={currentData} />
      ) : (
        <div className={styles.waiting}>
          <MeditationSkeleton />
        </div>
      )}
    </div>
  );
}

function Reading({ meditation }: { meditation: Meditation }) {
  const styles = useStyles();
  return (
    <PageFrame
      title={meditation.title}
      explanation={
        <Text className={styles.verse} weight="semibold">
          Read {meditation.verse}
        </Text>
      }
    >
      <SanitisedHtml html={meditation.content} className={styles.content} />
      <MeditationNeighbours id={meditation.id} />
    </PageFrame>
  );
}
