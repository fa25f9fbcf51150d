/** The last ten meetings of a study, and which of them were reported. */
import type { BibleStudy, StudyMeeting } from '@emmaus/contracts/bible-studies.contract';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import { clockText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { CardHint, DetailCard, LineCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { todayAtPlace } from './day-at-place.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  meeting: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  clock: { color: tokens.colorNeutralForeground3 },
});

export function LastMeetingsCard({ study: { attendances, location } }: { study: BibleStudy }) {
  const styles = useStyles();
  const { user } = usePortal();
  if (attendances.length === 0)
    return (
      <LineCard title="Last meetings">
        <CardHint>It has not met yet.</CardHint>
      </LineCard>
    );
  return (
    <DetailCard title="Last meetings">
      <ul className={styles.list}>
        {attendances.map((meeting) => (
          <li key={meeting.id} className={styles.meeting}>
            <span>
              <DayText day={meeting.met_on_date} today={todayAtPlace(user, location)} />{' '}
              <span className={styles.clock}>{clockText(meeting.met_at_time)}</span>
            </span>
            <MeetingBadge meeting={meeting} />
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}

/** "Column states: Not submitted (no submitted_at), Submitted, Cancelled with a reason." */
function MeetingBadge({ meeting: { submitted_at, cancelled, cancelled_reason } }: { meeting: StudyMeeting }) {
  if (submitted_at === null) return <StatusBadge meaning="late">Not submitted</StatusBadge>;
  if (cancelled)
    return (
      <StatusBadge meaning="none">{cancelled_reason ? `Cancelled: ${cancelled_reason}` : 'Cancelled'}</StatusBadge>
    );
  return <StatusBadge meaning="done">Submitted</StatusBadge>;
}
