/** How often somebody came to each study that they attend: a tab of a person's page, exposed as `./person`. */
import type { AttendedStudy } from '@emmaus/contracts/attendance-of-person.contract';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { CardHint, DetailCard, LineCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { SlotWaiting } from '@emmaus/remote-kit/portal/slot-waiting.tsx';
import { ProgressBar, Text, makeStyles, tokens } from '@fluentui/react-components';
import { attendanceApi } from '../api/attendance.api.ts';
import { createStore } from '../api/store.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalL },
  study: { display: 'grid', gap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3 },
});

export function AttendanceTab({ context: { personId } }: { context: { personId: number } }) {
  const styles = useStyles();
  const { currentData: attendance, error, refetch } = attendanceApi.useAttendanceOfPersonQuery(personId);
  // Whoever is seen for another reason than their place or their chain shows nothing of what they attend.
  const hidden = error !== undefined && asProblem(error).status === 404;
  if (error && !hidden) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (!attendance && !hidden) return <SlotWaiting />;
  if (!attendance || attendance.data.length === 0)
    return (
      <LineCard title="Attendance">
        <CardHint>No Bible study that you see is attended yet.</CardHint>
      </LineCard>
    );
  return (
    <DetailCard title="Attendance">
      <ul className={styles.list}>
        {attendance.data.map((study) => (
          <Study key={`${study.id} ${study.joined_on}`} study={study} />
        ))}
      </ul>
    </DetailCard>
  );
}

function Study({ study }: { study: AttendedStudy }) {
  const styles = useStyles();
  const { id, name, attendance_rate: rate } = study;
  return (
    <li className={styles.study}>
      <PortalLink to={`/bible-studies/${id}`}>{name}</PortalLink>
      <Text>{cameTo(study)}</Text>
      {rate !== null && <ProgressBar value={rate / 100} thickness="large" aria-label={`Attendance of ${name}`} />}
      <Text className={styles.facts}>{stayOf(study)}</Text>
    </li>
  );
}

/** 'Came to 8 of 10 meetings, 80%'. */
function cameTo({ attended, known, attendance_rate: rate }: AttendedStudy): string {
  if (rate === null) return 'No meeting has been reported yet';
  return `Came to ${attended} of ${counted(known, 'meeting', 'meetings')}, ${rate}%`;
}

/** 'Since Sep 15, 2026 · Lakeside College'. */
function stayOf({ joined_on, left_on, location_name }: AttendedStudy): string {
  const days =
    left_on === null ? `Since ${dayWithYear(joined_on)}` : `${dayWithYear(joined_on)} to ${dayWithYear(left_on)}`;
  return `${days} · ${location_name}`;
}

export const attendance = defineSlot(AttendanceTab, { createStore });
