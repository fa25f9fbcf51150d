import { SpokenPage } from '@emmaus/remote-kit/language/spoken-page.tsx';
import { useTexts } from '@emmaus/remote-kit/language/use-texts.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Meditation } from '@emmaus/contracts/meditations.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { useReading } from '@emmaus/remote-kit/page/reading.ts';
import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useNavigate, useParams } from '@emmaus/remote-kit/portal/router.ts';
import { bibleStudiesApi } from '../api/bible-studies.api.ts';
import { MeditationNeighbours } from './meditation-neighbours.tsx';
import { MeditationSkeleton } from './meditations-skeleton.tsx';
import { meditationTexts } from './meditations.texts.ts';
import { SanitisedHtml } from '../rich-text/sanitised-html.tsx';

const useStyles = makeStyles({
  // A page to stay on: one narrow column, large letters, much air.
  column: { maxWidth: '46rem', marginInline: 'auto' },
  waiting: { padding: tokens.spacingHorizontalXXL, [PHONE]: { padding: tokens.spacingHorizontalL } },
  verse: { color: tokens.colorBrandForeground1 },
  content: { paddingBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalXXXL}` },
});

export function MeditationPage() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = bibleStudiesApi.useGetMeditationQuery(id);
  const styles = useStyles();
  const texts = useTexts(meditationTexts);

  if (error) {
    const back = { path: '/meditations', label: texts.all };
    return (
      <SpokenPage texts={meditationTexts}>
        <ProblemPage problem={error} onRetry={() => void refetch()} back={back} />
      </SpokenPage>
    );
  }
  return (
    <SpokenPage texts={meditationTexts}>
      <div className={styles.column}>
        {currentData ? (
          <Reading meditation={currentData} />
        ) : (
          <div className={styles.waiting}>
            <MeditationSkeleton />
          </div>
        )}
      </div>
    </SpokenPage>
  );
}

function Reading({ meditation }: { meditation: Meditation }) {
  const styles = useStyles();
  const texts = useTexts(meditationTexts);
  const reading = useReading();
  const navigate = useNavigate();
  const writes = usePortal().passes(['admins']);
  return (
    <PageFrame
      title={meditation.title}
      explanation={
        <Text className={styles.verse} weight="semibold">
          {texts.read(meditation.verse)}
        </Text>
      }
      action={
        writes && (
          <Button icon={<EditRegular />} onClick={() => void navigate(`/meditations/${meditation.id}/edit`)}>
            {texts.edit}
          </Button>
        )
      }
    >
      <SanitisedHtml html={meditation.content} className={mergeClasses(styles.content, reading.text)} />
      <MeditationNeighbours id={meditation.id} />
    </PageFrame>
  );
}
