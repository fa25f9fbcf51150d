/** "Role ad also sees a totals list." */
import type { ProgressCounts } from '@emmaus/contracts/graduate-progress.contract';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ProgressNumber } from './progress-number.tsx';
import { columnTitle, PROGRESS_COLUMNS } from './progress-words.ts';
import type { Behind } from './use-progress-address.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1, minWidth: 0 },
});

export function ProgressTotals({ totals, onOpen }: { totals: ProgressCounts; onOpen: (behind: Behind) => void }) {
  const styles = useStyles();
  return (
    <DetailCard title="Totals">
      <ul className={styles.list}>
        {PROGRESS_COLUMNS.map((column) => (
          <li key={column.figure} className={styles.line}>
            <span className={styles.title}>{columnTitle(column)}</span>
            <ProgressNumber counts={totals} column={column} whose="Totals" location={undefined} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
