/** "Shows 'Met on {day} at {time}', the date, a checkbox per participant, … and Submit" (specification 2, §2.7). */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { FormElement, FormNotes, SaveButton } from '@emmaus/remote-kit/form/form-parts.tsx';
import { LOW, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { clockText, weekdayOrYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { SkeletonItem, Text, makeStyles, tokens } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { answerAttendance } from '../api/attendance-calls.ts';
import { attendancesApi } from '../api/attendances.api.ts';
import { CancelledFields } from '../report/cancelled-fields.tsx';
import { EmptyQuestion } from '../report/empty-question.tsx';
import { type ReportBeginning, beginningOf } from '../report/report-beginning.ts';
import { enteredText } from '../report/report-values.ts';
import { Roster, RosterToCome } from '../report/roster.tsx';
import { useMeetingReport } from '../report/use-meeting-report.ts';
import { useWaitingReport } from '../report/use-waiting-report.ts';
import { WaitingNotes } from '../report/waiting-notes.tsx';
import { todayAtPlace } from '../study-parts/day-at-place.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  // While any of its card is in sight: the count, and what one came for under the thumb.
  foot: {
    position: 'sticky',
    bottom: 'var(--emmaus-sticky-bottom, 0px)',
    [LOW]: { position: 'static' },
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalL}) calc(-1 * ${tokens.spacingHorizontalL})`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  dayToCome: { width: '72px', height: tokens.lineHeightBase300 },
  switchToCome: { width: '240px', height: '36px', [PHONE]: { height: '44px' } },
  countToCome: { width: '120px', height: tokens.lineHeightBase300 },
  submitToCome: { width: '96px', height: '32px', [PHONE]: { height: '44px' } },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

export function AttendanceCard({ meeting, location }: { meeting: Attendance; location: number }) {
  const { id, bible_study_id: study, met_on_date: day } = meeting;
  const { first, now } = useWaitingReport({ study, attendance: id, day });
  const [refused, setRefused] = useState<WaitingCall>();
  // Submitted again without a signal it waits again, and the card goes on with it.
  if (now?.refused && now !== refused) setRefused(now);
  // What was refused is to be submitted again, of the roster and on top of the report that there are by now.
  const { currentData: current } = attendancesApi.useGetAttendanceQuery(
    refused ? { id: study, attendanceId: id } : skipToken,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const waits = refused ?? first;
  // What waits is known a moment later, and so is what became of it: the card then begins anew with it.
  return (
    <Card
      key={`${waits?.key} ${refused !== undefined} ${current !== undefined}`}
      meeting={{ ...(current ?? meeting), location }}
      beginning={waits && beginningOf(waits, current)}
      waiting={now}
    />
  );
}

/** A card's place, as high as it will be. */
export function AttendanceCardToCome({ people }: { people: number }) {
  const styles = useStyles();
  return (
    <DetailCard title="A report to submit" action={<SkeletonItem className={styles.dayToCome} />}>
      <div className={styles.form}>
        <RosterToCome people={people} />
        <SkeletonItem className={styles.switchToCome} />
        <div className={styles.foot}>
          <SkeletonItem className={styles.countToCome} />
          <SkeletonItem className={styles.submitToCome} />
        </div>
      </div>
    </DetailCard>
  );
}

interface CardProps {
  /** With the place where its study meets. */
  meeting: Attendance & { location: number };
  beginning: ReportBeginning | undefined;
  waiting: WaitingCall | undefined;
}

function Card({ meeting, beginning, waiting }: CardProps) {
  const styles = useStyles();
  const portal = usePortal();
  const { id, bible_study_id: study, met_on_date: day, allParticipants: roster } = meeting;
  const [isReported, setReported] = useState(false);
  const { form, question, saved } = useMeetingReport(meeting, {
    beginning,
    onSaved: (answer) => setReported(answer !== undefined),
    // The list keeps the card as it is: once reported, it is no longer among those without a report.
    read: async () => {
      const now = await answerAttendance({ portal }, 'getAttendance', { id: study, attendanceId: id });
      return 'problem' in now ? undefined : now.data;
    },
  });
  // A study meets on the same weekday at the same time.
  const about = weekdayOrYear(day);
  return (
    <DetailCard
      title={`Met on ${meeting.met_on_day} at ${clockText(meeting.met_at_time)}`}
      about={about}
      action={<DayText day={day} today={todayAtPlace(portal.user, meeting.location)} />}
    >
      <FormElement form={form}>
        {/* It goes with the list that is read anew; where that fails it says what it is. */}
        <fieldset className={styles.form} disabled={isReported} aria-label={`Report: ${about}`}>
          <WaitingNotes waiting={waiting} told={false} />
          <FormNotes form={form} />
          <Roster people={roster} fields={form.values} onChange={form.change} saved={saved} />
          <CancelledFields form={form} as="select" />
          <div className={styles.foot}>
            <output className={styles.count}>{enteredText(form.values, roster)}</output>
            {isReported ? (
              <Text weight="semibold">Reported</Text>
            ) : (
              <SaveButton form={form} label="Submit" about={about} />
            )}
          </div>
        </fieldset>
      </FormElement>
      <EmptyQuestion {...question} day={day} />
    </DetailCard>
  );
}
