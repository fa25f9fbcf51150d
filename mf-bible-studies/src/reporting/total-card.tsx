/** "Top: a total percentage and the total missing-reports count." */
import type { ReportingTree } from '@emmaus/contracts/reporting-tree.contract';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { WorkingButton } from '@emmaus/remote-kit/page/working-button.tsx';
import { LargeTitle, Text, makeStyles, tokens } from '@fluentui/react-components';
import { percentText } from '../study-parts/reported.tsx';

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
  const { totalReportingPercentage, totalReportsMissing: missing, sentence } = tree;
  return (
    <section className={styles.card} aria-label="Total">
      <div className={styles.figure}>
        <LargeTitle>{percentText(totalReportingPercentage)}</LargeTitle>
        <Text className={styles.words}>reported</Text>
      </div>
      <div className={styles.figure}>
        <LargeTitle>{numberText(missing)}</LargeTitle>
        <Text className={styles.words}>{missing === 1 ? 'report missing' : 'reports missing'}</Text>
      </div>
      <WorkingButton className={styles.sentence} onClick={onWorking}>
        {sentence}
      </WorkingButton>
    </section>
  );
}
