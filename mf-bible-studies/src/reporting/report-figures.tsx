/** A percentage and what is missing of it; pressing it shows how it is counted. */
import type { ReportingEntry } from '@emmaus/contracts/reporting-tree.contract';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { WorkingButton } from '@emmaus/remote-kit/page/working-button.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ReportedBadge, percentText } from '../study-parts/reported.tsx';

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

export interface ReportFiguresProps extends Pick<ReportingEntry, 'reportingPercentage' | 'reportsMissing'> {
  /** Whose they are, for who does not see where they stand. */
  of: string;
  onWorking: () => void;
}

export function ReportFigures({ of, onWorking, reportingPercentage, reportsMissing }: ReportFiguresProps) {
  const styles = useStyles();
  const percent = percentText(reportingPercentage);
  return (
    <span className={styles.figures}>
      <span className={styles.missing}>
        <ReportedBadge percentage={reportingPercentage} missing={reportsMissing} />
      </span>
      <WorkingButton
        className={styles.percent}
        aria-label={`${percent} of the reports of ${of}: how is this counted?`}
        onClick={onWorking}
      >
        {percent}
      </WorkingButton>
    </span>
  );
}
