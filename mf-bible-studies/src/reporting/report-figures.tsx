/** A percentage and what is missing of it; pressing it shows how it is counted. */
import type { ReportingEntry } from '@emmaus/contracts/reporting-tree.contract';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { ON_PAPER } from '@emmaus/remote-kit/page/paper.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
  },
  missing: { minWidth: '104px', display: 'flex', justifyContent: 'flex-end', [PHONE]: { minWidth: 0 } },
  percent: { minWidth: '76px', justifyContent: 'flex-end', paddingInline: tokens.spacingHorizontalS },
});

type Figures = Pick<ReportingEntry, 'reportingPercentage' | 'reportsMissing'>;

export interface ReportFiguresProps extends Figures {
  /** Whose they are, for who does not see where they stand. */
  of: string;
  onWorking: () => void;
}

export function ReportFigures({ of, onWorking, ...figures }: ReportFiguresProps) {
  const styles = useStyles();
  return (
    <span className={styles.figures}>
      <span className={styles.missing}>
        <MissingReports {...figures} />
      </span>
      <Button
        {...ON_PAPER}
        className={styles.percent}
        appearance="subtle"
        iconPosition="after"
        icon={<InfoRegular />}
        title="How is this counted?"
        aria-label={`${percentText(figures)} of the reports of ${of}: how is this counted?`}
        onClick={onWorking}
      >
        {percentText(figures)}
      </Button>
    </span>
  );
}

/** '3 missing', 'All in'; nothing where nothing was expected. */
export function MissingReports({ reportingPercentage, reportsMissing }: Figures) {
  if (reportingPercentage === 'NA') return null;
  return (
    <StatusBadge meaning={reportsMissing === 0 ? 'done' : 'late'}>
      {reportsMissing === 0 ? 'All in' : `${reportsMissing} missing`}
    </StatusBadge>
  );
}

export function percentText({ reportingPercentage }: Figures): string {
  return reportingPercentage === 'NA' ? 'NA' : `${reportingPercentage}%`;
}
