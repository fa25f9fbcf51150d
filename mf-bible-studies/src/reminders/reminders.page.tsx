/** 'Why was nobody reminded?': each meeting of a study with who was asked for its report, and why somebody was not. */
import type { RemindedMeeting, Reminder } from '@emmaus/contracts/reminders.contract';
import { REMINDER_REASONS } from '@emmaus/contracts/reminders.words';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { clockText, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { Subtitle2, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { remindersApi } from '../api/reminders.api.ts';
import { todayAtPlace } from '../study-parts/day-at-place.ts';
import { PagedCards } from '../study-parts/paged-cards.tsx';
import { fateText, kindText, stateOf } from './reminder-words.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  day: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  texts: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  text: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    paddingTop: tokens.spacingVerticalS,
  },
  words: { display: 'grid', flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' },
});

export function RemindersPage() {
  const id = Number(useParams()['id']);
  const list = useList(remindersApi.useListRemindersQuery, { pageSize: PAGE_SIZE, filters: { id } });
  const { answer } = list;
  const today = todayAtPlace(usePortal().user, answer?.location);
  return (
    <PagedCards
      title={answer ? `Reminders of ${answer.study_name}` : 'Reminders'}
      explanation={
        <>
          Who was asked for a report by a text, and why somebody was not.{' '}
          <PortalLink to={`/bible-studies/${id}`}>To the study</PortalLink>
        </>
      }
      list={list}
      label="Meetings"
      noun={list.total === 1 ? 'meeting' : 'meetings'}
      rowKey={({ attendance_id }) => attendance_id}
      card={(meeting) => <MeetingCard meeting={meeting} today={today} textsLeave={answer?.texts_leave ?? true} />}
      nothing={<EmptyState icon={<ChatRegular />} title="No meeting yet" text="Meetings appear here as they begin." />}
    />
  );
}

interface MeetingCardProps {
  meeting: RemindedMeeting;
  /** Where it met. */
  today: Date;
  textsLeave: boolean;
}

function MeetingCard({ meeting, today, textsLeave }: MeetingCardProps) {
  const styles = useStyles();
  const { met_on_date, met_at_time, why_not: whyNot, reminders } = meeting;
  return (
    <>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.day}>
          {sayDay(met_on_date, today)}, {clockText(met_at_time)}
        </Subtitle2>
        <ReportBadge meeting={meeting} />
      </div>
      {whyNot !== null && <Text className={styles.quiet}>Nobody was reminded. {REMINDER_REASONS[whyNot]}</Text>}
      <ul className={styles.texts} aria-label={`Reminders of ${sayDay(met_on_date, today)}`}>
        {reminders.map((reminder) => (
          <ReminderLine key={reminder.id} reminder={reminder} textsLeave={textsLeave} />
        ))}
      </ul>
    </>
  );
}

function ReminderLine({ reminder, textsLeave }: { reminder: Reminder; textsLeave: boolean }) {
  const styles = useStyles();
  const { meaning, word } = stateOf(reminder);
  return (
    <li className={styles.text}>
      <span className={styles.words}>
        <Text weight="semibold">
          {reminder.name} · {kindText(reminder)}
        </Text>
        <Text className={styles.quiet}>{fateText(reminder, { textsLeave })}</Text>
      </span>
      <StatusBadge meaning={meaning}>{word}</StatusBadge>
    </li>
  );
}

function ReportBadge({ meeting: { submitted_at, submitted_by, by_text, cancelled } }: { meeting: RemindedMeeting }) {
  if (submitted_at === null) return <StatusBadge meaning="due">No report yet</StatusBadge>;
  const how = cancelled ? 'Cancelled' : 'Reported';
  return (
    <StatusBadge meaning="done">
      {how}
      {submitted_by && ` by ${submitted_by}`}
      {by_text && ', by text'}
    </StatusBadge>
  );
}
