/** One meditation a day, the next one each day and then from the beginning: for a page that shows nothing else. */
import { SpokenPage } from '@emmaus/remote-kit/language/spoken-page.tsx';
import { useTexts } from '@emmaus/remote-kit/language/use-texts.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { useReading } from '@emmaus/remote-kit/page/reading.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { useNow } from '@emmaus/remote-kit/page/use-now.ts';
import { Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { BookOpenRegular } from '@fluentui/react-icons';
import { bibleStudiesApi } from '../api/bible-studies.api.ts';
import { SanitisedHtml } from '../rich-text/sanitised-html.tsx';
import { MeditationSkeleton } from './meditations-skeleton.tsx';
import { meditationTexts } from './meditations.texts.ts';
import { ofTheDay } from './of-the-day.ts';

const useStyles = makeStyles({
  verse: { color: tokens.colorBrandForeground1 },
  content: { maxWidth: '46rem', paddingBlock: tokens.spacingVerticalM },
});

export function MeditationOfTheDayPage() {
  const styles = useStyles();
  const texts = useTexts(meditationTexts);
  const reading = useReading();
  const now = useNow();
  const { data, error, refetch } = bibleStudiesApi.useListMeditationsQuery();
  const meditation = ofTheDay(data ?? [], new Date(now));
  return (
    <SpokenPage texts={meditationTexts}>
      <PageFrame
        title={meditation?.title ?? texts.ofTheDay}
        explanation={
          meditation && (
            <Text className={styles.verse} weight="semibold">
              {texts.read(meditation.verse)}
            </Text>
          )
        }
      >
        {error && !data ? (
          <ProblemView problem={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <MeditationSkeleton />
        ) : !meditation ? (
          <EmptyState icon={<BookOpenRegular />} title={texts.none} text={texts.noneOfTheDay} />
        ) : (
          <>
            <SanitisedHtml html={meditation.content} className={mergeClasses(styles.content, reading.text)} />
            <PortalLink to="/meditations">{texts.all}</PortalLink>
          </>
        )}
      </PageFrame>
    </SpokenPage>
  );
}
