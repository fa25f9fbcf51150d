/** "Top: a total percentage and the total missing-reports count." */
import type { ReportingTree } from '@emmaus/contracts/reporting-tree.contract';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { ON_PAPER } from '@emmaus/remote-kit/page/paper.ts';
import { Button, LargeTitle, Text, makeStyles, tokens } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import { percentText } from './report-figures.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  figure: { display: 'flex', flexDirection: 'column' },
  words: { color: tokens.colorNeutralForeground3 },
  sentence: {
    flex: '1 1 260px',
    justifyContent: 'flex-start',
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
});

export function TotalCard({ tree, onWorking }: { tree: ReportingTree; onWorking: () => void }) {
  const styles = useStyles();
  const { totalReportingPercentage: reportingPercentage, totalReportsMissing: reportsMissing, sentence } = tree;
  return (
    <section className={styles.card} aria-label="Total">
      <div className={styles.figure}>
        <LargeTitle>{percentText({ reportingPercentage, reportsMissing })}</LargeTitle>
        <Text className={styles.words}>reported</Text>
      </div>
      <div className={styles.figure}>
        <LargeTitle>{numberText(reportsMissing)}</LargeTitle>
        <Text className={styles.words}>{reportsMissing === 1 ? 'report missing' : 'reports missing'}</Text>
      </div>
      <Button
        {...ON_PAPER}
        className={styles.sentence}
        appearance="subtle"
        iconPosition="after"
        icon={<InfoRegular />}
        title="How is this counted?"
        onClick={onWorking}
      >
        {sentence}
      </Button>
    </section>
  );
}
