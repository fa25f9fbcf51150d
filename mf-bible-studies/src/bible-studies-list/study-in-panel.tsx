/** A study beside the list: what it is, its last meetings, and the way to its page. */
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Subtitle2, Text, makeStyles, tokens } from '@fluentui/react-components';
import { studyApi } from '../api/study.api.ts';
import { LastMeetingsCard } from '../study-parts/last-meetings-card.tsx';
import { meetingText } from '../study-parts/meeting-time.ts';
import { StudyFacts } from '../study-parts/study-facts.tsx';
import { StudyFlags } from '../study-parts/study-flags.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  what: { minWidth: 0, display: 'grid', gap: tokens.spacingVerticalXS, justifyItems: 'start' },
  name: { margin: 0, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  flags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

export interface StudyInPanelProps {
  id: number;
  /** Whether the panel's head says the name. */
  named: boolean;
}

export function StudyInPanel({ id, named }: StudyInPanelProps) {
  const styles = useStyles();
  const { currentData: study, error, refetch } = studyApi.useStudyQuery(id);
  if (error && !study) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (!study) return <SkeletonRows rows={5} columns={1} label="Loading the study" />;
  return (
    <div className={styles.parts}>
      <div className={styles.what}>
        {!named && (
          <Subtitle2 as="h3" className={styles.name}>
            {study.name}
          </Subtitle2>
        )}
        <Text className={styles.facts}>
          {meetingText(study.bible_study_schedule)} · {study.meeting_location}
        </Text>
        <div className={styles.flags}>
          <StudyFlags study={study} />
        </div>
      </div>
      <StudyFacts study={study} />
      <LastMeetingsCard study={study} />
      <PortalLink to={`/bible-studies/${id}`}>Open the whole page</PortalLink>
    </div>
  );
}
