/** The working of a percentage: the sentence, how it is counted, and the meetings behind it. */
import type { ReportMeeting, ReportingTree } from '@emmaus/contracts/reporting-tree.contract';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { reportingApi } from '../api/reporting.api.ts';
import { todayAtPlace } from '../study-parts/day-at-place.ts';
import type { Percentage } from '../study-parts/reported.tsx';
import { StateBadge } from '../study-parts/state-badge.tsx';
import type { Meetings, Whose } from './use-reporting-address.ts';

const useStyles = makeStyles({
  words: { display: 'block', marginBottom: tokens.spacingVerticalM },
  counted: { marginBottom: tokens.spacingVerticalM },
  // As high as a thumb, with its arrow.
  summary: { width: 'fit-content', lineHeight: THUMB, cursor: 'pointer', fontSize: tokens.fontSizeBase300 },
  list: { listStyleType: 'none', margin: 0, padding: 0, marginTop: tokens.spacingVerticalM },
  meeting: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: THUMB,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  study: { minWidth: 0, overflowWrap: 'anywhere' },
  link: { display: 'inline-block' },
  day: { display: 'block', color: tokens.colorNeutralForeground3 },
});

const NOTHING_EXPECTED = 'No meeting was expected since August 1.';
const NONE: Record<Meetings, string> = { missing: 'Every report is in.', all: NOTHING_EXPECTED };

export interface ReportWorkingProps extends Whose {
  location: number | undefined;
  tree: Pick<ReportingTree, 'sentence' | 'explanation'>;
  /** The one whose working it is. */
  percentage: Percentage;
  meetings: Meetings;
  onMeetings: (meetings: Meetings) => void;
}

export function ReportWorking(props: ReportWorkingProps) {
  const { location, root, person, chain, tree, percentage, meetings, onMeetings } = props;
  const styles = useStyles();
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = reportingApi.useReportMeetingsQuery({
    location_id: location,
    root,
    person,
    chain,
    page,
    ...(meetings === 'missing' && { state: 'Missing' }),
  });
  const isTotal = root === undefined && chain === undefined;
  return (
    <>
      {isTotal && (
        <Text className={styles.words} weight="semibold">
          {tree.sentence}
        </Text>
      )}
      <details className={styles.counted}>
        <summary className={styles.summary}>How this is counted</summary>
        <Text className={styles.words}>{tree.explanation}</Text>
      </details>
      <TwoWaySwitch
        label="Meetings"
        labelHidden
        options={[
          { value: 'missing', label: 'Missing' },
          { value: 'all', label: 'All meetings' },
        ]}
        value={meetings}
        onChange={onMeetings}
      />
      {error && !stillShown(currentData, error) ? (
        <ProblemView problem={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <SkeletonRows rows={6} columns={1} height={52} label="Loading the meetings behind this percentage" />
      ) : (
        <>
          {currentData.total === 0 && (
            <Text className={styles.words}>{percentage === 'NA' ? NOTHING_EXPECTED : NONE[meetings]}</Text>
          )}
          <ul className={styles.list} aria-label="The meetings behind this percentage">
            {currentData.data.map((meeting) => (
              <Meeting key={meeting.attendance_id} {...meeting} />
            ))}
          </ul>
          {currentData.total > PAGE_SIZE && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={currentData.total} onPage={setPage} noun="meetings" />
          )}
        </>
      )}
    </>
  );
}

function Meeting({ bible_study_id, bible_study_name, met_on_date, location, state, is_late }: ReportMeeting) {
  const styles = useStyles();
  const { user } = usePortal();
  return (
    <li className={styles.meeting}>
      <span className={styles.study}>
        <PortalLink className={styles.link} to={`/bible-studies/${bible_study_id}`}>
          {bible_study_name}
        </PortalLink>
        <Text size={200} className={styles.day}>
          <DayText day={met_on_date} today={todayAtPlace(user, location)} />
        </Text>
      </span>
      {state === 'Missing' && is_late === undefined ? (
        <StatusBadge meaning="late">{state}</StatusBadge>
      ) : (
        <StateBadge state={state === 'Missing' ? (is_late ? 'Late' : 'Due') : state} />
      )}
    </li>
  );
}
