/** The last card: the report of the meeting that was just led. */
import { waitingSentence } from '@emmaus/remote-kit/offline/waiting-words.ts';
import { momentText, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { KeepsNothing } from '@emmaus/remote-kit/offline/keeps-nothing.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { openReport } from '../report/open-report.ts';
import { todayAtPlace } from '../study-parts/day-at-place.ts';
import { type MissingMeeting, useMissingMeetings } from './use-missing-meetings.ts';

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL },
  words: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase400 },
  report: { minHeight: '56px', justifyContent: 'flex-start', textAlign: 'start' },
});

export function ReportCard() {
  const styles = useStyles();
  const portal = usePortal();
  const { busy, problem: failed, run } = useWork();
  const { meetings, leads, keptAt, problem, retry } = useMissingMeetings();
  return (
    <div className={styles.card}>
      <KeepsNothing />
      {failed && <ProblemView problem={failed} />}
      {problem && <ProblemView problem={problem} onRetry={retry} />}
      {keptAt && <p className={styles.quiet}>No signal. This is of {momentText(keptAt)}.</p>}
      {meetings?.map((meeting, index) => (
        <Button
          key={`${meeting.study}/${meeting.day}`}
          size="large"
          appearance={index === 0 ? 'primary' : 'secondary'}
          className={styles.report}
          disabledFocusable={busy}
          onClick={() =>
            void run(() => openReport(portal, { study: meeting.study, attendance: meeting.id, day: meeting.day }))
          }
        >
          {wordsOf(meeting, todayAtPlace(portal.user, meeting.location))}
        </Button>
      ))}
      {meetings?.length === 0 && (
        <p className={styles.words}>
          {leads ? 'No report of your studies is missing.' : 'You lead no study at present.'}
        </p>
      )}
      <PortalLink to="/bible-studies?whose=mine">My Bible studies</PortalLink>
    </div>
  );
}

function wordsOf({ name, day, waiting }: MissingMeeting, today: Date): string {
  if (!waiting) return `Report ${name}, ${sayDay(day, today)}`;
  return `Open ${name}, ${sayDay(day, today)}: ${waitingSentence(waiting)}`;
}
