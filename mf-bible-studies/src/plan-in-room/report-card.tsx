/** The last card: the report of the meeting that was just led. */
import { sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMyStudiesQuery } from '../api/my-studies.api.ts';
import { openReport } from '../report/open-report.ts';

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL },
  words: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  report: { minHeight: '56px', justifyContent: 'flex-start', textAlign: 'start' },
});

export function ReportCard() {
  const styles = useStyles();
  const portal = usePortal();
  const { busy, problem, run } = useWork();
  const { data: studies, error, refetch } = useMyStudiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const led = studies?.filter(({ user_is_leader }) => user_is_leader) ?? [];
  const missing = led
    .flatMap(({ id, name, missing_meetings }) => missing_meetings.map((meeting) => ({ study: id, name, ...meeting })))
    .toSorted((one, other) => other.met_on_date.localeCompare(one.met_on_date));

  return (
    <div className={styles.card}>
      {problem && <ProblemView problem={problem} />}
      {studies === undefined && error && <ProblemView problem={error} onRetry={() => void refetch()} />}
      {missing.map(({ study, name, id, met_on_date }, index) => (
        <Button
          key={id}
          size="large"
          appearance={index === 0 ? 'primary' : 'secondary'}
          className={styles.report}
          disabledFocusable={busy}
          onClick={() => void run(() => openReport(portal, { study, attendance: id }))}
        >
          Report {name}, {sayDay(met_on_date)}
        </Button>
      ))}
      {studies && missing.length === 0 && (
        <p className={styles.words}>
          {led.length === 0 ? 'You lead no study at present.' : 'No report of your studies is missing.'}
        </p>
      )}
      <PortalLink to="/bible-studies?whose=mine">My Bible studies</PortalLink>
    </div>
  );
}
